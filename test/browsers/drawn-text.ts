import type { Page } from './page.ts';
import type { Target } from './target.ts';

type Box = { x: number; y: number; width: number; height: number };

/** The compared part of a field begins inside its border, and ends well before anything at the field's end. */
const textShare = 0.6;
const border = 3;

/** The least difference of a color channel between text and background; low enough for pale text. */
const leastContrast = 16;

/** Runs in the page. @returns 1 for each pixel of the box that differs from its first pixel, else 0 */
async function drawnIn(
  png: string,
  { x, y, width, height }: Box,
  least: number,
): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(picture, -x, -y);
  const data = [...(context?.getImageData(0, 0, width, height).data ?? [])];
  const ground = data.slice(0, 4);
  return Array.from({ length: data.length / 4 }, (_, at) =>
    ground.some((channel, each) => Math.abs(channel - (data[at * 4 + each] ?? 0)) >= least) ? 1 : 0,
  );
}

/** Takes a screenshot. @returns 1 for each pixel of a field's text, 0 for each pixel of its background */
export async function drawnText(page: Page, field: Target): Promise<number[]> {
  await field.place();
  const { x, y, width, height } = await field.read(
    (element) => element.getBoundingClientRect().toJSON() as Box,
  );
  const box = {
    x: Math.round(x) + border,
    y: Math.round(y) + border,
    width: Math.round(width * textShare),
    height: Math.round(height) - 2 * border,
  };
  return page.read(drawnIn, (await page.screenshot()).toString('base64'), box, leastContrast);
}

/** The share of the drawn pixels that two pictures have in common: 1 for the same text, 0 for none. */
export function likeness(one: number[], other: number[]): number {
  const both = one.filter((drawn, at) => drawn === 1 && other[at] === 1).length;
  const either = one.filter((drawn, at) => drawn === 1 || other[at] === 1).length;
  return either === 0 ? 1 : both / either;
}
