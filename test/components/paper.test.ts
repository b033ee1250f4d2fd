import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import { expectCount } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { showInPrint } from './support/print-media.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('paper has the rows of a list without the bar and the boxes that select them', async () => {
  const summary = { flags: [], suspected: ['too-quick' as const], words: 'Her own words.' };
  const row = { id: crypto.randomUUID(), kind: 'contact' as const, summary };
  const name = { firstName: 'Nora', lastName: 'Sample' };
  const sent = { date: '11/20/2026', time: '5:19:28 AM', submittedAt: '2026-11-20T10:19:28.000Z' };
  await openStaffArea(staffPaths.suspected, {
    listSuspected: async () => ({
      rows: [{ ...row, ...name, ...sent }],
      hasMore: false,
      cursor: null,
    }),
  });
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect.element(bar).toBeVisible();
  await showInPrint();
  await expect.element(page.getByText('Her own words.')).toBeVisible();
  expect(bar.elements()).toEqual([]);
  for (const role of ['checkbox', 'button', 'navigation'] as const) {
    await expectCount(page.getByRole(role), 0);
  }
});

test('paper has the title of an order, its people and their phone numbers', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts();
  desk.addNurse('Mireille');
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  const people = page.getByRole('table', { name: 'Who fits', exact: true });
  await expect.element(people).toBeVisible();
  await showInPrint();
  const title = page.getByRole('heading', { level: 1 });
  expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await expect.element(people.getByText('603-555-1000')).toBeVisible();
  await expectCount(page.getByRole('checkbox'), 0);
});

test('paper has all shifts of an order, and afterwards they are folded again', async () => {
  const desk = startDesk();
  const days = [1, 2, 3, 4, 5].map((day) => `2030-12-0${day}`);
  const [shift] = desk.addShifts({}, days);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  const shifts = page.getByRole('region', { name: 'Shifts of the order' }).getByRole('link');
  await expectCount(shifts, 3);
  const print = (name: string) => dispatchEvent(new Event(name));
  print('beforeprint');
  await expectCount(shifts, 5);
  print('afterprint');
  await expectCount(shifts, 3);
});
