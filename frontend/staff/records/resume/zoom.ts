/** `fit` for the available width, or a scale; 1 is the size on paper. */
export type Zoom = 'fit' | number;

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
export const leastScale = steps[0];
export const mostScale = 3;

/** CSS pixels per PDF unit, which is 1/72 inch. */
const cssUnits = 96 / 72;

/** The limit of canvas pixels for a page: phones refuse to draw more. */
const mostCanvasPixels = 16_777_216;

/** Compares scales with a tolerance of one percent, because scales from divided pixels are inexact. */
const isAbove = (scale: number, other: number): boolean => scale > other * 1.01;

/** The next step above a scale; the last step at the end. */
export const zoomedIn = (scale: number): number =>
  steps.find((step) => isAbove(step, scale)) ?? mostScale;

/** The next step below a scale; the first step at the end. */
export const zoomedOut = (scale: number): number =>
  steps.findLast((step) => isAbove(scale, step)) ?? leastScale;

/**
 * The width of a shown page, in CSS pixels.
 * @param pageWidth in PDF units
 * @param roomWidth in CSS pixels
 */
export const shownWidth = (zoom: Zoom, pageWidth: number, roomWidth: number): number =>
  Math.floor(zoom === 'fit' ? roomWidth : pageWidth * cssUnits * zoom);

/** The scale of a zoom, for the toolbar's text and the next step. */
export const scaleOf = (zoom: Zoom, pageWidth: number, roomWidth: number): number =>
  zoom === 'fit' ? roomWidth / (pageWidth * cssUnits) : zoom;

/** Canvas pixels per CSS pixel: the screen's ratio, unless the canvas would be too large to draw. */
export const canvasDensity = (width: number, height: number, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, Math.sqrt(mostCanvasPixels / (width * height)));
