import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mostTextPieces } from './bounds/resume-limits.ts';
import type { LaidPiece } from './find/match-boxes.ts';

/** What is written on a page, in pieces, as pdf.js finds it. */
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The text of a page, up to `mostTextPieces`: each becomes an element. */
export async function readText(page: PDFPageProxy): Promise<PageText> {
  const text: PageText = { items: [], styles: {}, lang: null };
  const reader: ReadableStreamDefaultReader<PageText> = page.streamTextContent().getReader();
  while (text.items.length < mostTextPieces) {
    const { done, value } = await reader.read();
    if (done) return text;
    text.items.push(...value.items);
    text.lang ??= value.lang;
    Object.assign(text.styles, value.styles);
  }
  await reader.cancel(new Error('There is too much text.'));
  return text;
}

/**
 * Lays a page's text over its picture, unseen, to be selected, found and read out. It is laid all at once: a
 * text layer that is cancelled while it reads a stream can throw where nobody catches it.
 * @param layer an empty element; it follows its `--total-scale-factor` from then on
 * @returns the pieces in their elements
 */
export async function layText(
  page: PDFPageProxy,
  text: PageText,
  layer: HTMLElement,
): Promise<LaidPiece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const laid = new TextLayer({ textContentSource: text, container: layer, viewport });
  await laid.render();
  const pieces = text.items.filter((item) => 'str' in item);
  return pieces.flatMap(({ str, hasEOL }, index) => {
    const element = laid.textDivs[index];
    return element === undefined ? [] : { element, text: str, hasEOL };
  });
}
