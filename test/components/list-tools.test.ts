import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { listOf, listTable } from './support/list-answers.ts';
import { address, windows } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import { catchSavedFiles } from './support/saved-files.ts';
import { openStaffArea } from './support/staff-area.tsx';

const list = staffPaths.list('employment');

test('a view is saved, opened, renamed and deleted', async () => {
  const answers = listOf(listRows(30));
  const close = await openStaffArea(`${list}#sort=name&roles=lp_nurse`, answers);
  await userEvent.click(page.getByRole('button', { name: 'Views' }));
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await userEvent.click(dialog.getByLabelText('Name of this view'));
  await userEvent.keyboard('LPNs by name{Enter}');
  await expect.element(dialog.getByRole('link', { name: 'LPNs by name' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));

  close();
  await openStaffArea(list, answers);
  await expectCount(listTable.rows(), 20);
  const saved = page.getByRole('navigation', { name: 'Saved views' });
  const link = saved.getByRole('link', { name: 'LPNs by name' });
  await userEvent.click(link);
  await expect.poll(address).toBe(`${list}#sort=name&roles=lp_nurse`);
  await expectCount(listTable.rows(), 10);
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expectAccessible({ part: saved });
  await page.viewport(320, 640);
  await expectNoSidewaysScroll();

  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Views' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Rename LPNs by name' }));
  await userEvent.fill(dialog.getByLabelText('New name of LPNs by name'), 'LPNs');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename', exact: true }));
  await expectAccessible({ part: dialog });
  await expectNoSidewaysScroll();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete LPNs' }));
  await expectCount(dialog.getByRole('listitem'), 0);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expectCount(saved, 0);
});

for (const size of windows) {
  test(`a toast at ${size.width} px leaves what can be done with selected rows free`, async () => {
    await openStaffArea(
      list,
      {
        ...listOf(listRows(30)),
        async exportList() {
          throw new ApiError('refused', { status: 403 });
        },
      },
      size,
    );
    if (size.width === 375) {
      await userEvent.click(page.getByRole('button', { name: 'More' }));
      // The first row is in the first window, below the tools.
      await expect.element(listTable.rows().first()).toBeInViewport({ ratio: 1 });
    }
    const choose = async (name: string, role: 'menuitem' | 'menuitemcheckbox') =>
      userEvent.click(page.getByRole(size.width === 375 ? role : 'button', { name, exact: true }));
    await choose('Select', 'menuitemcheckbox');
    await userEvent.click(listTable.rows().first().getByRole('checkbox'));
    const bar = page.getByRole('region', { name: 'Selected applications' });
    await expect.element(bar).toBeInViewport();
    if (size.width === 375) await userEvent.click(page.getByRole('button', { name: 'More' }));
    await choose('Download CSV', 'menuitem');
    const words = page.getByText('Your account may not download lists.');
    // The toast does not disappear while the pointer is over it.
    await userEvent.hover(words);
    const toast = words.element().closest('.toast');
    const bottom = () => toast?.getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
    await expectCount(words, 1);
  });
}

test('a list is saved as CSV as it is filtered, after the audit knows, and not without it', async () => {
  const files = catchSavedFiles();
  const asked: unknown[] = [];
  let isRefused = true;
  await openStaffArea(`${list}#roles=lp_nurse`, {
    ...listOf(listRows(90)),
    async exportList({ body }) {
      asked.push(body);
      if (isRefused) throw new ApiError('refused', { status: 403 });
      return undefined;
    },
  });
  await expectCount(listTable.rows(), 20);
  const download = page.getByRole('button', { name: 'Download CSV' });
  await userEvent.click(download);
  await expect.element(page.getByText('Your account may not download lists.')).toBeVisible();
  expect(asked).toEqual([{ rows: 30 }]);
  expect(files).toEqual([]);

  isRefused = false;
  await userEvent.click(download);
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toMatch(/^employment-list-\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(files[0]?.content);
  expect(text).toMatch(/^\ufeffReference,Submitted at,/);
  expect(text.split('\r\n')).toHaveLength(30 + 2);
});

test('a record is saved as JSON, after the audit knows', async () => {
  const files = catchSavedFiles();
  const message = messageOf();
  const asked: string[] = [];
  await openStaffArea(staffPaths.detail('contact', message.id), {
    ...recordAnswers({ contact: [message] }),
    async exportRecord({ path: { id } }) {
      expect(files).toEqual([]);
      asked.push(id);
      return undefined;
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Download JSON' }));
  await expect.poll(() => files.length).toBe(1);
  expect(asked).toEqual([message.id]);
  expect(files[0]?.name).toMatch(/^contact-[2-9A-Z]{4}-[2-9A-Z]{4}\.json$/);
  expect(JSON.parse(await textOf(files[0]?.content))).toEqual(message);
});

test('the menu of a record covers the page, moves nothing, and closes before anything else opens', async () => {
  const message = messageOf();
  await openStaffArea(
    staffPaths.detail('contact', message.id),
    recordAnswers({ contact: [message] }),
  );
  const more = page.getByRole('button', { name: 'More' });
  const menu = page.getByRole('menu');
  const items = menu.getByRole('menuitem');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toBeVisible();
  const top = () => summary.element().getBoundingClientRect().top;
  const before = top();
  await userEvent.click(more);
  await expect.element(items.first()).toHaveFocus();
  expect(top()).toBe(before);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(items.last()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}{End}');
  await expect.element(items.last()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectCount(menu, 0);
  await expect.element(more).toHaveFocus();

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(items.first()).toHaveFocus();
  await userEvent.click(summary);
  await expectCount(menu, 0);

  await userEvent.click(more);
  await expect.element(items.first()).toHaveFocus();
  await userEvent.keyboard('d');
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect.element(dialog).toBeVisible();
  await expectCount(menu, 0);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();

  await page.viewport(320, 640);
  await userEvent.click(more);
  await expect.element(items.last()).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll();
});

/** A saved file as text, with its byte order mark. */
const textOf = async (content: Promise<ArrayBuffer> | undefined): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content);
