/**
 * Leaves out of markup what means nothing to this site, or what HTML need not say: the namespace of SVG,
 * end tags of its shapes, the looks that every icon of the set repeats, which `base.css` says once, and the
 * values of attributes that have none. What needs a parser is left to `frontend/build/minify-document.ts`.
 * @param html as React writes it: only a tag holds a `"` that nothing escapes
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
    .replace(/(?<= [\w-]+)=""|(?<= data-[\w-]+)="true"/g, '');
