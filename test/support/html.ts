/** Every value of an attribute, in the order of the document. */
export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

/** As React writes text and attributes. */
export const escapeText = (text: string): string => text.replace(/'/g, '&#x27;');

/** Where a form that wakes finds what it needs: its scripts, apart by spaces, its stylesheet and its names. */
export type Wardrobe = { island: string; islandStylesheet: string; islandNames: string };

/** What the module that wakes a form says of its document, in its first line (`frontend/build/wakers.ts`). */
export const wardrobeIn = (waker: string): Wardrobe =>
  JSON.parse(waker.match(/^const wardrobe=(.*);$/m)?.[1] ?? '');
