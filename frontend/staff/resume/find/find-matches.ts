/** A place where something stands in a page's text, from letter to letter. */
export type Match = { page: number; start: number; end: number };

/** What pdf.js finds on a page: letters, or where a marked part begins or ends. */
export type Piece = { str: string; hasEOL: boolean } | { type: string };

/** A page's text in one, as it is searched: the pieces that pdf.js found, with an end of line after some. */
export const joinedText = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (!('str' in piece)) return '';
      return piece.hasEOL ? `${piece.str}\n` : piece.str;
    })
    .join('');

/**
 * Finds words in the pages' texts, whatever their case; a space stands for any space or end of line.
 * @param texts of the pages, from the first on
 * @returns the places in their order; none for nothing but spaces
 */
export function findMatches(texts: readonly string[], words: string): Match[] {
  const parts = words.split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return [];
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+');
  return texts.flatMap((text, index) =>
    [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index: start, 0: found }) => ({
      page: index + 1,
      start,
      end: start + found.length,
    })),
  );
}
