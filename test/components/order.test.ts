import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allDifferentWords } from '#frontend/staff/desk/all-different.tsx';
import { clockOf } from '#frontend/staff/desk/assignment-steps.ts';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { erasedPerson } from '#shared/desk/erased.ts';
import type { Wishes } from '#shared/desk/wishes.ts';
import { newYorkDay, newYorkIso } from '#shared/new-york.ts';
import { postingPath } from '#shared/open-shifts/paths.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { hasPlacements, startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { openStaffArea } from './support/staff-area.tsx';

const asked = page.getByRole('region', { name: 'Asked', exact: true });
const itemOf = (name: string) => asked.getByRole('listitem').filter({ hasText: name });
const fits = page.getByRole('table', { name: 'Who fits', exact: true });
const rowOf = (name: string) =>
  fits
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
const told = page.getByRole('region', { name: 'Told', exact: true });
const toldOf = (name: string) =>
  told.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
const summary = page.getByRole('region', { name: 'Shifts of the order' });
const dialog = (name: RegExp) => page.getByRole('dialog', { name });

/** The links that the page opens from here on. The test's browser opens none of them. */
function openedLinks(): string[] {
  const opened: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  onTestFinished(() => click.mockRestore());
  return opened;
}

/** Asks a person by phone for one shift. */
async function ask(name: string) {
  await enter(rowOf(name).getByRole('button', { name: /^Ask/ }));
  await enter(dialog(/^Ask /).getByRole('button', { name: 'Ask' }));
}

test('the record shows the placement, and is not deleted before it is canceled', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const [shift] = desk.addShifts({ facility: facility.id }, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked', 'said-yes', 'placed']);
  await openStaffArea(staffPaths.detail('employment', nurse.id), desk.answers);
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect.element(shifts.getByRole('link', { name: `LPN, ${facility.name}` })).toBeVisible();
  await expect.element(shifts).toMatchTextContent('Placed');
  await expectAccessible({ part: shifts });
  await enter(page.getByRole('button', { name: 'Delete', exact: true }).first());
  const deletion = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await enter(deletion.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(deletion.getByRole('alert')).toHaveTextContent(hasPlacements);
  await userEvent.keyboard('{Escape}');

  await enter(shifts.getByRole('button', { name: /^Cancel/ }));
  await userEvent.selectOptions(dialog(/^Cancel/).getByLabelText('Canceled by'), 'The nurse');
  await userEvent.type(dialog(/^Cancel/).getByLabelText('Reason'), 'Sick{Enter}');
  await expect.element(shifts).toMatchTextContent('Canceled');
});

test('a refusal says its reasons before placing, a reason overrides what it can, and who may be the same person is named', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({ requirements: ['bls', 'acls'] }, ['2030-12-07']);
  const unchecked = desk.addNurse('Una', { isChecked: false });
  const ready = desk.addNurse('Rea');
  const others = ['Sue', 'Tom'].map((name) => desk.addNurse(name, { email: ready.email }));
  for (const { id } of [unchecked, ready]) desk.change(id, [shift], ['asked', 'said-yes']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await expect.element(itemOf(unchecked.name)).toMatchTextContent('Can’t be placed yet');
  await expect.element(itemOf(unchecked.name)).toMatchTextContent('License not checked.');
  await expect.element(itemOf(ready.name)).toMatchTextContent('ACLS');
  for (const { id, name } of others) {
    await expect
      .element(itemOf(ready.name).getByRole('link', { name }))
      .toHaveAttribute('href', staffPaths.detail('employment', id));
  }
  // Before the call, too.
  await expect.element(fits).toMatchTextContent(/One thing to ask.*Same e-mail as/);
  await expectAccessible();
  await enter(itemOf(ready.name).getByRole('button', { name: allDifferentWords(2) }));
  await expectCount(itemOf(ready.name).getByRole('button', { name: allDifferentWords(2) }), 0);
  await enter(itemOf(ready.name).getByRole('button', { name: /^Place/ }));
  const place = dialog(/^Place /);
  await enter(place.getByRole('button', { name: 'Place' }));
  await expect.element(place.getByLabelText('Reason for placing')).toHaveFocus();
  await userEvent.keyboard('ACLS on Friday.{Enter}');
  await expect.element(itemOf(ready.name)).toMatchTextContent('Placed');
  // The focus is back once the dialog is closed.
  const own = itemOf(ready.name).getByRole('link', { name: ready.name, exact: true });
  await expect.element(own).toHaveFocus();
  expect(desk.eventsOf(ready.id)).toContainEqual(
    expect.objectContaining({ state: 'placed', reason: 'ACLS on Friday.' }),
  );

  // Someone else is quicker.
  desk.change(unchecked.id, [shift], ['not-chosen']);
  await enter(itemOf(unchecked.name).getByRole('button', { name: /^Said no/ }));
  await expect.element(page.getByText(/someone changed these shifts meanwhile\./)).toBeVisible();
  await expect.element(itemOf(unchecked.name)).toMatchTextContent('Not chosen');
  await expectNoSidewaysScroll();
});

test('each shift of an order links to its public page, or says why it has none', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({ payFrom: 30, payTo: 36 }, ['2030-12-07']);
  const [unpaid] = desk.addShifts({ payTo: undefined }, ['2030-12-07']);
  let close = await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await expect
    .element(summary.getByRole('link', { name: 'Public page' }))
    .toHaveAttribute('href', postingPath(`${shift.order}-lpn`));
  await expectAccessible({ part: summary });

  close();
  close = await openStaffArea(staffPaths.order(unpaid.order), desk.answers);
  await expect.element(summary).toMatchTextContent(/Not on the site: the pay needs/);

  close();
  await openStaffArea(staffPaths.order(shift.order), desk.answers, { publishesShifts: false });
  await expect.element(summary).toMatchTextContent(/Not on the site: this agency publishes no/);
});

test('a reason that was typed stays when a colleague was quicker', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({}, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await enter(itemOf(nurse.name).getByRole('button', { name: /^Cancel/ }));
  await userEvent.selectOptions(dialog(/^Cancel/).getByLabelText('Canceled by'), 'The nurse');
  desk.change(nurse.id, [shift], ['said-yes']);
  await userEvent.type(dialog(/^Cancel/).getByLabelText('Reason'), 'Sick{Enter}');
  await expect.element(dialog(/^Cancel/).getByRole('alert')).toMatchTextContent(/someone changed/);
  await expect.element(dialog(/^Cancel/).getByLabelText('Reason')).toHaveValue('Sick');
  await enter(dialog(/^Cancel/).getByRole('button', { name: 'Cancel it' }));
  await expect.element(itemOf(nurse.name)).toMatchTextContent('Question withdrawn');
});

test('who is asked by a colleague meanwhile is not asked again, and the dialog says why', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({ openings: 1 }, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await enter(rowOf(nurse.name).getByRole('button', { name: /^Ask/ }));
  const question = dialog(/^Ask /);
  await expect.element(question).toBeVisible();
  desk.change(nurse.id, [shift], ['asked']);
  await enter(question.getByRole('button', { name: 'Ask' }));
  await expect.element(question.getByRole('alert')).toMatchTextContent(/someone changed/);
  await expect
    .element(question.getByRole('button', { name: 'Ask' }))
    .toHaveAttribute('aria-disabled');
  await expectAccessible();
});

test('a viewer reads an order and its rule, and changes nothing', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts();
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked']);
  const close = await openStaffArea(staffPaths.order(shift.order), desk.answers, {
    role: 'viewer',
  });
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

test('one shift of an order is put on hold, canceled with a reason, and opened again', async () => {
  const desk = startDesk();
  const [saturday, sunday] = desk.addShifts();
  await openStaffArea(staffPaths.order(saturday.order), desk.answers, { role: 'administrator' });
  await enter(summary.getByRole('link', { name: /^Sun 12\/8\/2030/ }));
  await enter(summary.getByRole('button', { name: 'Put on hold' }));
  await expect.element(summary).toMatchTextContent('On hold');
  await expect.element(summary).toHaveFocus();
  // Where nobody can be asked, the screen says why.
  await expect.element(page.getByText(/^Nobody can be asked while this is on hold/)).toBeVisible();
  await enter(summary.getByRole('button', { name: 'Cancel this shift' }));
  const cancel = dialog(/^Cancel this shift/);
  await enter(cancel.getByRole('button', { name: 'Cancel this shift' }));
  const canceledBy = cancel.getByLabelText('Canceled by');
  await expect.element(canceledBy).toHaveFocus();
  await userEvent.selectOptions(canceledBy, 'The agency');
  await userEvent.type(cancel.getByLabelText('Reason'), 'Entered twice.');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toMatchTextContent('Canceled by the agency: Entered twice.');
  await expect.element(summary).toHaveFocus();
  expect(desk.shiftOf(saturday.id)).toMatchObject({ state: 'open' });
  await enter(summary.getByRole('button', { name: 'Open again' }));
  await expect.element(page.getByText('The shift is open.')).toBeVisible();
  expect(desk.shiftOf(sunday?.id)).toMatchObject({ state: 'open' });
});

test('a person is asked for two shifts, says yes to one and no to the other, and is placed by the keyboard', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const [saturday, sunday] = desk.addShifts({ facility: facility.id });
  const nurse = desk.addNurse('Ada');
  const other = desk.addNurse('Bea');
  let isOffline = true;
  await openStaffArea(staffPaths.order(saturday.order), {
    ...desk.answers,
    async changeAssignments(request) {
      if (isOffline) throw new ApiError('offline');
      return desk.answers.changeAssignments(request);
    },
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`LPN, ${facility.name}`);
  await expect.element(summary).toMatchTextContent('0 of 4 openings filled');
  await userEvent.selectOptions(page.getByLabelText('Order'), 'By miles');
  const row = rowOf(nurse.name);
  await expect.element(row).toMatchTextContent('Yes: nights');
  await expectAccessible();
  await expectNoSidewaysScroll();

  // The choice stays while the server cannot be reached.
  await userEvent.keyboard('j');
  await expect.element(fits.getByRole('link').first()).toHaveFocus();
  await enter(row.getByRole('button', { name: /^Ask/ }));
  const question = dialog(/^Ask /);
  await expect.element(question.getByRole('radio', { name: 'By phone' })).toHaveFocus();
  await expect.element(question.getByRole('checkbox', { name: /^Sat 12\/7\/2030/ })).toBeChecked();
  await enter(question.getByRole('button', { name: 'Ask' }));
  await expect.element(question.getByRole('alert')).toMatchTextContent(/^Not asked: Ada .*reached/);
  await expectAccessible();
  isOffline = false;
  await enter(question.getByRole('button', { name: 'Ask' }));
  await expect.element(row).toMatchTextContent('Asked');
  // Who is asked goes to the end of the order; the focus stays in it, at the next person.
  await expect
    .element(fits.getByRole('link', { name: other.name, exact: true }).first())
    .toHaveFocus();
  await expectCount(row.getByRole('button', { name: /^Ask/ }), 0);

  const own = asked.getByRole('link', { name: nurse.name, exact: true });
  await enter(asked.getByRole('button', { name: /^Said yes/ }));
  const answer = dialog(/^Said yes/);
  await press(answer.getByRole('checkbox', { name: /^Sun 12\/8\/2030/ }), ' ');
  await expect
    .element(answer.getByRole('checkbox', { name: 'Said no to the others' }))
    .toBeChecked();
  await enter(answer.getByRole('button', { name: 'Said yes' }));
  // A yes is followed by its confirmation, which can wait.
  await expect.element(dialog(/^Place /)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(own).toHaveFocus();
  await expect.element(asked).toMatchTextContent(/Said yes\s*Sat 12\/7\/2030/);
  await expect.element(asked).toMatchTextContent(/Said no\s*Sun 12\/8\/2030/);
  await enter(asked.getByRole('button', { name: /^Place/ }));
  await enter(dialog(/^Place /).getByRole('button', { name: 'Place' }));
  await expect.element(own).toHaveFocus();
  await expect.element(summary).toMatchTextContent('1 of 4 openings filled');
  // Who is placed on one shift can be asked for another one.
  await expect.element(row.getByRole('button', { name: /^Ask again/ })).toBeVisible();
  await enter(asked.getByText('History'));
  await expect.element(asked).toMatchTextContent(/Placed\s*Sat 12\/7\/2030\s*You,/);
  await expect.element(asked).toMatchTextContent(/Asked\s*Sat 12\/7\/2030 and Sun 12\/8\/2030/);
  await expect
    .element(asked)
    .toMatchTextContent(/Shown in the group Fits with 100 points by .*in the order of miles/);
  expect(desk.shiftOf(sunday?.id)?.people).toEqual({ [nurse.id]: 'said-no' });
});

test('who is sick on one of four nights keeps the other three, and the night is filled again', async () => {
  const desk = startDesk();
  const days = ['2030-12-07', '2030-12-08', '2030-12-09', '2030-12-10'];
  const [first, , third] = desk.addShifts({ openings: 1 }, days);
  const nurse = desk.addNurse('Ada');
  const other = desk.addNurse('Bea');
  desk.change(nurse.id, desk.allShifts(), ['asked', 'said-yes', 'placed']);
  await openStaffArea(staffPaths.order(first.order), desk.answers);
  await enter(asked.getByRole('button', { name: /^Cancel/ }));
  const cancel = dialog(/^Cancel the placement of/);
  await press(cancel.getByRole('checkbox', { name: /^Mon 12\/9\/2030/ }), ' ');
  await userEvent.selectOptions(cancel.getByLabelText('Canceled by'), 'The nurse');
  await userEvent.type(cancel.getByLabelText('Reason'), 'Sick{Enter}');
  await expect.element(summary).toMatchTextContent('3 of 4 openings filled');
  await expect.element(asked).toMatchTextContent(/Canceled\s*Mon 12\/9\/2030/);
  // The night alone, by its link.
  await enter(summary.getByRole('link', { name: /^Mon 12\/9\/2030/ }));
  await expect
    .element(summary.getByRole('link', { name: 'All shifts of the order' }))
    .toBeVisible();
  await ask(other.name);
  await enter(itemOf(other.name).getByRole('button', { name: /^Said yes/ }));
  await enter(dialog(/^Place /).getByRole('button', { name: 'Place' }));
  await expect.element(summary).toMatchTextContent('4 of 4 openings filled');
  expect(desk.shiftOf(third?.id)?.people).toEqual({
    [nurse.id]: 'canceled',
    [other.id]: 'placed',
  });
});

test('a no-show is replaced after the start, and a mistake about an outcome is corrected with a reason', async () => {
  const desk = startDesk();
  const now = Date.now();
  const clock = (hours: number) => newYorkIso(new Date(now + hours * 3_600_000)).slice(11, 16);
  const times = { from: clock(-1), to: clock(7), openings: 1 };
  const [shift] = desk.addShifts(times, [newYorkDay(new Date(now - 3_600_000))]);
  const nurse = desk.addNurse('Ada');
  const other = desk.addNurse('Bea');
  desk.change(nurse.id, [shift], ['asked', 'said-yes', 'placed']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await expect.element(summary).toMatchTextContent(`began at ${clockOf(shift.start)}`);
  await enter(itemOf(nurse.name).getByRole('button', { name: /^No-show/ }));
  await expectAccessible();
  await enter(dialog(/^No-show/).getByRole('button', { name: 'No-show' }));
  await expect.element(itemOf(nurse.name)).toMatchTextContent('No-show');
  await ask(other.name);
  await expect.element(itemOf(other.name)).toMatchTextContent('Asked');

  await enter(itemOf(nurse.name).getByText('History'));
  await enter(itemOf(nurse.name).getByRole('button', { name: /^Correct/ }));
  const correct = dialog(/^Correct/);
  await enter(correct.getByRole('button', { name: 'Correct' }));
  const right = correct.getByLabelText('Not “No-show”, but');
  await expect.element(right).toHaveFocus();
  await userEvent.selectOptions(right, 'Worked');
  await userEvent.type(correct.getByLabelText('Reason'), 'She was at the other entrance.');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(itemOf(nurse.name))
    .toMatchTextContent(/Worked.*Reason: She was at the other entrance\..*No-show.*Placed.*Asked/);
});

test('two applications are joined by staff, shown once for a shift, and taken apart again', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const [shift] = desk.addShifts({ facility: facility.id }, ['2030-12-07']);
  const first = desk.addNurse('Ada');
  const second = desk.addNurse('Adah', { email: first.email });
  desk.change(first.id, [shift], ['asked']);
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
  const row = fits
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Adah? / }) });
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

test('several are asked by e-mail at once; who is not asked stays in the dialog; the others hear that the shift is filled', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({ openings: 1 }, ['2030-12-07']);
  const [ada, bea, cleo] = ['Ada', 'Bea', 'Cleo'].map((name) => desk.addNurse(name));
  if (!ada || !bea || !cleo) throw new Error('There are three nurses.');
  let refused: string | undefined = bea.id;
  await openStaffArea(staffPaths.order(shift.order), {
    ...desk.answers,
    async changeAssignments(request) {
      if (request.path.applicant !== refused) return desk.answers.changeAssignments(request);
      throw new ApiError('refused', { status: 422, fields: { state: 'Not now.' } });
    },
  });
  const all = fits.getByRole('checkbox', { name: 'All of: Fits' });
  await expect.element(all).toBeVisible();
  await press(all, ' ');
  const selected = page.getByRole('region', { name: 'Selected people' });
  await expect.element(selected).toMatchTextContent('3 people selected');
  await expectAccessible();
  await enter(selected.getByRole('button', { name: 'Ask 3' }));
  const question = dialog(/^Ask 3 people/);
  await press(question.getByRole('radio', { name: 'By e-mail' }), ' ');
  await expect.element(question.getByLabelText('Answer by')).toBeVisible();
  await expectAccessible();
  await enter(question.getByRole('button', { name: 'Ask' }));
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent(`Not asked: ${bea.name}: Not now.`);
  expect(desk.eventsOf(bea.id)).toEqual([]);
  refused = undefined;
  await enter(question.getByRole('button', { name: 'Ask' }));
  await expectCount(question, 0);
  for (const { id, name } of [ada, bea, cleo]) {
    expect(desk.eventsOf(id)).toMatchObject([{ contact: { channel: 'email', result: 'mailed' } }]);
    await expect.element(itemOf(name)).toMatchTextContent(/By e-mail: mailed, answer by/);
    await expect.element(toldOf(name)).toMatchTextContent(/Asked: Sat 12\/7\/2030/);
  }

  await enter(itemOf(ada.name).getByRole('button', { name: /^Said yes/ }));
  const place = dialog(/^Place /);
  await expect
    .element(place.getByRole('checkbox', { name: 'Tell the other 2 that it is filled' }))
    .toBeChecked();
  await enter(place.getByRole('button', { name: 'Place' }));
  for (const { name } of [bea, cleo]) {
    await expect.element(toldOf(name).first()).toMatchTextContent('Filled by others');
  }
});

test('a person is judged for each shift by the state of its facility', async () => {
  const desk = startDesk();
  const [order, near, far] = [
    crypto.randomUUID(),
    desk.addFacility({ name: 'Near' }),
    desk.addFacility({ name: 'Far', town: 'Brattleboro', state: 'VT', zip: '05301' }),
  ];
  const [first] = desk.addShifts({ facility: near.id }, ['2030-12-07'], { order });
  const [, second] = desk.addShifts({ facility: far.id }, ['2030-12-14'], { order });
  if (!second) throw new Error('The order has two shifts.');
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [first, second], ['asked', 'said-yes']);
  await openStaffArea(staffPaths.order(order), desk.answers);
  await expect
    .element(itemOf(nurse.name))
    .toMatchTextContent('Can’t be placed on all daysSat 12/14/2030: License for NH only.');
  await enter(itemOf(nurse.name).getByRole('button', { name: /^Place/ }));
  await enter(dialog(/^Place /).getByRole('button', { name: 'Place' }));
  await expect
    .element(itemOf(nurse.name))
    .toMatchTextContent(/Placed ?Sat 12\/7.*Said yes ?Sat 12\/14/);
});

test('on a tablet the buttons for a person cover neither name nor phone', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({}, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked', 'said-yes']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers, { width: 768, height: 1024 });
  const place = itemOf(nurse.name).getByRole('button', { name: /^Place/ });
  await expect.element(place).toBeVisible();
  const call = itemOf(nurse.name).getByRole('link', { name: /^Call/ });
  expect(call.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    place.element().getBoundingClientRect().left,
  );
});

test('an erased person is no link to a record', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({}, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked', 'said-no']);
  desk.erase(nurse.id);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await expect.element(itemOf(erasedPerson)).toMatchTextContent('Said no');
  await expectCount(itemOf(erasedPerson).getByRole('link'), 0);
});

test('without mails nobody is asked or told by e-mail', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({ openings: 1 }, ['2030-12-07']);
  const [ada, bea] = [desk.addNurse('Ada'), desk.addNurse('Bea')];
  desk.change(ada.id, [shift], ['asked', 'said-yes']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers, { mailsPeople: false });
  await enter(rowOf(bea.name).getByRole('button', { name: /^Ask/ }));
  const question = dialog(/^Ask /);
  await expect.element(question.getByRole('radio', { name: 'By text' })).toBeVisible();
  await expectCount(question.getByRole('radio', { name: 'By e-mail' }), 0);
  await userEvent.keyboard('{Escape}');

  await enter(itemOf(ada.name).getByRole('button', { name: /^Place/ }));
  await expect.element(dialog(/^Place /)).toBeVisible();
  await expectCount(dialog(/^Place /).getByRole('checkbox', { name: /e-mail/ }), 0);
});

test('only the people of a shown shift hear that it is filled', async () => {
  const desk = startDesk();
  const [filled, open] = desk.addShifts({ openings: 1 });
  const [ada, bea] = [desk.addNurse('Ada'), desk.addNurse('Bea')];
  const both = desk.allShifts();
  desk.change(ada.id, [filled], ['asked', 'said-yes', 'placed']);
  desk.change(bea.id, both, ['asked']);
  const tell = asked.getByRole('button', { name: 'Tell the other person that it is filled' });
  await openStaffArea(staffPaths.order(filled.order, open?.id), desk.answers);
  await expect.element(itemOf(bea.name)).toMatchTextContent(/Asked/);
  await expectCount(tell, 0);
  await enter(summary.getByRole('link', { name: 'All shifts of the order' }));
  await expect.element(tell).toBeVisible();
});

test('a yes on the phone is noted with its question, and leads to the confirmation', async () => {
  const desk = startDesk();
  const [shift] = desk.addShifts({ openings: 1 }, ['2030-12-07']);
  const [ada, bea, una] = [
    desk.addNurse('Ada'),
    desk.addNurse('Bea'),
    desk.addNurse('Una', { isChecked: false }),
  ];
  let isLost = false;
  await openStaffArea(staffPaths.order(shift.order), {
    ...desk.answers,
    async changeAssignments(request) {
      if (isLost && request.body.changes[0]?.state !== 'asked') throw new ApiError('offline');
      return desk.answers.changeAssignments(request);
    },
  });
  const call = async (name: string, result: string, action: string) => {
    await enter(rowOf(name).getByRole('button', { name: /^Ask/ }));
    await expect.element(dialog(/^Ask /)).toBeVisible();
    await press(dialog(/^Ask /).getByRole('radio', { name: result }), ' ');
    await expect.element(dialog(/^Ask /).getByRole('button', { name: action })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expectCount(dialog(/^Ask /), 0);
  };
  await call(bea.name, 'Said no', 'Note the no');
  await expect.element(itemOf(bea.name)).toMatchTextContent('Said no');

  // The question stays where the answer is lost.
  isLost = true;
  await call(una.name, 'Said yes', 'Note the yes');
  await expect
    .element(page.getByText(/^Asked, but the answer is not noted: Una .*reached\.$/))
    .toBeVisible();
  isLost = false;
  await enter(itemOf(una.name).getByRole('button', { name: /^Said yes/ }));
  await expect.element(itemOf(una.name)).toMatchTextContent('Can’t be placed yet');
  await expectCount(dialog(/^Place /), 0);

  await call(ada.name, 'Said yes', 'Note the yes');
  await expect.element(dialog(/^Place /)).toMatchTextContent(ada.name);
  expect(desk.eventsOf(ada.id)).toMatchObject([
    { state: 'asked', contact: { channel: 'phone', result: 'reached' } },
    { state: 'said-yes' },
  ]);
  await enter(dialog(/^Place /).getByRole('button', { name: 'Place' }));
  await expect.element(itemOf(ada.name).getByRole('link', { name: ada.name })).toHaveFocus();
  await expect.element(summary).toMatchTextContent('1 of 1 opening filled');
});

test('several are asked by text, one message after the other, each opened for writing', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const [shift] = desk.addShifts({ facility: facility.id, openings: 1 }, ['2030-12-07']);
  const [ada, bea] = [desk.addNurse('Ada'), desk.addNurse('Bea')];
  let isOffline = true;
  await openStaffArea(staffPaths.order(shift.order), {
    ...desk.answers,
    async changeAssignments(request) {
      if (isOffline) throw new ApiError('offline');
      return desk.answers.changeAssignments(request);
    },
  });
  const opened = openedLinks();
  const all = fits.getByRole('checkbox', { name: 'All of: Fits' });
  await expect.element(all).toBeVisible();
  await press(all, ' ');
  await enter(page.getByRole('button', { name: 'Ask 2' }));
  const question = dialog(/^Ask 2 people/);
  await expect.element(question).toBeVisible();
  await press(question.getByRole('radio', { name: 'By text' }), ' ');
  await expect.element(question.getByLabelText('Answer by')).toBeVisible();
  await expectAccessible();
  const first = question.getByRole('button', { name: `Open text message: ${ada.name}` });
  // No message is opened for a question that is not saved.
  await enter(first);
  await expect.element(question.getByRole('alert')).toMatchTextContent(/^Not asked: Ada/);
  expect(opened).toEqual([]);
  isOffline = false;
  await enter(first);
  const second = question.getByRole('button', { name: `Open text message: ${bea.name}` });
  await expect.element(second).toBeVisible();
  expect(opened).toEqual([expect.stringMatching(/^sms:6035551000\?&body=.*Sample%20Hill/)]);
  await expect.element(question).not.toMatchTextContent(ada.name);
  expect(desk.eventsOf(bea.id)).toEqual([]);
  await enter(second);
  await expectCount(question, 0);
  expect(opened).toEqual([expect.anything(), expect.stringMatching(/^sms:6035551001\?&body=/)]);
  for (const { id, name } of [ada, bea]) {
    const contact = { channel: 'text', result: 'opened-for-writing' };
    expect(desk.eventsOf(id)).toMatchObject([{ state: 'asked', contact }]);
    await expect.element(itemOf(name)).toMatchTextContent(/By text: opened for writing, answer by/);
  }
});

test('a call is noted, and who is told by hand is told by phone, by a text message, or by a copied text', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const [shift] = desk.addShifts({ facility: facility.id, openings: 1 }, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await enter(itemOf(nurse.name).getByRole('button', { name: /^Note a call/ }));
  const call = dialog(/^Call to/);
  await press(call.getByRole('radio', { name: 'Calls back' }), ' ');
  await enter(call.getByRole('button', { name: 'Note it' }));
  await expect.element(call.getByLabelText('Calls back at')).toHaveFocus();
  await userEvent.fill(call.getByLabelText('Calls back at'), '18:30');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(itemOf(nurse.name)).toMatchTextContent(/By phone: calls back at .*6:30 PM/);

  await enter(itemOf(nurse.name).getByRole('button', { name: /^Said yes/ }));
  await expect.element(dialog(/^Place /)).toBeVisible();
  await press(dialog(/^Place /).getByRole('checkbox', { name: /^Tell the nurse/ }), ' ');
  await enter(dialog(/^Place /).getByRole('button', { name: 'Place' }));
  await expect
    .element(toldOf(nurse.name))
    .toMatchTextContent(/Placed: Sat 12\/7\/2030\s*Not told yet/);
  await expectAccessible();
  await enter(toldOf(facility.name).getByRole('button', { name: /^Told by phone/ }));
  await expect.element(toldOf(facility.name)).toMatchTextContent('Told by phone');
  await expect.element(toldOf(facility.name)).toHaveFocus();
  await expectCount(toldOf(facility.name).getByRole('button'), 0);
  const opened = openedLinks();
  await enter(toldOf(nurse.name).getByRole('button', { name: /^Open text message/ }));
  await expect.element(toldOf(nurse.name)).toMatchTextContent('Opened for writing');
  expect(opened).toEqual([expect.stringMatching(/^sms:603555\d{4}\?&body=.*confirmed/)]);
});

test('a placement that is canceled before it was told is not told by hand any more', async () => {
  const desk = startDesk();
  const facility = desk.addFacility();
  const [shift] = desk.addShifts({ facility: facility.id, openings: 1 }, ['2030-12-07']);
  const nurse = desk.addNurse('Ada');
  desk.change(nurse.id, [shift], ['asked', 'said-yes']);
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  await enter(itemOf(nurse.name).getByRole('button', { name: /^Place/ }));
  await press(dialog(/^Place /).getByRole('checkbox', { name: /^Tell the nurse/ }), ' ');
  await enter(dialog(/^Place /).getByRole('button', { name: 'Place' }));
  const ofPlacement = toldOf(nurse.name).filter({ hasText: 'Placed:' });
  await expect.element(ofPlacement.getByRole('button', { name: /^Copy text/ })).toBeVisible();
  await enter(itemOf(nurse.name).getByRole('button', { name: /^Cancel/ }));
  await userEvent.selectOptions(dialog(/^Cancel/).getByLabelText('Canceled by'), 'The nurse');
  await userEvent.type(dialog(/^Cancel/).getByLabelText('Reason'), 'Sick{Enter}');
  await expect.element(ofPlacement).toMatchTextContent('Not needed any more');
  await expectCount(ofPlacement.getByRole('button'), 0);
});

test('25 people of four groups fit in a window of 900 px, and a row says what a call would settle', async () => {
  await page.viewport(1440, 900);
  const desk = startDesk();
  const [shift] = desk.addShifts({}, ['2030-12-07']);
  const groups: Partial<Wishes>[] = [
    {},
    { earliestDay: undefined },
    { earliestDay: undefined, kinds: [] },
    { shifts: ['days'] },
  ];
  for (let at = 0; at < 32; at += 1) {
    desk.addNurse(`Ada${at}`, { isChecked: at % 3 > 0, wished: groups[at % groups.length] ?? {} });
  }
  await openStaffArea(staffPaths.order(shift.order), desk.answers);
  const row = fits
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Ada1 / }) });
  await expect
    .element(row)
    .toMatchTextContent(/Ada1 .*first day.*Yes: to 5\/2031.*Not known: first day.*never/);
  page.getByRole('heading', { name: 'Who fits' }).element().scrollIntoView();
  const seen = () =>
    fits
      .getByRole('rowheader')
      .elements()
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return one.getAttribute('scope') === 'row' && top >= 0 && bottom <= 900;
      }).length;
  await expect.poll(seen).toBeGreaterThanOrEqual(25);
  // No name is under the next column.
  for (const name of fits.getByRole('rowheader').getByRole('link').elements()) {
    const end = name.closest('th')?.getBoundingClientRect().right;
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(end ?? 0);
    expect(name.scrollWidth).toBe(name.clientWidth);
  }
  await enter(row.getByRole('button', { name: /^Details of/ }));
  await expect.element(fits).toMatchTextContent(/LPN, license until 5\/2031/);
  await expect.element(fits).toMatchTextContent(/Not known: first day/);
  await expectAccessible();
  await page.viewport(375, 667);
  await expect.element(row).toMatchTextContent(/Ask about: first day/);
  await expectNoSidewaysScroll();
  await expectAccessible({ isDrawnOnly: true });
});
