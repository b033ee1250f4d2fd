/** A document as React writes it, with plain apostrophes, attributes in lower case, and no slash in void elements. */
export const plainHtml = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('/>', '>')
    .replace(/ [a-z]+[A-Z]\w*(?==")/g, (name) => name.toLowerCase());

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A text or an attribute of a document as people read it. */
export const readable = (written: string): string =>
  written.replace(/&([^;]+);/g, (entity, name) => characters[name] ?? entity);

/** The title of a document as people read it. A comparison of it prints no whole page. */
export const titleOf = (html: string): string => readable(/<title>([^<]*)/.exec(html)?.[1] ?? '');

/** Every value of an attribute, in the order of the document. */
export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
