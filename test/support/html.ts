/** Every value of an attribute, in the order of the document. */
export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

/** As React writes text and attributes. */
export const escapeText = (text: string): string => text.replace(/'/g, '&#x27;');
