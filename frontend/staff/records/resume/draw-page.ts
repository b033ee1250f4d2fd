import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasDensity } from './zoom.ts';

/**
 * Draws a page on a new canvas, with filled-in form fields and notes.
 * @param width in CSS pixels; the height follows from the page
 * @param density canvas pixels per CSS pixel, unless the canvas would be too large to draw
 */
export async function drawPage(
  page: PDFPageProxy,
  width: number,
  density: number,
): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const drawn = canvasDensity(viewport.width, viewport.height, density);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * drawn));
  canvas.height = Math.max(1, Math.floor(viewport.height * drawn));
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport, transform: [drawn, 0, 0, drawn, 0, 0] });
  try {
    await task.promise;
  } finally {
    // Releases the page's pictures, because the canvas already contains them.
    page.cleanup();
  }
  return canvas;
}
