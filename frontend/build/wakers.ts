import type { SiteAssets } from '#frontend/site/assets.ts';

/**
 * Writes the modules that wake islands: what each says of its document, in a line, before the code that all
 * have in common (`site/waker.ts`).
 * @param code that module as it was built
 * @returns the module for an island, given the address of its document's names
 * @throws when the build made no script for it
 */
export const wakers =
  ({ islands, stylesheet }: SiteAssets, code: string) =>
  (island: string, islandNames: string): string => {
    const scripts = islands[island];
    if (scripts === undefined) {
      throw new Error(`The build made no script for the island '${island}'.`);
    }
    const wardrobe = {
      island: scripts.join(' '),
      islandStylesheet: stylesheet,
      islandNames,
    };
    return `const wardrobe=${JSON.stringify(wardrobe)};\n${code}`;
  };
