import { createHash } from 'node:crypto';
import { pruneStylesheet } from './prune-stylesheet.ts';

/**
 * Gives every document that links to the public pages' stylesheet one of its own, with what its markup
 * uses: the whole is four times as much, and all that a visitor with a weak line would wait for.
 * @param texts the site's documents and plain files, by name
 * @param whole the stylesheet of all public pages; forms load it when they wake
 * @returns the same texts with the links changed, and the stylesheets
 */
export function ownStylesheets(
  texts: Readonly<Record<string, string>>,
  whole: { address: string; text: string },
): Record<string, string> {
  const site: Record<string, string> = {};
  const linkTo = (address: string) => `<link rel="stylesheet" href="${address}"/>`;
  for (const [file, text] of Object.entries(texts)) {
    if (!text.includes(linkTo(whole.address))) {
      site[file] = text;
      continue;
    }
    const lists = [...text.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
    const classes = new Set(lists.flatMap((list) => list.split(' ')));
    const stylesheet = pruneStylesheet(whole.text, (name) => classes.has(name));
    const digest = createHash('sha256').update(stylesheet).digest('base64url').slice(0, 8);
    const address = `/assets/public-${digest}.css`;
    site[address] = stylesheet;
    site[file] = text.replace(linkTo(whole.address), linkTo(address));
  }
  return site;
}
