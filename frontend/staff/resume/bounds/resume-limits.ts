const mebibyte = 2 ** 20;

/** What a piece of work on a resume may take, in the worker that parses PDFs. */
export type Budget = {
  /** Bytes of all its buffers together, also of those that it has let go. */
  bytes: number;
  /** Bytes of one buffer. */
  largest: number;
  /** Answers to the page; pdf.js puts up to 1000 drawing operations or 10 pieces of text in one. */
  messages: number;
};

/** A file that opens normally takes a few megabytes for its tables: they become objects of ten times their size. */
export const openingBudget: Budget = {
  bytes: 64 * mebibyte,
  largest: 16 * mebibyte,
  messages: 1000,
};

/** A page: a photograph of 24 megapixels, or a scan in 600 dpi, takes about 200 MB while it is decoded. */
export const pageBudget: Budget = {
  bytes: 384 * mebibyte,
  largest: 128 * mebibyte,
  messages: 600,
};

/** How long each may take; a resume as people send it opens in a second and draws a page in another. */
export const mostOpeningMs = 9_000;
export const mostPageMs = 10_000;

/** Canvas pixels that drawing a page may use at once beside its own; each takes 4 bytes. */
export const mostScratchPixels = 64_000_000;

/** Pieces of text that are laid over a page: a letter of small print has about 500. */
export const mostTextPieces = 5_000;

/** A PDF of a few bytes can have any number of pages. */
export const mostPages = 20;
