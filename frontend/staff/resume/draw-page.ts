import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasDensity } from './zoom.ts';

/** Something of a page that is being made; `cancel` ends it and its promise stays open. */
export type Drawing<Result> = { done: Promise<Result>; cancel: () => void };

/**
 * Draws a page on a canvas of its own, filled-in form fields and notes included.
 * @param width in CSS pixels; the height follows from the page
 */
export function drawPage(page: PDFPageProxy, width: number): Drawing<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const density = canvasDensity(viewport.width, viewport.height, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  return { done: task.promise.then(() => canvas), cancel: () => task.cancel() };
}

/**
 * Lays a page's text over its picture, unseen, to be selected, found and read out.
 * @param layer an empty element; it follows its `--total-scale-factor` from then on
 * @returns whether there is any text: a scan has none
 */
export function layText(page: PDFPageProxy, layer: HTMLElement): Drawing<boolean> {
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: page.getViewport({ scale: 1 }),
  });
  return {
    done: text.render().then(() => text.textContentItemsStr.some((one) => one.trim() !== '')),
    cancel: () => text.cancel(),
  };
}
