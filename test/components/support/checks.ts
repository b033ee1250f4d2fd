import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { hasSettled } from '#test/support/has-settled.ts';

/** Waits until a locator finds this number of elements. */
export const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);

type Checked = {
  /** Whether the test shows a whole page. Otherwise the rule about landmarks is off. */
  isWhole?: boolean;
  /** The part of the page to check, when only this part differs from what other tests check. */
  part?: Locator;
  /** Whether only colors and room differ from what the test or another one checks by all rules. */
  isDrawnOnly?: boolean;
  /** Whether to check only the size of controls (WCAG 2.2, 2.5.8), for which axe has a rule that is off by default. */
  isTargetsOnly?: boolean;
};

/** The rules whose results depend on how the elements are drawn. */
const drawnRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Expects no violation of axe's rules. */
export async function expectAccessible(checked: Checked = {}): Promise<void> {
  const { isWhole = false, part, isDrawnOnly = false, isTargetsOnly = false } = checked;
  const onlyRules = [...(isDrawnOnly ? drawnRules : []), ...(isTargetsOnly ? ['target-size'] : [])];
  await expect.poll(hasSettled).toBe(true);
  const { violations } = await axe.run(part?.element() ?? document.body, {
    ...(onlyRules.length > 0
      ? { runOnly: { type: 'rule', values: onlyRules } }
      : { rules: { region: { enabled: isWhole } } }),
    resultTypes: ['violations'],
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** Expects no sideways scroll. */
export const expectNoSidewaysScroll = (): Promise<void> =>
  expect
    .poll(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    })
    // A modal dialog removes the scroll bar, but keeps its space.
    .toBeLessThanOrEqual(0);
