import { type DefaultTreeAdapterTypes, parse } from 'parse5';

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
const shapes = new Set(['path', 'rect', 'circle', 'g']);
const geometry = ['d', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'transform'];
const controls = new Set(['input', 'select', 'textarea', 'option', 'button']);
const fieldAttributes = [
  ...['type', 'name', 'value', 'placeholder', 'accept', 'rows', 'maxlength'],
  ...['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'],
];
/** What a control without a type is, so that it need not say so. */
const ownTypes: Record<string, string> = { input: 'text', button: 'submit' };

/** An element's name, and those of its attributes that are asked for and hold something. */
function told({ tagName, attrs }: DefaultTreeAdapterTypes.Element, names: string[]): string {
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  const ownType = ownTypes[tagName];
  if (ownType && !values.has('type')) values.set('type', ownType);
  const written = names.filter((name) => values.get(name));
  return [tagName, ...written.map((name) => `${name}=${values.get(name)}`)].join(' ');
}

/**
 * Reads a document as a browser without scripts does.
 * What waits with `hidden` until it is shown counts, such as the cookie notice, and so does `noscript`:
 * a page and its twin say the same to everybody.
 */
export function readPage(html: string): ShownPage {
  const pictures: string[] = [];
  const fields: string[] = [];
  let text = '';
  const read = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    if (!('childNodes' in node)) return;
    text += ' ';
    if (unseen.has(node.nodeName)) return;
    if ('attrs' in node) {
      const { tagName } = node;
      if (tagName === 'svg') pictures.push(told(node, ['viewBox']));
      if (shapes.has(tagName)) pictures.push(`${pictures.pop()}; ${told(node, geometry)}`);
      if (controls.has(tagName)) fields.push(told(node, fieldAttributes));
    }
    for (const child of node.childNodes) read(child);
    text += ' ';
  };
  read(parse(html, { scriptingEnabled: false }));
  return { words: text.split(/\s+/).filter(Boolean), pictures, fields };
}
