import { mostScratchPixels } from './resume-limits.ts';
import { TooHeavyError } from './too-heavy-error.ts';

type Entry = {
  canvas: HTMLCanvasElement | null;
  context: CanvasRenderingContext2D | null;
};

const areaOf = (canvas: HTMLCanvasElement): number => canvas.width * canvas.height;

/**
 * Makes the canvases on which pdf.js draws groups, masks and patterns (its option `CanvasFactory`). The canvases
 * in use may have `mostScratchPixels` together: each nested group takes a canvas.
 */
export class BoundedCanvases {
  #used = 0;

  /** @throws TooHeavyError */
  create(width: number, height: number): Entry {
    const canvas = document.createElement('canvas');
    this.#resize(canvas, width, height, 0);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  /** @throws TooHeavyError */
  reset({ canvas }: Entry, width: number, height: number): void {
    if (canvas !== null) this.#resize(canvas, width, height, areaOf(canvas));
  }

  destroy(entry: Entry): void {
    if (entry.canvas !== null) this.#resize(entry.canvas, 0, 0, areaOf(entry.canvas));
    entry.canvas = null;
    entry.context = null;
  }

  getNoAlphaContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }

  #resize(canvas: HTMLCanvasElement, width: number, height: number, before: number): void {
    this.#used += width * height - before;
    if (this.#used > mostScratchPixels) throw new TooHeavyError();
    canvas.width = width;
    canvas.height = height;
  }
}
