/**
 * Leaves out of markup what means nothing in HTML: the namespace of SVG, end tags of its shapes, the looks
 * that every icon of the set repeats, which `base.css` says once, and the values of attributes that have
 * none. Attributes get the names that HTML gives them, in small letters.
 */
export const tidyMarkup = (html: string): string =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/><\/(?:path|rect|circle)>/g, '/>')
    .replaceAll(
      ' fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" class="lucide ',
      ' class="lucide ',
    )
    .replace(/class="lucide lucide-[\w-]+/g, 'class="lucide')
    .replace(/<[a-z]\w*(?: [^\s=>/]+(?:="[^"]*")?)+/g, (tag) =>
      tag.replace(/ ([^\s=>/]+)(?:="([^"]*)")?/g, (_, name: string, value = '') => {
        const own = name === 'viewBox' ? name : name.toLowerCase();
        const saysNothing = value === '' || (name.startsWith('data-') && value === 'true');
        return saysNothing ? ` ${own}` : ` ${own}="${value}"`;
      }),
    );
