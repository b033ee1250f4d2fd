import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import type { AuditEntry } from '#shared/audit.ts';
import { maskRecord } from '#shared/sensitive-answers.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('a viewer reads a record without its sensitive answers, and changes nothing', async () => {
  const masked = maskRecord('employment', applicationOf());
  const application = z.parse(submissionSchemas.employment, masked);
  const answers = recordAnswers({ employment: [application] });
  await openStaffArea(staffPaths.detail('employment', application.id), answers, {
    role: 'viewer',
  });
  const question = page.getByRole('term').filter({ hasText: 'Last salary' });
  await expect.element(question).toBeVisible();
  expect(question.element().nextElementSibling?.textContent).toBe('Hidden from viewers');
  await expectCount(page.getByRole('button', { name: 'Delete', exact: true }), 0);
  await expectCount(page.getByRole('button', { name: /^Show the hidden answers/ }), 0);
  await expectCount(page.getByRole('link', { name: 'Staff', exact: true }), 0);
  await expectAccessible();
});

test('a recruiter sees hidden answers after one press, which the history keeps', async () => {
  const whole = applicationOf();
  const application = z.parse(submissionSchemas.employment, maskRecord('employment', whole));
  const { lastSalary = '', criminalRecord = '' } = whole;
  const entries: AuditEntry[] = [];
  await openStaffArea(staffPaths.detail('employment', application.id), {
    ...recordAnswers({ employment: [application] }),
    async getSensitiveAnswers() {
      entries.push({
        at: new Date().toISOString(),
        sub: 'staff-1',
        action: 'read-sensitive',
        outcome: 'allowed',
        requestId: crypto.randomUUID(),
      });
      return { answers: { lastSalary, criminalRecord } };
    },
    getHistory: async () => ({ entries, cursor: null, people: [] }),
  });
  const question = page.getByRole('term').filter({ hasText: 'Last salary' });
  await expect.element(question).toBeVisible();
  const salary = () => question.element().nextElementSibling;
  const show = page.getByRole('button', { name: 'Show the hidden answers, such as: Last salary' });
  await expect.element(show).toBeVisible();
  expect(salary()?.textContent).toMatch(/^Hidden/);
  expect(entries).toEqual([]);
  await expectAccessible();
  await userEvent.click(show);
  await expect.poll(() => salary()?.textContent).toContain('72');
  await expect.poll(() => document.activeElement).toBe(salary());
  await expectCount(page.getByRole('button', { name: /^Show the hidden answers/ }), 0);
  await userEvent.click(page.getByText('History', { exact: true }));
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expectCount(history.filter({ hasText: 'Saw the hidden answers' }), 1);
});
