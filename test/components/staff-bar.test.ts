import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf } from './support/list-answers.ts';
import { windows } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
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

for (const size of windows) {
  test(`ASVS 7.4.4: every screen has Logout in sight, at the top of its page, at ${size.width} px`, async () => {
    const message = messageOf();
    const answers = {
      ...recordAnswers({ contact: [message] }),
      getActivity: async () => ({ entries: [], people: [], cursor: null }),
      listDeleted: async () => ({ rows: [], hasMore: false, cursor: null }),
      listStaffAccounts: async () => ({ accounts: [] }),
      listErrorReports: async () => ({ reports: [], hasMore: false }),
    };
    const { admin, activity, bin, suspected, accounts, errors, list, detail } = staffPaths;
    const own = [admin, activity, bin, suspected, accounts, errors];
    for (const path of [...own, list('contact'), detail('contact', message.id)]) {
      const close = await openStaffArea(path, answers, { role: 'administrator', ...size });
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      const logout = page.getByRole('button', { name: 'Logout' }).element();
      const { top, bottom, left, right } = logout.getBoundingClientRect();
      const isInSight = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      expect({ path, scrollY, isInSight }).toEqual({ path, scrollY: 0, isInSight: true });
      close();
    }
  });
}
