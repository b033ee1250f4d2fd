/** A document as React writes it, with plain apostrophes, attributes in lower case, and no slash in void elements. */
export const plainHtml = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('/>', '>')
    .replace(/ [a-z]+[A-Z]\w*(?==")/g, (name) => name.toLowerCase());

/** Every value of an attribute, in the order of the document. */
export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
