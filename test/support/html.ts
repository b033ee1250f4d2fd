import { parse, serialize } from 'parse5';

/**
 * A document as a browser reads it, written again with every end tag and every quote: so a pattern can
 * find what the build left out.
 */
export const writtenOut = (html: string): string =>
  serialize(parse(html, { scriptingEnabled: false }));

/** Every value of an attribute, in the order of a document that is written out. */
export const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

/** Where a form that wakes finds what it needs: its scripts, apart by spaces, its stylesheet and its names. */
export type Wardrobe = { island: string; islandStylesheet: string; islandNames: string };

/** What the module that wakes a form says of its document, in its first line (`frontend/build/wakers.ts`). */
export const wardrobeIn = (waker: string): Wardrobe =>
  JSON.parse(waker.match(/^const wardrobe=(.*);$/m)?.[1] ?? '');
