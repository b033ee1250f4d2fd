import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasDensity } from './zoom.ts';

/** A picture that is being drawn; `cancel` ends it, and its promise rejects then. */
export type Drawing = { done: Promise<HTMLCanvasElement>; cancel: () => void };

/**
 * Draws a page on a canvas of its own, filled-in form fields and notes included.
 * @param width in CSS pixels; the height follows from the page
 */
export function drawPage(page: PDFPageProxy, width: number): Drawing {
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
 * @param signal ends it before it has begun to write
 * @returns whether there is any text: a scan has none
 */
export async function layText(
  page: PDFPageProxy,
  layer: HTMLElement,
  signal: AbortSignal,
): Promise<boolean> {
  // All of it at once: a text layer that is cancelled while it reads a stream can throw where nobody
  // catches it.
  const content = await page.getTextContent();
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: 1 });
  const text = new TextLayer({ textContentSource: content, container: layer, viewport });
  await text.render();
  return text.textContentItemsStr.some((one) => one.trim() !== '');
}
