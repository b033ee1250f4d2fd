import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { agency } from '#frontend/content/agency.ts';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { longDay } from '#frontend/staff/records/detail/long-day.ts';
import type { ErrorReport } from '#shared/error-report.ts';
import { forms } from '#shared/forms.ts';
import { errorLogEntries, messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { dayToCome, employerValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { showInForcedColors } from './support/color-scheme.ts';
import { address } from './support/list-controls.ts';
import { messageOf, recordAnswers, requestOf } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const textsOf = (locator: Locator) =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

const contactList = staffPaths.list('contact');

test('a request shows every answer by its label and number, and what was left out as such', async () => {
  const values = employerValues({ firstName: 'Deborah', email: 'deborah&co@example.com' });
  const request = requestOf(values);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const records = recordAnswers({ employer: [request] });
  await openStaffArea(staffPaths.detail('employer', request.id), {
    ...records,
    async getSubmission(asked) {
      await promise;
      return records.getSubmission(asked);
    },
  });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Loading' }).first())
    .toBeVisible();
  await expectAccessible();
  release();

  const terms = page.getByRole('term');
  const { fields } = forms.employer;
  await expectCount(terms, fields.length);
  const answers = page.getByRole('definition');
  const written = (value: string) => (value === '6035550123' ? '603-555-0123' : value);
  const wordsOf = ({ name }: (typeof fields)[number]) => {
    const { [name]: value = 'Not given' } = values;
    return name === 'preferredDate' ? longDay(dayToCome) : written(value);
  };
  expect(textsOf(terms)).toEqual(
    fields.map(({ label, staffLabel = label }, at) => `${at + 1}.${staffLabel}`),
  );
  expect(textsOf(answers)).toEqual(fields.map(wordsOf));
  const link = (name: string | RegExp) => answers.getByRole('link', { name });
  await expect.element(link('603-555-0123')).toHaveAttribute('href', 'tel:6035550123');
  await expect
    .element(link(/deborah&co/))
    .toHaveAttribute('href', 'mailto:deborah%26co@example.com');
  await expectNoSidewaysScroll();

  await userEvent.click(page.getByRole('link', { name: 'Back', exact: true }));
  await expect.poll(address).toBe(staffPaths.list('employer'));
  await userEvent.click(
    page.getByRole('banner').getByRole('link', { name: new RegExp(agency.productName) }),
  );
  await expect.poll(address).toBe(staffPaths.admin);
});

test('when a record can’t be deleted, a toast and the error log say so, and pressing again converges', async () => {
  const message = messageOf();
  const logged: ErrorReport[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isBroken = true;
  const path = staffPaths.detail('contact', message.id);
  const answers: Answers = {
    ...recordAnswers({ contact: [message] }),
    async deleteSubmission() {
      await promise;
      if (isBroken) throw new ApiError('refused', { status: 500, code: 'internal' });
      return undefined;
    },
    reportError: async (report) => void logged.push(report),
  };
  await openStaffArea(path, answers, { width: 375, height: 667 });
  await expect.element(page.getByText(/^Uploaded on /)).toBeVisible();
  await expectNoSidewaysScroll();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  const confirm = async () => {
    await userEvent.click(
      page.getByRole('main').getByRole('button', { name: messages.delete, exact: true }).first(),
    );
    await userEvent.click(dialog.getByRole('button', { name: messages.delete, exact: true }));
  };
  await confirm();
  const deleting = dialog.getByRole('button', { name: messages.deleting });
  await expect.element(deleting).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible({ part: dialog });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(page.getByRole('alert').getByText(messages.deleteFailed)).toBeVisible();
  expect(address()).toBe(path);
  await expect.poll(() => logged).toEqual([{ error: errorLogEntries.formDelete, path }]);
  isBroken = false;
  await confirm();
  await expect.poll(address).toBe(contactList);
});

for (const what of ['list', 'record'] as const) {
  test(`a ${what} that can’t be read says so, is logged, and is read again on request`, async () => {
    const lastName = 'Readbcdfghjkmqtv';
    const message = messageOf({ lastName });
    const path = what === 'list' ? contactList : staffPaths.detail('contact', message.id);
    const entry = what === 'list' ? errorLogEntries.listFetch : errorLogEntries.detailFetch;
    const records = recordAnswers({ contact: [message] });
    const logged: ErrorReport[] = [];
    let isBroken = true;
    const refusal = new ApiError('refused', { status: 500, code: 'internal' });
    const refuseIfBroken = () => {
      if (isBroken) throw refusal;
    };
    const broken: Answers =
      what === 'list'
        ? {
            async listSubmissions(request) {
              refuseIfBroken();
              return records.listSubmissions(request);
            },
          }
        : {
            async getSubmission(request) {
              refuseIfBroken();
              return records.getSubmission(request);
            },
          };
    await openStaffArea(path, {
      ...records,
      ...broken,
      reportError: async (report) => void logged.push(report),
    });
    const failure = page.getByRole('alert').filter({ hasText: messages.fetchFailed });
    await expect.element(failure).toMatchTextContent(remedyFor(refusal));
    await expect.poll(() => logged).toEqual([{ error: entry, path }]);
    await expectAccessible();
    isBroken = false;
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    await expect.element(page.getByText(new RegExp(lastName)).first()).toBeVisible();
    await expectCount(page.getByText(messages.fetchFailed), 0);
  });
}

test('the list that is open is told from the others in forced colors', async () => {
  await showInForcedColors();
  await openStaffArea(contactList, recordAnswers({ contact: [messageOf()] }));
  const links = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual(['Employer', 'Employment', 'Contact', 'Shifts']);
  const [first, second, current] = links
    .elements()
    .map((link) => getComputedStyle(link).borderBottomColor);
  expect(first).toBe(second);
  expect(current).not.toBe(first);
});

test('a list without rows says so', async () => {
  await openStaffArea(contactList, recordAnswers({}));
  await expect.element(page.getByText(messages.noData)).toBeVisible();
  await expectAccessible();
});

test('a record that is not there is told in words, with a way to the list', async () => {
  await openStaffArea(
    staffPaths.detail('contact', crypto.randomUUID()),
    recordAnswers({ contact: [] }),
  );
  await expect
    .element(page.getByRole('heading', { name: 'This message is no longer there' }))
    .toBeVisible();
  await userEvent.click(page.getByRole('main').getByRole('link', { name: /list/i }).first());
  await expect.poll(address).toBe(contactList);
});
