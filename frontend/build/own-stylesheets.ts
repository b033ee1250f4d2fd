import { createHash } from 'node:crypto';
import { namesMark, wakerMark } from '#frontend/site/assets.ts';
import { minifyStylesheet } from './minify-stylesheet.ts';
import { pruneStylesheet } from './prune-stylesheet.ts';
import { classLists, shortenNames } from './shorten-names.ts';

/**
 * Gives every document that links to a common stylesheet one of its own, with what its markup uses, and
 * both short names: the whole is four times as much, and all that a visitor with a weak line would wait
 * for. A document with an island also gets a module that exports what its short classes are called in the
 * whole stylesheet, which the island brings when it wakes, and one that wakes it.
 * @param texts the site's documents and plain files, by name
 * @param whole the common stylesheet, such as that of all public pages
 * @param wakerOf writes the module that wakes an island, given the address of its document's names
 * @returns the same texts with links and names changed, the stylesheets, and the modules
 */
export function ownStylesheets(
  texts: Readonly<Record<string, string>>,
  whole: { address: string; text: string },
  wakerOf: (island: string, names: string) => string,
): Record<string, string> {
  const site: Record<string, string> = {};
  const linkTo = (address: string) => `<link rel="stylesheet" href="${address}"/>`;
  const add = (address: string, text: string): string => {
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const hashed = address.replace(/[\w-]{8}(?=\.\w+$)/, digest);
    site[hashed] = text;
    return hashed;
  };
  for (const [file, text] of Object.entries(texts)) {
    if (!text.includes(linkTo(whole.address))) {
      site[file] = text;
      continue;
    }
    const classes = new Set(classLists(text).flatMap((list) => list.split(' ')));
    const own = pruneStylesheet(whole.text, (name) => classes.has(name));
    const { html, css, names } = shortenNames(text, own);
    const dressed = html.replace(
      linkTo(whole.address),
      linkTo(add(whole.address, minifyStylesheet(css))),
    );
    const addNames = () =>
      add('/assets/names-12345678.js', `export default ${JSON.stringify(names)};\n`);
    site[file] = dressed
      .replace(namesMark, addNames)
      .replace(wakerPattern, (_, island: string) =>
        add('/assets/waker-12345678.js', wakerOf(island, addNames())),
      );
  }
  return site;
}

const wakerPattern = new RegExp(wakerMark('(\\w+)'));
