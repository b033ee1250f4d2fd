const mebibyte = 2 ** 20;

/** The budget of a piece of work on a resume, in the worker that parses PDFs. */
export type Budget = {
  /** Bytes of all its buffers together, including released buffers. */
  bytes: number;
  /** Bytes of one buffer. */
  largest: number;
  /** Answers to the page; pdf.js puts up to 1000 drawing operations or 10 pieces of text in one. */
  messages: number;
};

/**
 * The bytes of each buffer's overhead. A mesh with millions of corners makes a buffer of three bytes for each corner,
 * and the objects around it take a hundred times as much.
 */
export const bytesAround = 512;

/** The budget for opening a file. A normal file needs a few megabytes for its tables, whose objects are ten times as large. */
export const openingBudget: Budget = {
  bytes: 64 * mebibyte,
  largest: 16 * mebibyte,
  messages: 1000,
};

/** The budget for a page. A photograph of 24 megapixels or a scan at 600 dpi takes about 200 MB while it is decoded. */
export const pageBudget: Budget = {
  bytes: 384 * mebibyte,
  largest: 128 * mebibyte,
  messages: 350,
};

/** The time limit of a piece of work. A usual resume opens in a second and draws a page in another. */
export const mostPieceMs = 10_000;

/** The time limit of all work until the first page is drawn: the opening, the questions about the page, and the drawing. */
export const mostUntilDrawnMs = 15_000;

/**
 * The largest picture of a canvas, as pdf.js's option: 67 megapixels of 4 bytes. Without the option, pdf.js finds
 * the limit with test canvases in the worker, which take a gigabyte.
 */
export const mostPictureBytes = 256 * mebibyte;

/** Canvas pixels that drawing a page may use at once in addition to the page's canvas; each takes 4 bytes. */
export const mostScratchPixels = 64_000_000;

/** The limit of text pieces over a page. A letter-size page of small print has about 500. */
export const mostTextPieces = 3_000;

/** The limit of shown pages, because a PDF of a few bytes can have any number of pages. */
export const mostPages = 20;
