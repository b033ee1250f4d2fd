import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf } from './support/list-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const bar = page.getByRole('banner');
const links = bar.getByRole('navigation').getByRole('link');

test.each([
  { role: 'recruiter', count: 4 },
  { role: 'administrator', count: 5 },
] as const)(
  'on phones the bar ($role) is two rows high, with all $count links in the second',
  async ({ role, count }) => {
    await openStaffArea(staffPaths.list('contact'), listOf([]), { role });
    await expectCount(links, count);
    for (const width of [360, 375, 390, 402, 414, 430, 480, 600, 767]) {
      await page.viewport(width, 800);
      const tops = links.elements().map((link) => Math.round(link.getBoundingClientRect().top));
      const height = Math.round(bar.element().getBoundingClientRect().height);
      // Two rows of 44 px, the gap between them, the padding and the border.
      expect({ width, height, rows: new Set(tops).size }).toEqual({ width, height: 109, rows: 1 });
      await expectNoSidewaysScroll();
    }
    await page.viewport(320, 800);
    await expectNoSidewaysScroll();
  },
);
