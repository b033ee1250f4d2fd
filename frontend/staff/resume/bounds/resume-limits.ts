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

/**
 * What each buffer takes beside its bytes. A mesh of millions of corners makes a buffer of three bytes for each,
 * and the objects around that take a hundred times as much.
 */
export const bytesAround = 512;

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
  messages: 350,
};

/** How long a piece of work may take; a resume as people send it opens in a second and draws a page in another. */
export const mostPieceMs = 10_000;

/** How long it may take in all until the first page is drawn: the opening, what is asked of the page, and the drawing. */
export const mostUntilDrawnMs = 15_000;

/**
 * How large pdf.js takes a picture to be that a canvas can hold: 67 megapixels of 4 bytes. Where it isn't told it
 * finds out, with canvases in the worker that take a gigabyte.
 */
export const mostPictureBytes = 256 * mebibyte;

/** Canvas pixels that drawing a page may use at once beside its own; each takes 4 bytes. */
export const mostScratchPixels = 64_000_000;

/** Pieces of text that are laid over a page: a letter of small print has about 500. */
export const mostTextPieces = 3_000;

/** A PDF of a few bytes can have any number of pages. */
export const mostPages = 20;
