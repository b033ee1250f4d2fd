import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from '@playwright/test';
import { status as words } from '#frontend/content/status.ts';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { employmentValues, pdfOf } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { sendMessage } from './records.ts';
import { apply } from './resume-page.ts';

// The browser's line about a refusal, or about a missing response.
test.use({ expectedConsole: [/status of 404|net::ERR_/] });

const reference = (page: Page) => page.getByRole('textbox', { name: words.reference.label });
const digits = (page: Page) => page.getByRole('textbox', { name: words.digits.label });
const notice = (page: Page) => page.locator('[data-island]').getByRole('alert');
const check = (page: Page) => page.getByRole('button', { name: words.submitLabel });

async function ask(page: Page, values: { reference: string; digits: string }): Promise<void> {
  await reference(page).fill(values.reference);
  await digits(page).fill(values.digits);
  await check(page).click();
}

/** Waits until the stream has delivered a record to its readers. */
async function untilFound(laptop: Laptop, id: string, list = 'Contact-List'): Promise<void> {
  const { region, dynamodb: endpoint, credentials, tableName: TableName } = laptop;
  const client = new DynamoDBClient({ region, endpoint, credentials });
  const query = new QueryCommand({
    TableName,
    KeyConditionExpression: 'PK = :note',
    FilterExpression: 'isDone = :yes',
    ExpressionAttributeValues: { ':note': `Find-Entries/${list}/${id}`, ':yes': true },
  });
  await expect
    .poll(async () => (await DynamoDBDocumentClient.from(client).send(query)).Count)
    .toBe(1);
  client.destroy();
}

test('a sender is told what is missing, what is not found, and how far it has come', {
  tag: '@phone',
}, async ({ page, laptop }) => {
  const senderSecret = makeSenderSecret();
  const { id = '', phoneNumber = '' } = await sendMessage(laptop, { senderSecret });
  await page.goto('/status');
  await check(page).click();
  await expect(reference(page)).toBeFocused();
  for (const field of [reference(page), digits(page)]) {
    await expect(field).toHaveAccessibleDescription(new RegExp(messages.fillOut));
  }
  await expectAccessible(page);

  await untilFound(laptop, id);
  await ask(page, { reference: referenceOf(id), digits: '0000' });
  await expect(notice(page)).toHaveText(words.wrong.notFound);

  const typed = referenceOf(id).toLowerCase().replace('-', ' ');
  await ask(page, { reference: typed, digits: phoneNumber.slice(-4) });
  await expect(page.getByText(words.byPhone.lead)).toBeVisible();
  await expect(page.getByRole('button', { name: words.withdraw.open('message') })).toHaveCount(0);

  // The link of the receipt, entered in the address bar of the same page.
  await page.goto(statusLink({ reference: referenceOf(id), senderSecret }));
  await expect(page.getByText(words.linked)).toBeVisible();
  await expect(page).toHaveURL(/\/status$/);
  await expect(reference(page)).toHaveValue(referenceOf(id));
  await check(page).click();
  await expect(page.getByRole('heading', { name: 'Your message: received' })).toBeFocused();
  await expect(page.getByText(words.linked)).toHaveCount(0);
  await expect(page.getByRole('listitem').and(page.locator('[aria-current]'))).toHaveText(
    /^Received/,
  );
  await expect(notice(page)).toHaveText('');
  await expectAccessible(page);

  await page.getByRole('button', { name: words.withdraw.open('message') }).click();
  const dialog = page.getByRole('dialog', { name: words.withdraw.title('message') });
  await expect(dialog).toContainText(words.withdraw.whatHappens);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.withdraw.confirm }).click();
  await expect(page.getByRole('heading', { name: 'Your message: closed' })).toBeFocused();
  await expect(page.getByText(words.withdrawn)).toContainText(words.takeBack);
  await expect(dialog).toBeHidden();
});

test('an applicant sends another resume', async ({ page, laptop }) => {
  const senderSecret = makeSenderSecret();
  const id = await apply(laptop, resumePdf(), { senderSecret });
  await untilFound(laptop, id, 'Employment-List');
  await page.goto(statusLink({ reference: referenceOf(id), senderSecret }));
  await expect(page).toHaveURL(/\/status$/);
  await ask(page, {
    reference: referenceOf(id),
    digits: employmentValues().phoneNumber?.slice(-4) ?? '',
  });
  const form = page.getByRole('form', { name: words.resume.title });
  await form
    .getByLabel(words.resume.field.label)
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: pdfOf(30_000) });
  await form.getByRole('button', { name: words.resume.send }).press('Enter');
  await expect(form.getByText(words.resume.replaced)).toBeVisible();
  await expect(form.getByText('newer.pdf')).toHaveCount(0);
});
