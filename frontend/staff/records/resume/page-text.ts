import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mostTextPieces } from './bounds/resume-limits.ts';
import type { LaidPiece } from './find/match-boxes.ts';

/** The text of a page in pieces, as pdf.js returns it. */
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** Reads the text of a page, up to about `mostTextPieces`, because each piece becomes an element. */
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
 * Makes an invisible text layer over a page's picture, for selection, search and screen readers. It receives the
 * whole text at once: a text layer that is canceled while it reads a stream can throw an error that no code catches.
 * @param layer an empty element; its size follows its `--total-scale-factor`
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
