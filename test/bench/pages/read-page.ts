/** What a page shows, as far as a page and its twin can be compared. */
export type ShownPage = {
  /** Its words in order; every tag counts as a space. */
  words: string[];
  /** Each SVG: its box, then its shapes with the numbers that draw them. */
  pictures: string[];
  /** Each field of a form by what tells it from others, and each option of a list. */
  fields: string[];
};

/** Elements that show nothing. */
const unseen = new Set(['head', 'script', 'style', 'template']);
const empty = new Set(['meta', 'link', 'br', 'hr', 'img', 'input']);
const shapes = new Set(['path', 'rect', 'circle', 'g']);
const geometry = ['d', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'transform'];
const controls = new Set(['input', 'select', 'textarea', 'option', 'button']);
const fieldAttributes = [
  ...['type', 'name', 'value', 'placeholder', 'accept', 'rows', 'maxlength'],
  ...['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'],
];
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decoded = (text: string): string =>
  text.replace(/&[#\w]+;/g, (entity) => characters[entity] ?? entity);

function attributesOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return new Map(
    [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  );
}

const told = (tag: string, names: string[], attributes: Map<string, string>): string =>
  [
    tag,
    ...names.flatMap((name) => [attributes.get(name)].map((value) => value && `${name}=${value}`)),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Reads a document that is written with every end tag.
 * What waits with `hidden` until it is shown counts, such as the cookie notice, and so does `noscript`:
 * a page and its twin say the same to everybody.
 * @throws Error where an end tag doesn't close what is open
 */
export function readPage(html: string): ShownPage {
  const page: ShownPage = { words: [], pictures: [], fields: [] };
  const open: { tag: string; isUnseen: boolean }[] = [];
  const parts = html
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
    .matchAll(/<script[^>]*>[\s\S]*?<\/script>|<(\/?)(\w+)((?:[^>"]|"[^"]*")*)>|([^<]+)/g);
  for (const [, end, tag, written = '', text] of parts) {
    const isUnseen = open.at(-1)?.isUnseen ?? false;
    if (text !== undefined) {
      if (!isUnseen) page.words.push(...decoded(text).split(/\s+/).filter(Boolean));
    } else if (end === '/') {
      const closed = open.pop();
      if (closed?.tag !== tag) throw new Error(`</${tag}> closes <${closed?.tag}>.`);
    } else if (tag !== undefined) {
      const attributes = attributesOf(written);
      const isHidden = isUnseen || unseen.has(tag);
      if (!isHidden && tag === 'svg') page.pictures.push(told(tag, ['viewbox'], attributes));
      if (!isHidden && shapes.has(tag)) {
        page.pictures.push(`${page.pictures.pop()}; ${told(tag, geometry, attributes)}`);
      }
      if (!isHidden && controls.has(tag)) page.fields.push(told(tag, fieldAttributes, attributes));
      if (!empty.has(tag) && !/\/$/.test(written)) open.push({ tag, isUnseen: isHidden });
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag}> is not closed.`);
  return page;
}
