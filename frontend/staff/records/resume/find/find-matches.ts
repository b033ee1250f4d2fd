/** The place of a match in a page's joined text, in characters. */
export type TextMatch = { page: number; start: number; end: number };

/** A piece of a page from pdf.js: text, or the start or end of marked content. */
export type Piece = { str: string; hasEOL: boolean } | { type: string };

/** Joins the pieces of a page into one text for the search, with line breaks. */
export const joinedText = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (!('str' in piece)) return '';
      return piece.hasEOL ? `${piece.str}\n` : piece.str;
    })
    .join('');

/**
 * Finds words in the pages' texts, ignoring case. A space matches any white space or line break.
 * @param texts of the pages, from the first page
 * @returns the matches in their order; none for a search of only spaces
 */
export function findMatches(texts: readonly string[], words: string): TextMatch[] {
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
