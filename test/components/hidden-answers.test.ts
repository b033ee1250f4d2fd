import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
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
