import { expect } from 'vitest';
import { asks } from '#frontend/content/asks.ts';
import { openShifts } from '#frontend/content/open-shifts.ts';
import { ownShifts } from '#frontend/content/own-shifts.ts';
import { listPath, openShiftsPath } from '#shared/open-shifts/paths.ts';
import { mailsTo } from '#test/support/mails.ts';
import { pageExtras } from '#test/support/page-visit.ts';
import { publishOrder } from '#test/support/publish-order.ts';
import { staffHeaders } from '#test/support/sign-in.ts';
import { apply, openStatus } from './apply.ts';
import { check, laptop, sizes } from './check.ts';

const shortTitle = 'LPN in Keene, NH';

check(
  '29. a new nurse filters the open shifts, and her application keeps one',
  async ({ page }) => {
    await page.resize(sizes.phone);
    await page.open(openShiftsPath);
    await page.role('navigation', openShifts.filters.title).link(/^LPN/).press();
    await page.comesTo(listPath({ role: 'lp_nurse' }));
    const postings = page.role('main').link(shortTitle);
    await postings.appears();
    // The checks of another browser publish postings with the same title.
    const own = await page.read(
      (title, path) =>
        [...document.querySelectorAll('a')]
          .filter(({ textContent }) => textContent === title)
          .findIndex(({ pathname }) => pathname === path),
      shortTitle,
      laptop.postings.open,
    );
    await postings.at(own).press();
    await page.comesTo(laptop.postings.open);
    await page.link(openShifts.ask.isNew).press();
    const kept = page.text(`${asks.title}: ${shortTitle}.`);
    await kept.appears();
    await page.reload();
    await kept.appears();
    expect(await page.path()).toBe('/career');
  },
);

check('30. a nurse who applied asks for an open shift', async ({ page }) => {
  const nurse = await apply();
  await page.open(laptop.postings.open);
  await page.link(openShifts.ask.hasApplied).press();
  await page.text(asks.lookUp).appears();
  await page.open('/cookie-policy');
  await openStatus(page, nurse.link);
  await page.button(asks.ask(1)).press();
  const thanks = asks.thanks.slice(0, 40);
  await expect.poll(page.focused, { message: 'what has the focus' }).toBe(`p ${thanks}`);
});

/** Asks a nurse by mail for a shift. @returns the path of the link in her mail */
async function askByMail(nurse: { id: string; email: string }): Promise<string> {
  const { order, shifts } = await publishOrder(laptop, 'Keene');
  const response = await fetch(`${laptop.site}/api/orders/${order}/assignments/${nurse.id}`, {
    method: 'POST',
    headers: { ...(await staffHeaders(laptop)), 'content-type': 'application/json' },
    body: JSON.stringify({
      changes: [{ shift: shifts[0].id, version: 0, state: 'asked' }],
      contact: { channel: 'email', result: 'mailed' },
    }),
  });
  expect(response.status, await response.text()).toBe(200);
  const link = async () => {
    const mails = await mailsTo(laptop, nurse.email);
    return mails.flatMap(({ text }) => /\/status#question=\S+/.exec(text) ?? [])[0] ?? '';
  };
  await expect.poll(link, { message: 'the link in the mail' }).not.toBe('');
  return link();
}

for (const answer of ['yes', 'no'] as const) {
  check(`31. a nurse says ${answer} by the link of a mail`, async ({ page }) => {
    const link = await askByMail(await apply(await pageExtras(laptop)));
    await page.resize(sizes.phone);
    await page.open(link);
    await page.heading(ownShifts.canYou(1)).appears();
    expect(await page.path()).toBe('/status');
    await page.button(ownShifts[answer]).press();
    const thanks = ownShifts.thanks[answer].slice(0, 40);
    await expect.poll(page.focused, { message: 'what has the focus' }).toBe(`p ${thanks}`);
  });
}
