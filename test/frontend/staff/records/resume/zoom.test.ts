import { describe, expect, it } from 'vitest';
import {
  canvasDensity,
  leastScale,
  mostScale,
  scaleOf,
  shownWidth,
  zoomedIn,
  zoomedOut,
} from '#frontend/staff/records/resume/zoom.ts';

const letter = 612;

describe('zoom', () => {
  it('shows a page at its size on paper at 1, and as wide as there is room when it fits', () => {
    expect(shownWidth(1, letter, 400)).toBe(816);
    expect(shownWidth(0.5, letter, 400)).toBe(408);
    expect(shownWidth('fit', letter, 400)).toBe(400);
    expect(scaleOf('fit', letter, 816)).toBe(1);
    expect(scaleOf(1.5, letter, 400)).toBe(1.5);
  });

  it('goes from any fitted size to the next step, never to one that looks the same', () => {
    expect(zoomedIn(0.76)).toBe(0.8);
    expect(zoomedIn(0.797)).toBe(1);
    expect(zoomedOut(0.76)).toBe(0.67);
    expect(zoomedOut(0.805)).toBe(0.67);
    expect(zoomedIn(0.39)).toBe(leastScale);
    expect(zoomedOut(9)).toBe(mostScale);
  });

  it('takes every step up and every step down, and stays at the ends', () => {
    const up = [leastScale as number];
    while (up.at(-1) !== mostScale) up.push(zoomedIn(up.at(-1) ?? 0));
    const down = [mostScale as number];
    while (down.at(-1) !== leastScale) down.push(zoomedOut(down.at(-1) ?? 0));
    expect(up).toEqual([0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]);
    expect(down).toEqual([...up].reverse());
    expect(zoomedIn(mostScale)).toBe(mostScale);
    expect(zoomedOut(leastScale)).toBe(leastScale);
  });

  it('draws at the density of the screen, unless no phone could hold the canvas', () => {
    expect(canvasDensity(816, 1056, 2)).toBe(2);
    const density = canvasDensity(14_400, 14_400, 3);
    expect(14_400 * density * 14_400 * density).toBeLessThanOrEqual(16_777_217);
  });
});
