/** As wide as there is room, or a scale; 1 is the size on paper. */
export type Zoom = 'fit' | number;

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
export const leastScale = steps[0];
export const mostScale = 3;

/** CSS pixels a PDF unit, which is a 72nd of an inch. */
const cssUnits = 96 / 72;

/** How many canvas pixels a page may take: more than this phones refuse to draw. */
const mostCanvasPixels = 16_777_216;

/** Scales that come from dividing pixels are a little off; less than a percent is the same step. */
const isAbove = (scale: number, other: number): boolean => scale > other * 1.01;

/** The next step above a scale; the last one stays. */
export const zoomedIn = (scale: number): number =>
  steps.find((step) => isAbove(step, scale)) ?? mostScale;

/** The next step below a scale; the first one stays. */
export const zoomedOut = (scale: number): number =>
  steps.findLast((step) => isAbove(scale, step)) ?? leastScale;

/**
 * How wide a page is shown, in CSS pixels.
 * @param pageWidth in PDF units
 * @param roomWidth in CSS pixels
 */
export const shownWidth = (zoom: Zoom, pageWidth: number, roomWidth: number): number =>
  Math.floor(zoom === 'fit' ? roomWidth : pageWidth * cssUnits * zoom);

/** The scale that a zoom comes to, for the words of the toolbar and the next step. */
export const scaleOf = (zoom: Zoom, pageWidth: number, roomWidth: number): number =>
  zoom === 'fit' ? roomWidth / (pageWidth * cssUnits) : zoom;

/** Canvas pixels a CSS pixel: the screen's, unless the canvas would grow too large to draw. */
export const canvasDensity = (width: number, height: number, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, Math.sqrt(mostCanvasPixels / (width * height)));
