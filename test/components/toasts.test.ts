import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { startClock } from './support/passing-time.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

const toast = page.getByRole('alert').getByText(messages.deleteFailed);

const boxOf = (locator: Locator) =>
  page.elementLocator(locator.element().closest('.toast') ?? document.body);

/** Opens a record that can't be deleted. @returns a function that tries to delete it, which shows a toast */
async function openUndeletable(): Promise<() => Promise<void>> {
  const message = messageOf();
  const answers = {
    ...recordAnswers({ contact: [message] }),
    async deleteSubmission(): Promise<never> {
      throw new ApiError('refused', { status: 500 });
    },
    reportError: async () => {},
  };
  await openStaffArea(staffPaths.detail('contact', message.id), answers);
  await expect.element(page.getByText(/^Uploaded on /)).toBeVisible();
  return async () => {
    await userEvent.keyboard('d');
    const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
    await userEvent.click(dialog.getByRole('button', { name: messages.delete }));
    await expect.element(toast).toBeVisible();
    await expectCount(dialog, 0);
  };
}

test('a toast is announced, waits while it is pointed at or has the focus, and can be dismissed', async () => {
  startClock();
  const refuse = await openUndeletable();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await refuse();
  await userEvent.hover(toast);
  await expectAccessible({ part: boxOf(toast) });
  vi.advanceTimersByTime(60_000);
  await expect.element(toast).toBeVisible();
  await userEvent.unhover(toast);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(4_000);
      return toast.elements().length;
    })
    .toBe(0);

  await refuse();
  const note = page.getByLabelText('New note');
  note.element().focus();
  dismiss.element().focus();
  await expect.element(dismiss).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  await expect.element(toast).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expectCount(toast, 0);
  await expect.element(note).toHaveFocus();
});

test('a toast has its whole shadow, cut by nothing but the window', async () => {
  const refuse = await openUndeletable();
  await refuse();
  const shown = toast.element().closest('.toast');
  const [x = 0, y = 0, blur = 0] = (
    getComputedStyle(shown ?? document.body).boxShadow.match(/-?\d+px/g) ?? []
  ).map(Number.parseFloat);
  const { left, top, right, bottom } = (shown ?? document.body).getBoundingClientRect();
  const cut: string[] = [];
  for (let box = shown?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue;
    const room = box.getBoundingClientRect();
    const isWhole =
      room.left <= Math.max(0, left + x - blur) &&
      room.top <= Math.max(0, top + y - blur) &&
      room.right >= Math.min(innerWidth, right + x + blur) &&
      room.bottom >= Math.min(innerHeight, bottom + y + blur);
    if (!isWhole) cut.push(box.className);
  }
  expect({ blur, cut }).toEqual({ blur: 40, cut: [] });
});
