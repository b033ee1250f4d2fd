import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { errorCodes } from '#shared/api.ts';
import { errorLogEntries, messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('a resume that can not be deleted is logged by its name, beside the deletion that failed', async () => {
  const application = applicationOf();
  const logged: string[] = [];
  await openStaffArea(staffPaths.detail('employment', application.id), {
    ...recordAnswers({ employment: [application] }),
    // The viewer waits for the resume, and has no part in this.
    getResume: () => new Promise(() => {}),
    async deleteSubmission() {
      throw new ApiError('refused', { status: 500, code: errorCodes.resumeNotDeleted });
    },
    async reportError({ error }) {
      logged.push(error);
    },
  });
  await userEvent.click(page.getByRole('button', { name: messages.delete }));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: messages.delete, exact: true }));
  await expect.element(page.getByText(messages.deleteFailed)).toBeVisible();
  await expect
    .poll(() => logged.toSorted())
    .toEqual([errorLogEntries.formDelete, errorLogEntries.resumeDelete].toSorted());
});
