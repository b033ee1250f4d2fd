import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditEntry } from '#shared/audit.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { changePage } from './support/changed.ts';
import { expectCount } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { applicationOf, messageOf, recordAnswers, requestOf } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const lastName = 'Featherstone';
const records = {
  contact: [messageOf({ lastName })],
  employer: [requestOf({ lastName })],
  employment: [applicationOf({ lastName })],
} as const;
const [message] = records.contact;
const desk = startDesk();
const [shift] = desk.addShifts();
desk.change(desk.addNurse('Ada').id, [shift], ['asked', 'said-yes']);
desk.addNurse('Grace');

const entry: AuditEntry = {
  ...{ at: new Date().toISOString(), sub: 'staff-1', action: 'read-record', outcome: 'allowed' },
  ...{ status: 200, kind: 'contact', submissionId: message.id, requestId: 'request-1' },
};
const history = async () => ({ entries: [entry], people: [], cursor: null });
const administration: Answers = {
  ...recordAnswers(records),
  listDeleted: async () => ({ rows: [], hasMore: false, cursor: null }),
  getActivity: history,
  getHistory: history,
  listErrorReports: async () => ({ reports: [], hasMore: false }),
  listStaffAccounts: async () => ({
    accounts: [
      {
        ...{ sub: 'staff-1', email: 'staff@example.com', role: 'administrator', isInvited: false },
        ...{ enabled: true, changedAt: '2026-11-20T15:00:00Z' },
      },
    ],
  }),
};

const screens: [string, Answers][] = [
  ...[
    ...[staffPaths.admin, staffPaths.activity, staffPaths.bin, staffPaths.suspected],
    ...[staffPaths.accounts, staffPaths.errors, staffPaths.numbers],
    ...Object.entries(records).flatMap(([kind, [{ id }]]) => {
      const known = kind as keyof typeof records;
      return [staffPaths.list(known), staffPaths.detail(known, id)];
    }),
  ].map((path): [string, Answers] => [path, administration]),
  ...[staffPaths.shifts, staffPaths.order(shift.order), staffPaths.matchingRule].map(
    (path): [string, Answers] => [path, desk.answers],
  ),
];

test.each(screens)(
  '%s works on a page that a translator and a password manager change',
  async (path, answers) => {
    changePage();
    await openStaffArea(path, answers, { role: 'administrator' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toBeVisible();
    await userEvent.keyboard('?');
    await expectCount(page.getByRole('dialog'), 1);
    await userEvent.keyboard('{Escape}');
    await page.viewport(375, 667);
    await expect.element(heading).toBeVisible();
    await expectCount(page.getByText('stopped working', { exact: false }), 0);
    // Names keep their spelling.
    const translated = [...document.querySelectorAll('a font')].map((one) => one.textContent);
    expect(translated.join()).not.toContain(lastName.toUpperCase());
  },
);
