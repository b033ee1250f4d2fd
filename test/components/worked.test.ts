import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { payrollFileName } from '#frontend/staff/desk/worked/payroll-file.ts';
import { addDays } from '#shared/calendar.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { catchSavedFiles } from './support/saved-files.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const lastTuesday = addDays(mondayOf(newYorkDay(new Date())), -6);
const dialog = page.getByRole('dialog');

/** A desk on which Ada worked on Tuesday of last week, from 7 AM to 3 PM. */
function startWorked() {
  const desk = startDesk();
  const facility = desk.addFacility({ name: 'Sample Hill' });
  const ada = desk.addNurse('Ada');
  const [shift] = desk.addShifts(
    { facility: facility.id, from: '07:00', to: '15:00', openings: 1 },
    [lastTuesday],
    { now: new Date(Date.now() - 14 * 86_400_000) },
  );
  desk.change(ada.id, [shift], ['asked', 'said-yes', 'placed'], Date.parse(shift.start));
  desk.change(ada.id, [shift], ['worked']);
  return { desk, ada };
}

test('worked times are corrected with a reason, and the payroll file of the week has them', async () => {
  const { desk, ada } = startWorked();
  const exported: unknown[] = [];
  const answers: Answers = {
    ...desk.answers,
    async exportList({ path, body }) {
      exported.push({ ...path, ...body });
      return undefined;
    },
  };
  const close = await openStaffArea(staffPaths.detail('employment', ada.id), answers, {
    width: 375,
    height: 812,
  });
  await expect.element(page.getByText('Worked 1.', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Worked times/ }));
  await userEvent.fill(dialog.getByLabelText('Worked until'), '16:30');
  await userEvent.fill(dialog.getByLabelText(/^Break in minutes/), '30');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Write the reason.').first()).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.fill(dialog.getByLabelText(/^Reason/), 'Stayed for the report.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expectCount(dialog, 0);
  await expect
    .element(page.getByText('Worked 7:00 AM – 4:30 PM, break of 30 minutes: 9.00 hours.'))
    .toBeVisible();

  close();
  await openStaffArea(staffPaths.shifts, answers);
  await userEvent.click(page.getByRole('button', { name: 'Payroll file' }));
  await expect
    .element(dialog.getByText('1 worked shift of 1 person, 9.00 hours in the week.'))
    .toBeVisible();
  await expectAccessible();
  const files = catchSavedFiles();
  await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await expectCount(dialog, 0);
  expect(files.map(({ name }) => name)).toEqual([payrollFileName(mondayOf(lastTuesday))]);
  const rows = new TextDecoder()
    .decode(await files[0]?.content)
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(
    `${lastTuesday} 07:00,${lastTuesday} 15:00,${lastTuesday} 07:00,${lastTuesday} 16:30,30,Yes,9.00`,
  );
  expect(exported).toEqual([{ kind: 'employment', rows: 1, file: 'payroll' }]);
});

test('a viewer has no payroll file and corrects no times', async () => {
  const { desk, ada } = startWorked();
  const close = await openStaffArea(staffPaths.detail('employment', ada.id), desk.answers, {
    role: 'viewer',
  });
  await expect.element(page.getByText('Worked 1.', { exact: true })).toBeVisible();
  await expectCount(page.getByRole('button', { name: /^Worked times/ }), 0);
  close();
  await openStaffArea(staffPaths.shifts, desk.answers, { role: 'viewer' });
  await expect.element(page.getByRole('heading', { name: 'Shifts' })).toBeVisible();
  await expectCount(page.getByRole('button', { name: 'Payroll file' }), 0);
});
