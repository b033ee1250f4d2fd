import { expect } from 'vitest';
import { staffPaths } from '#shared/site-routes.ts';
import { check, sizes } from './check.ts';
import { contactList, openSignedIn, sendMessage } from './staff.ts';

/** Short enough for one line of the field, so that Home leads to its first letter. */
const text = 'Called on Friday.';

check(
  '25. a note that is typed in the middle keeps its caret and every letter',
  async ({ page }) => {
    const { id } = await sendMessage();
    await openSignedIn(page, staffPaths.detail('contact', id));
    const note = page.label('New note');
    await note.appears();
    await note.type(text);
    await note.holds(text);
    await page.key('Home');
    for (let at = 0; at < 'Called '.length; at += 1) await page.key('ArrowRight');
    await page.type('twice ');
    await note.holds(text.replace('on', 'twice on'));
  },
);

check('26. Edit leaves the focus in the text of its note', async ({ page }) => {
  const { id } = await sendMessage();
  await openSignedIn(page, staffPaths.detail('contact', id));
  const note = page.label('New note');
  await note.appears();
  await note.fill('First');
  await page.button('Add note').press();
  await page.button(/^Edit/).press();
  await expect
    .poll(() => page.read(() => document.activeElement?.tagName), { message: 'what has the focus' })
    .toBe('TEXTAREA');
  await page.type('d');
  expect(await page.role('dialog').count()).toBe(0);
});

check('27. a press opens a found record', async ({ page }) => {
  const { id, lastName } = await sendMessage();
  await openSignedIn(page, contactList);
  await page.safariFocus();
  const field = page.role('searchbox', /^Find a record/);
  await field.type(lastName);
  // Until then the list also has the matches of the name's first letters, and the wanted row moves when they disappear.
  await page.text(/^1 found/).appears();
  await page.role('list', 'Records found').link(new RegExp(lastName)).press();
  await page.comesTo(staffPaths.detail('contact', id));
});

check('28. the staff bar is as high as on the narrowest phone up to 600 px', async ({ page }) => {
  await openSignedIn(page, contactList);
  const heights: string[] = [];
  for (const width of [375, 390, 402, 414, 430, 480, 600]) {
    await page.resize({ ...sizes.phone, width });
    const height = await page.read(
      () => document.querySelector('.staff-bar')?.getBoundingClientRect().height ?? 0,
    );
    // Links that are stacked beside Logout make it higher than 190 px.
    if (height > 160) heights.push(`${width}: ${height}`);
  }
  expect(heights).toEqual([]);
});
