import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { contactList, openSignedIn, sendMessage, showsName } from './staff.ts';

/** Fewer dark pixels than one line of a resume has. */
const littleInk = 200;

/** In the page: how many pixels of a drawn page are dark. */
function inkOf(figure: HTMLElement): number {
  const canvas = figure.querySelector('canvas');
  const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  let dark = 0;
  for (let at = 0; at < (drawn?.length ?? 0); at += 4) if ((drawn?.[at] ?? 255) < 128) dark += 1;
  return dark;
}

check('19. the resume of an application is drawn', async ({ page }) => {
  const { id } = await apply();
  await openSignedIn(page, staffPaths.detail('employment', id));
  await page.heading('Resume').appears();
  const first = page.role('figure', /^Page 1 of /);
  await first.appears();
  await first.place();
  await expect
    .poll(() => first.read(inkOf), { message: 'dark pixels of the first page' })
    .toBeGreaterThan(littleInk);
});

check(
  '20. a record is deleted after it was asked, and a logout shows nothing of it',
  async ({ page }) => {
    const [gone, kept] = [await sendMessage(), await sendMessage()];
    await openSignedIn(page, contactList);
    const row = page.role('table').link(new RegExp(gone.lastName));
    await row.press();
    await showsName(page, gone);

    const remove = page.button(messages.delete);
    const dialog = page.role('dialog', messages.confirmDeletion);
    await remove.press();
    await dialog.text(messages.confirmDeletionQuestion).appears();
    await page.key('Escape');
    await dialog.goes();
    await remove.press();
    await dialog.button(messages.cancel).press();
    await dialog.goes();
    await remove.press();
    await dialog.button(messages.delete).press();
    await page.comesTo(contactList);
    await page.role('table').link(new RegExp(kept.lastName)).appears();
    await row.goes();

    await page.role('table').link(new RegExp(kept.lastName)).press();
    await showsName(page, kept);
    await page.button('Logout').press();
    await page.comesTo(staffPaths.login);
    await page.back();
    await page.heading(messages.welcomeStaff).appears();
    expect(await page.text(new RegExp(kept.lastName)).count()).toBe(0);
  },
);
