import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { longDay } from '#frontend/staff/records/detail/long-day.ts';
import type { StatedShift } from '#shared/desk/stated-shifts.ts';
import { forms } from '#shared/forms.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { dayToCome } from '#test/support/builders.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listTable } from './support/list-answers.ts';
import { address, tick } from './support/list-controls.ts';
import { applicationOf, messageOf, recordAnswers, requestOf } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const styleOf = (locator: Locator) => getComputedStyle(locator.element());

test('a name stands in the face of the text, and a choice looks alike in every browser', async () => {
  const message = messageOf({ firstName: 'Émile', lastName: 'Wałęsa' });
  await openStaffArea(
    staffPaths.detail('contact', message.id),
    recordAnswers({ contact: [message] }),
  );
  // The font of headings has English letters only.
  const name = page.getByRole('region', { name: 'Summary' }).getByText('Émile Wałęsa');
  await expect.element(name).toBeVisible();
  expect(styleOf(name).fontFamily).not.toMatch(/Newsreader/);
  expect(styleOf(page.getByRole('heading', { level: 1 })).fontFamily).toMatch(/Newsreader/);
  expect(styleOf(page.getByLabelText('Status', { exact: true })).appearance).toBe('none');
});

test('the top of a record says where from and how to reach them, and who may be the same person', async () => {
  const email = 'deborah@example.com';
  const earlier = messageOf({ firstName: 'Deborah', email, phoneNumber: '6035550199' });
  const own = { email, phoneNumber: '6037770123', city: 'Concord', pinCode: '03301' };
  const request = requestOf(own);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await openStaffArea(
    staffPaths.detail('employer', request.id),
    recordAnswers({ employer: [request], contact: [earlier] }),
  );
  const top = page.getByRole('region', { name: 'Summary' });
  await expect.element(top).toMatchTextContent(/Concord, .*, about 16 mi from the office/);
  await expect.element(top).toMatchTextContent(/Wants to be reached by /);
  await expect.element(top).toMatchTextContent(longDay(dayToCome));
  await expect
    .element(top.getByRole('link', { name: '603-777-0123' }))
    .toHaveAttribute('href', 'tel:6037770123');
  await userEvent.click(top.getByRole('button', { name: 'Copy the phone number' }));
  await expect.element(top.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
  expect(copy.mock.calls).toEqual([['603-777-0123']]);

  const terms = page.getByRole('term');
  const count = terms.elements().length;
  await tick(page.getByRole('checkbox', { name: /^Hide what was not given/ }));
  await expectCount(terms, count - 1);
  await expect.element(terms.nth(1)).toHaveTextContent('3.Last name');

  const same = page.getByRole('region', { name: 'Same e-mail or phone' });
  await userEvent.click(same.getByRole('link', { name: /^Deborah/ }));
  await expect.poll(address).toBe(staffPaths.detail('contact', earlier.id));
  await expect.element(page.getByText(earlier.description ?? '').first()).toBeVisible();
});

test('an application of a person who applied before says which one it is, in the record and in the list', async () => {
  const person = { firstName: 'Maximiliane', middleName: 'Wilhelmina', email: 'm@example.com' };
  const first = applicationOf(person);
  const second = applicationOf(person);
  const answers = recordAnswers({ employment: [first, second] });
  const close = await openStaffArea(staffPaths.list('employment'), answers);
  const rows = listTable.rows();
  await expectCount(rows, 2);
  await expect.element(rows.first()).toMatchTextContent(/2nd application, first \d/);
  await expect.element(rows.last()).not.toMatchTextContent('application');

  close();
  await openStaffArea(staffPaths.detail('employment', second.id), answers);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary.getByText(/^2nd application, first \d/)).toBeVisible();
});

test('a request begins with its facility, says its need twice at most, and speaks to staff', async () => {
  const line: StatedShift = {
    ...{ id: crypto.randomUUID(), role: 'lna_cna', openings: 2, kind: 'per-diem' },
    ...{ days: [dayToCome], from: '19:00', to: '07:00', requirements: [] },
  };
  const positionsToFill = 'Sample Manor: two aides for nights';
  const request = requestOf({ positionsToFill });
  const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' as const };
  const stated = { version: 1, statedAt: request.submittedAt, facility, shifts: [line] };
  request.summary = { flags: [], ...request.summary, stated };
  await openStaffArea(
    staffPaths.detail('employer', request.id),
    recordAnswers({ employer: [request] }),
  );
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary.getByText('Sample Manor, Keene', { exact: true })).toBeVisible();
  await expectCount(page.getByText(positionsToFill), 1);
  for (const { title, staffTitle = title } of forms.employer.sections) {
    await expect
      .element(page.getByRole('heading', { name: staffTitle, exact: true }))
      .toBeVisible();
  }
  await expectCount(page.getByRole('term').filter({ hasText: /\byour?\b/i }), 0);
});

test('on a phone the answers of an application are folded by section, and on a wide screen none is', async () => {
  const application = applicationOf();
  await openStaffArea(
    staffPaths.detail('employment', application.id),
    recordAnswers({ employment: [application] }),
    { width: 375, height: 667 },
  );
  const city = page
    .getByRole('definition')
    .filter({ hasText: application.city ?? '' })
    .first();
  const personal = page.getByRole('button', { name: /^Personal/ });
  await expect.element(personal).toHaveAttribute('aria-expanded', 'false');
  await expectCount(page.getByRole('term'), 0);
  await expectAccessible();
  await userEvent.click(personal);
  await expect.element(city).toBeVisible();
  await expectNoSidewaysScroll();

  await userEvent.click(personal);
  await page.viewport(1440, 900);
  await expect.element(city).toBeVisible();
  await expectCount(personal, 0);
});

test('a message speaks to staff', async () => {
  const message = messageOf({ description: 'Please call.' });
  await openStaffArea(
    staffPaths.detail('contact', message.id),
    recordAnswers({ contact: [message] }),
  );
  await expectCount(page.getByText('Please call.'), 2);
  await expectCount(page.getByRole('term').filter({ hasText: /\byour?\b/i }), 0);
});
