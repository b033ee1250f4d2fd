import { mainPhone } from '#frontend/content/agency.ts';
import { contact } from '#frontend/content/contact.ts';
import { endWords } from '#frontend/content/status.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { fill, ownValues, send } from './contact-form.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { recordsOf } from './records.ts';

test('a message ends in exactly one record, and in a reference that stays, on paper too, until another is sent', {
  tag: '@phone',
}, async ({ page, laptop }) => {
  const values = ownValues();
  const form = page.locator('form');
  const firstName = page.locator('[name="firstName"]');
  const dialog = page.getByRole('dialog');
  const panel = page.getByRole('region', { name: contact.received });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/contact');
  await fill(page, values);
  await send(page).click();
  await expect(dialog.getByRole('heading', { name: messages.uploaded })).toBeVisible();
  const records = await recordsOf(laptop, values.lastName ?? '');
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject(values);
  expect(Object.keys(records[0] ?? {})).toEqual(
    expect.arrayContaining(['id', 'date', 'time', 'submittedAt']),
  );
  const reference = referenceOf(String(records[0]?.id));

  await test.step('the dialog says the reference, and whom to call', async () => {
    await expect(dialog).toContainText(reference);
    const call = dialog.getByRole('link', { name: mainPhone });
    await expect(call).toHaveAttribute('href', phoneHref(mainPhone));
    await expect(call).toHaveCSS('white-space', 'nowrap');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('after Close the panel takes the place of the form', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(contact.received);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(panel).toContainText(reference);
    await expect(panel.getByRole('link', { name: endWords.contact.open })).toHaveAttribute(
      'href',
      new RegExp(`^/status#reference=${reference}&key=[\\w-]{32}&id=${records[0]?.id}$`),
    );
    await expect(panel).toContainText(endWords.contact.text);
    await expect(panel).toContainText(/by the end of \w+day, \w+ \d+\./);
    await expect(panel).toContainText(/The office (is open|opens) on \w+day, \w+ \d+/);
    await expect(form).toBeHidden();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the confirmation alone is printed, on one sheet', async () => {
    await panel.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(panel).toBeVisible();
    for (const role of ['button', 'navigation', 'banner', 'contentinfo', 'textbox'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  await test.step('it stays through a reload, without what was typed', async () => {
    await page.reload();
    await expect(panel).toContainText(reference);
    await expect(form).toBeHidden();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain(values.lastName);
  });

  await test.step('another is sent on an empty form, which stays through a reload', async () => {
    await panel.getByRole('button', { name: 'Send another' }).click();
    await expect(panel).toBeHidden();
    // The reload has removed what the page remembered of the sender.
    await expect(page.getByRole('button', { name: /^Use my name/ })).toBeHidden();
    await expect(firstName).toBeFocused();
    await expect(firstName).toHaveValue('');
    await page.reload();
    await expect(page.locator('[data-island][data-hydrated]')).toBeAttached();
    await expect(form).toBeVisible();
  });
});
