import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

test('whoever is no administrator has no way there, and a history that can’t be read can be asked for again', async () => {
  const message = messageOf();
  const email = 'staff@example.com';
  const opened: AuditEntry = {
    at: new Date().toISOString(),
    sub: 'staff-1',
    action: 'read-record',
    outcome: 'allowed',
    status: 200,
    kind: 'contact',
    submissionId: message.id,
    requestId: 'request-2',
  };
  let isBroken = true;
  const answers: Answers = {
    ...recordAnswers({ contact: [message] }),
    async getHistory() {
      if (isBroken) throw new ApiError('refused', { status: 503, requestId: 'request-1' });
      return { entries: [opened], people: [{ sub: 'staff-1', email }], cursor: null };
    },
  };
  let close = await openStaffArea(staffPaths.activity, answers);
  await expect.element(page.getByText('Administrators only')).toBeVisible();
  await expectAccessible();

  close();
  close = await openStaffArea(staffPaths.admin, answers);
  await expect.element(page.getByRole('link', { name: 'Contact List' })).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Activity' }), 0);

  close();
  await openStaffArea(staffPaths.detail('contact', message.id), answers);
  await userEvent.click(page.getByText('History', { exact: true }));
  await expect.element(page.getByText(/request-1/)).toBeVisible();
  await expect.element(page.getByText(messages.fetchFailed)).toBeVisible();
  await page.viewport(375, 400);
  const retry = page.getByRole('button', { name: 'Retry' });
  retry.element().scrollIntoView({ block: 'center' });
  expect(scrollY).toBeGreaterThan(0);
  isBroken = false;
  await userEvent.click(retry);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveFocus();
  expect(heading.element().getBoundingClientRect().bottom).toBeLessThan(0);
  await expect
    .element(page.getByRole('list', { name: 'History' }))
    .toMatchTextContent(nameOfEmail(email));
});
