import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { hasSettled } from '#test/support/has-settled.ts';

/** Waits until a locator finds so many elements. */
export const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);

/** Finds no violation of axe's rules in what is shown. The rule on landmarks is off: a test has no whole page around it. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(hasSettled).toBe(true);
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** Waits until nothing makes the page scroll sideways. */
export const expectNoSidewaysScroll = (): Promise<void> =>
  expect
    .poll(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    })
    // A modal dialog takes the scroll bar away, but not its place.
    .toBeLessThanOrEqual(0);
