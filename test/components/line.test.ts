import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { allDifferentWords } from '#frontend/staff/desk/all-different.tsx';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { hasPlacements, startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { openStaffArea } from './support/staff-area.tsx';

const proposals = page.getByRole('region', { name: 'Proposals' });
const itemOf = (name: string) => proposals.getByRole('listitem').filter({ hasText: name });
const fits = page.getByRole('table', { name: 'Fits', exact: true });

test('the record shows the placement, and is not deleted before it is canceled', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const line = desk.addLine({ facility: facility.id });
  const nurse = desk.addNurse('Ada');
  desk.propose(line, nurse.id, ['asked', 'said-yes', 'placed']);
  await openStaffArea(staffPaths.detail('employment', nurse.id), desk.answers);
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect.element(shifts.getByRole('link', { name: `LPN, ${facility.name}` })).toBeVisible();
  await expect.element(shifts).toMatchTextContent('Placed');
  await expectAccessible({ part: shifts });
  await enter(page.getByRole('button', { name: 'Delete', exact: true }).first());
  const deletion = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await enter(deletion.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(deletion.getByRole('alert')).toHaveTextContent(hasPlacements);
});

test('a refusal says its reasons before placing, and a reason overrides what can be overridden', async () => {
  const desk = startDesk();
  const line = desk.addLine({ requirements: ['bls', 'acls'] });
  const unchecked = desk.addNurse('Una', false);
  const ready = desk.addNurse('Rea');
  for (const name of ['Sue', 'Tom']) desk.addNurse(name, true, ready.email);
  for (const { id } of [unchecked, ready]) desk.propose(line, id, ['asked', 'said-yes']);
  await openStaffArea(staffPaths.line(line), desk.answers);
  await expect.element(itemOf(unchecked.name)).toMatchTextContent('Can’t be placed yet');
  await expect.element(itemOf(unchecked.name)).toMatchTextContent('The license is not checked.');
  await expect.element(itemOf(ready.name)).toMatchTextContent('ACLS is missing');
  await enter(itemOf(ready.name).getByRole('button', { name: /^Place/ }));
  const place = page.getByRole('dialog', { name: /^Place / });
  const why = place.getByLabelText('Reason for placing');
  await expectAccessible();
  await enter(place.getByRole('button', { name: allDifferentWords(2) }));
  await expectCount(place.getByRole('button', { name: allDifferentWords(2) }), 0);
  await enter(place.getByRole('button', { name: 'Place' }));
  await expect.element(why).toHaveFocus();
  await userEvent.keyboard('ACLS on Friday.{Enter}');
  await expect.element(itemOf(ready.name)).toMatchTextContent('Placed');
  // The focus is back once the dialog is closed.
  const own = itemOf(ready.name).getByRole('link', { name: ready.name, exact: true });
  await expect.element(own).toHaveFocus();
  expect(desk.lines.get(line)?.proposals.flatMap(({ history }) => history)).toContainEqual(
    expect.objectContaining({ state: 'placed', override: 'ACLS on Friday.' }),
  );

  await enter(itemOf(ready.name).getByRole('button', { name: /^Cancel/ }));
  const cancel = page.getByRole('dialog', { name: /^Cancel the placement/ });
  await enter(cancel.getByRole('button', { name: 'Cancel the placement' }));
  const canceledBy = cancel.getByLabelText('Canceled by');
  await expect.element(canceledBy).toHaveFocus();
  await userEvent.selectOptions(canceledBy, 'The facility');
  await userEvent.type(cancel.getByLabelText('Reason'), 'Census');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(itemOf(ready.name)).toMatchTextContent('Canceled');
  await expect.element(own).toHaveFocus();

  // Someone else is quicker.
  desk.propose(line, unchecked.id, ['not-chosen']);
  await enter(itemOf(unchecked.name).getByRole('button', { name: /^Said no/ }));
  await expect.element(page.getByText(/^Someone changed this line meanwhile\./)).toBeVisible();
  await expect.element(itemOf(unchecked.name)).toMatchTextContent('Not chosen');
  // A row now has a state and the button to ask again.
  await expectNoSidewaysScroll();
});

test('a viewer reads a line and its rule, and changes nothing', async () => {
  const desk = startDesk();
  const line = desk.addLine();
  const nurse = desk.addNurse('Ada');
  desk.propose(line, nurse.id, ['asked']);
  const close = await openStaffArea(staffPaths.line(line), desk.answers, { role: 'viewer' });
  const main = page.getByRole('main');
  await expect.element(fits).toMatchTextContent(nurse.name);
  await expectCount(main.getByRole('button', { name: /Ask|yes|no|Cancel|hold/ }), 0);
  await page.viewport(375, 667);
  await expectNoSidewaysScroll();
  await userEvent.click(main.getByRole('link', { name: 'How people are ordered' }));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/How people are ordered/);
  await expect.element(page.getByRole('row', { name: /At most 100/ })).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();

  close();
  const record = staffPaths.detail('employment', nurse.id);
  await openStaffArea(record, desk.answers, { role: 'viewer' });
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect.element(shifts).toMatchTextContent('Asked');
  await expectCount(shifts.getByRole('button'), 0);
});

test('a line is put on hold, canceled with a reason, and opened again', async () => {
  const desk = startDesk();
  const line = desk.addLine();
  await openStaffArea(staffPaths.line(line), desk.answers, { role: 'administrator' });
  const summary = page.getByRole('region', { name: 'Summary of the line' });
  await enter(summary.getByRole('button', { name: 'Put on hold' }));
  await expect.element(summary).toMatchTextContent('On hold');
  await expect.element(summary).toHaveFocus();
  await enter(summary.getByRole('button', { name: 'Cancel the line' }));
  const cancel = page.getByRole('dialog', { name: 'Cancel the line' });
  await userEvent.selectOptions(cancel.getByLabelText('Canceled by'), 'The agency');
  await userEvent.type(cancel.getByLabelText('Reason'), 'Entered twice.');
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toMatchTextContent('Canceled by the agency: Entered twice.');
  await expect.element(summary).toHaveFocus();
  await enter(summary.getByRole('button', { name: 'Open again' }));
  await expect.element(page.getByText('The line is open.')).toBeVisible();
  expect(desk.lines.get(line)?.line).toMatchObject({ state: 'open' });
});

test('a person is asked, says yes and is placed by the keyboard, and the place is counted', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const line = desk.addLine({ facility: facility.id });
  const nurse = desk.addNurse('Ada');
  const other = desk.addNurse('Bea');
  let isOffline = true;
  await openStaffArea(staffPaths.line(line), {
    ...desk.answers,
    async changeProposal(request) {
      if (isOffline) throw new ApiError('offline');
      return desk.answers.changeProposal(request);
    },
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`LPN, ${facility.name}`);
  const summary = page.getByRole('region', { name: 'Summary of the line' });
  await expect.element(summary).toMatchTextContent('0 of 4 places filled');
  const row = fits.getByRole('row').filter({ hasText: nurse.name });
  await expect.element(row).toMatchTextContent('wants nights');
  await expectAccessible();
  await expectNoSidewaysScroll();

  // The choice stays while the server cannot be reached.
  await userEvent.keyboard('j');
  await expect.element(fits.getByRole('link').first()).toHaveFocus();
  await enter(row.getByRole('button', { name: /^Ask/ }));
  const ask = page.getByRole('dialog', { name: /^Ask / });
  await expect.element(ask.getByRole('checkbox', { name: 'Sat 12/7/2030' })).toHaveFocus();
  await press(ask.getByRole('checkbox', { name: 'Sun 12/8/2030' }), ' ');
  await enter(ask.getByRole('button', { name: 'Ask' }));
  await expect.element(ask.getByRole('alert')).toMatchTextContent('Your choice is still here');
  await expectAccessible();
  isOffline = false;
  await enter(ask.getByRole('button', { name: 'Ask' }));
  await expect.element(row).toMatchTextContent('Asked');
  // Who is asked goes to the end of the order; the focus stays in it, at the next person.
  await expect
    .element(fits.getByRole('link', { name: other.name, exact: true }).first())
    .toHaveFocus();
  await expectCount(row.getByRole('button'), 0);

  const own = proposals.getByRole('link', { name: nurse.name, exact: true });
  await enter(proposals.getByRole('button', { name: /^Said yes/ }));
  await expect.element(own).toHaveFocus();
  await expect.element(proposals).toMatchTextContent('Sat 12/7/2030');
  await enter(proposals.getByRole('button', { name: /^Place/ }));
  const place = page.getByRole('dialog', { name: /^Place / });
  await expect.element(place).toBeVisible();
  await expectAccessible();
  await enter(place.getByRole('button', { name: 'Place' }));
  await expect.element(own).toHaveFocus();
  await expect.element(summary).toMatchTextContent('1 of 4 places filled');
  await expect.element(summary).toMatchTextContent(/Sat 12\/7\/2030\s*1 of 2 free/);
  await enter(proposals.getByText('History'));
  await expect.element(proposals).toMatchTextContent(/Placed\s*You,/);
  await expect
    .element(proposals)
    .toMatchTextContent(/Shown in the group Fits with 100 points by version 1/);
});

test('two applications are joined by staff, shown once for a line, and taken apart again', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const line = desk.addLine({ facility: facility.id });
  const first = desk.addNurse('Ada');
  const second = desk.addNurse('Adah', true, first.email);
  desk.propose(line, first.id, ['asked']);
  await openStaffArea(staffPaths.detail('employment', second.id), desk.answers);
  const same = page.getByRole('region', { name: 'Same e-mail or phone' });
  await expect.element(same.getByRole('button', { name: /^Same person/ })).toBeVisible();
  await expectAccessible();
  await enter(same.getByRole('button', { name: /^Same person/ }));
  const joined = page.getByRole('region', { name: 'Joined applications of this person' });
  await expect.element(joined.getByRole('link', { name: /^Ada / })).toBeVisible();
  await expectCount(same, 0);
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await enter(shifts.getByRole('link', { name: `LPN, ${facility.name}` }));
  const row = fits.getByRole('row').filter({ hasText: /Adah? / });
  await expectCount(row, 1);
  await expect.element(row).toMatchTextContent('Asked');
  history.back();
  await enter(joined.getByRole('button', { name: /^Undo/ }));
  await enter(same.getByRole('button', { name: /^Different person/ }));
  await expect.element(same.getByRole('button', { name: /^Undo/ })).toBeVisible();

  // A facility that does not want the person again.
  await enter(shifts.getByRole('button', { name: 'Add a facility' }));
  const add = page.getByRole('dialog', { name: 'Do not send' });
  await userEvent.selectOptions(add.getByLabelText('Facility', { exact: true }), facility.id);
  await userEvent.selectOptions(add.getByLabelText('Who wants it'), 'The facility');
  await userEvent.selectOptions(add.getByLabelText('Category'), 'Professional');
  await expectAccessible();
  await enter(add.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(shifts.getByRole('button', { name: 'Add a facility' })).toHaveFocus();
  await expect.element(shifts).toMatchTextContent(/The facility, professional, since/);
  await enter(shifts.getByRole('button', { name: `Remove ${facility.name}` }));
  await expect.element(shifts).toMatchTextContent('No facility is excluded.');
});
