import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { StaffAccount } from '#shared/staff-accounts.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const phone = { width: 320, height: 640 };
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the accounts of the staff, their changes and the questions before them fit a narrow phone', async () => {
  const accounts: StaffAccount[] = [];
  const add = (sub: string, email: string, role: StaffAccount['role'], isInvited: boolean) =>
    accounts.push({
      sub,
      email,
      role,
      isInvited,
      enabled: true,
      changedAt: '2026-11-20T15:00:00Z',
    });
  add('staff-1', 'staff@example.com', 'administrator', false);
  const added = 'new@example.com';
  await openStaffArea(
    staffPaths.accounts,
    {
      listStaffAccounts: async () => ({ accounts: [...accounts] }),
      async addStaffAccount({ body }) {
        add('staff-2', body.email, body.role, true);
        return { sub: 'staff-2' };
      },
      async setStaffRole({ path: { sub }, body: { role } }) {
        for (const one of accounts) if (one.sub === sub) one.role = role;
        return undefined;
      },
    },
    { role: 'administrator', ...phone },
  );
  const items = page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('Administrator');

  await userEvent.click(button('Add account'));
  const send = dialog.getByRole('button', { name: 'Add account' });
  await userEvent.click(send);
  await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('Please enter an e-mail address');
  await expectAccessible();
  await userEvent.fill(dialog.getByLabelText('E-mail'), added);
  await userEvent.click(send);
  const account = items.filter({ hasText: added });
  await expect.element(account).toMatchTextContent('Recruiter. Has not signed in yet');

  await userEvent.click(account.getByRole('button', { name: `Manage ${added}` }));
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Viewer');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await expect.element(dialog).toMatchTextContent('Every session ends');
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await expect.element(account).toMatchTextContent('Viewer');
  await expectNoSidewaysScroll();
  await expectAccessible();
});

test('error reports are plain text, and clearing them asks first', async () => {
  const error = 'Broken <img src=x onerror="alert(1)">';
  let isCleared = false;
  const report = { id: 'report-1', at: '2026-11-20T15:00:00.000Z', error, path: '/contact' };
  await openStaffArea(
    staffPaths.errors,
    {
      listErrorReports: async () => ({ reports: isCleared ? [] : [report], hasMore: false }),
      async clearErrorReports() {
        isCleared = true;
        return { hasMore: false };
      },
    },
    { role: 'administrator' },
  );
  const reports = page.getByRole('list', { name: 'Error reports' }).getByRole('listitem');
  await expect.element(reports).toMatchTextContent('/contact');
  await expect.element(page.getByText(error)).toBeVisible();
  await expectAccessible();
  await userEvent.click(button('Clear'));
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Clear' }));
  await expect
    .element(page.getByRole('heading', { name: 'Error reports', level: 1 }))
    .toHaveFocus();
  await expectCount(reports, 0);
});

test('the activity of a day loads in words, is narrowed by person and action, and leads to a record and back', async () => {
  const message = messageOf();
  const email = 'staff@example.com';
  const entry = (action: AuditEntry['action'], more: Partial<AuditEntry> = {}): AuditEntry => ({
    at: new Date().toISOString(),
    sub: 'staff-1',
    action,
    outcome: 'allowed',
    status: 200,
    requestId: crypto.randomUUID(),
    ...more,
  });
  const opened = entry('read-record', { kind: 'contact', submissionId: message.id });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await openStaffArea(
    staffPaths.activity,
    {
      ...recordAnswers({ contact: [message] }),
      async getActivity({ query: { sub, action } = {} } = {}) {
        await held;
        const screens = [entry('read-people'), entry('read-shifts'), entry('read-facilities')];
        const entries = [entry('read-activity'), ...screens, opened].filter(
          (one) => (!sub || one.sub === sub) && (!action || one.action === action),
        );
        return { entries, people: [{ sub: 'staff-1', email }], cursor: null };
      },
    },
    { role: 'administrator', ...phone },
  );
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Loading' }).first())
    .toBeInTheDocument();
  release();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  // The reads of screens are folded.
  await expectCount(entries, 3);
  await userEvent.click(page.getByText(/^Open screens of .*: 3 reads$/));
  await expectCount(entries, 6);
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.selectOptions(page.getByLabelText('Person'), nameOfEmail(email));
  await userEvent.selectOptions(page.getByLabelText('Action'), 'Deleted the record');
  await expect.element(page.getByText('Nothing of this day matches.')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Action'), 'Opened the record');
  await expectCount(entries, 1);
  await expectAccessible();
  await expectNoSidewaysScroll();
  await enter(entries.getByRole('link'));
  await expect.element(page.getByText(message.description ?? '').first()).toBeVisible();
  history.back();
  await expectCount(entries, 1);
});

test('older entries are read on request, and the button keeps the focus to the end', async () => {
  const entryOf = (day: number): AuditEntry => ({
    at: `2026-11-${day}T15:00:00.000Z`,
    ...{ sub: 'staff-1', action: 'read-activity', outcome: 'allowed', status: 200 },
    requestId: `request-${day}`,
  });
  await openStaffArea(
    staffPaths.activity,
    {
      async getActivity({ query: { cursor } = {} } = {}) {
        const people = [{ sub: 'staff-1', email: 'staff@example.com' }];
        return cursor === undefined
          ? { entries: [entryOf(20), entryOf(19)], people, cursor: 'older' }
          : { entries: [entryOf(18)], people, cursor: null };
      },
    },
    { role: 'administrator' },
  );
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expectCount(entries, 2);
  await expect.element(page.getByText('These are the latest 2 entries.')).toBeVisible();
  await enter(button('Load older'));
  await expectCount(entries, 3);
  await expect.element(button('Nothing older')).toHaveFocus();
  await expectCount(page.getByText(/These are the latest/), 0);
});
