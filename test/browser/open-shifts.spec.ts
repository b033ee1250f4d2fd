import { asks } from '#frontend/content/asks.ts';
import { career } from '#frontend/content/career.ts';
import { openShifts, openShiftsLink } from '#frontend/content/open-shifts.ts';
import { status } from '#frontend/content/status.ts';
import { forms } from '#shared/forms.ts';
import { townPart } from '#shared/open-shifts/paths.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { employmentValues, pdfOf } from '../support/builders.ts';
import { publishOrder } from '../support/publish-order.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { fillForm } from './fill-form.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { addNurse } from './nurse.ts';
import { letters, recordsOf } from './records.ts';

const statusOf = async (laptop: Laptop, path: string) =>
  (await fetch(`${laptop.site}${path}`)).status;

test('a nurse who applied finds an open shift, and asks for it in seven taps', {
  tag: '@phone',
}, async ({ page, laptop }) => {
  const { order, town, path } = await publishOrder(laptop, letters('Town '));
  await expect.poll(() => statusOf(laptop, path)).toBe(200);
  const senderSecret = makeSenderSecret();
  const nurse = await addNurse(laptop, { senderSecret });

  await page.goto('/');
  let taps = 0;
  const tap = async (role: 'link' | 'button' | 'textbox', name: string) => {
    taps += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  await tap('link', openShiftsLink);
  await expect(page.getByRole('heading', { name: openShifts.title, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await tap('link', `LPN in ${town}, NH`);
  await expect(page.getByText('$34 to $40 an hour').first()).toBeVisible();
  await expectAccessible(page);
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', directApply: true });
  await tap('link', openShifts.ask.hasApplied);
  await expect(page.getByText(asks.lookUp)).toBeVisible();

  // The link of her mail.
  const reference = referenceOf(nurse.id);
  taps += 1;
  await page.goto('about:blank');
  await page.goto(statusLink({ reference, senderSecret, recordId: nurse.id }));
  await tap('textbox', status.digits.label);
  await page.keyboard.type(nurse.phoneNumber.slice(-4));
  await tap('button', status.submitLabel);
  await tap('button', asks.ask(1));
  await expect(page.getByText(asks.thanks.slice(0, 40))).toBeVisible();
  expect(taps).toBe(7);
  await expectAccessible(page);

  const headers = await staffHeaders(laptop);
  const asked = await (await fetch(`${laptop.site}/api/orders/${order}`, { headers })).json();
  expect(asked.assignments).toMatchObject([{ applicant: nurse.id, state: 'said-yes' }]);
  expect(asked.assignments[0].requestedAt).toBeTruthy();
});

test('the lists are links that need no script, and a closed shift answers 404', async ({
  browser,
  laptop,
}) => {
  const { town, path, hold } = await publishOrder(laptop, letters('Town '));
  await expect.poll(() => statusOf(laptop, path)).toBe(200);
  const context = await browser.newContext({ baseURL: laptop.site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/open-shifts');
  const filters = page.getByRole('navigation', { name: openShifts.filters.title });
  await filters.getByRole('link', { name: /^LPN/ }).click();
  await filters.getByText(openShifts.all.towns, { exact: true }).click();
  await filters.getByRole('link', { name: new RegExp(`^${town}, NH`) }).click();
  await expect(page).toHaveURL(`/open-shifts/lpn/${townPart({ town, state: 'NH' })}`);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    `LPN in ${town}, NH`,
  ]);
  await context.close();

  await hold();
  await expect.poll(() => statusOf(laptop, path)).toBe(404);
  expect(await statusOf(laptop, `${path}/shifts.json`)).toBe(404);
  const closed = await (await fetch(`${laptop.site}${path}`)).text();
  expect(closed).toContain(openShifts.closed.title);
});

test('a new nurse’s application carries the shift, and staff see it on her record and in the order', async ({
  phonePage,
  staffPage,
  laptop,
}) => {
  const { order, town, path } = await publishOrder(laptop, letters('Town '));
  await expect.poll(() => statusOf(laptop, path)).toBe(200);
  await phonePage.goto(path);
  await phonePage.getByRole('link', { name: openShifts.ask.isNew }).click();
  const notice = phonePage.getByText(`${asks.title}: LPN in ${town}, NH.`);
  await expect(notice).toBeVisible();
  await phonePage.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(phonePage);
  const values = employmentValues({ lastName: letters('New') });
  await fillForm(phonePage, forms.employment, values);
  await phonePage.locator('form input[type=file]').setInputFiles({
    ...{ name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdfOf(2000) },
  });
  await phonePage.locator('form button:not([type=button])').click();
  await expect.poll(async () => (await recordsOf(laptop, values.lastName ?? '')).length).toBe(1);
  const [record] = await recordsOf(laptop, values.lastName ?? '');
  expect(record).toMatchObject({ askedFor: `${order}-lpn` });
  await expect(phonePage.getByText(career.received)).toBeVisible();
  await expect(notice).toBeHidden();

  await staffPage.goto(staffPaths.detail('employment', String(record?.id)));
  await staffPage.getByRole('link', { name: 'Asked for an open shift' }).click();
  const asked = staffPage.getByRole('region', { name: 'Asked' });
  await expect(asked.getByRole('heading', { name: 'Applied for this on the site' })).toBeVisible();
  await expect(asked.getByRole('link', { name: new RegExp(values.lastName ?? '') })).toBeVisible();
});
