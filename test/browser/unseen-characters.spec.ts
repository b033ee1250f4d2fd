import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, type Laptop, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Gives a record a name that the form and the API refuse, as another writer of the table could. */
async function rename(
  { region, dynamodb, credentials, tableName }: Laptop,
  id: string,
  to: string,
) {
  const client = new DynamoDBClient({ region, endpoint: dynamodb, credentials });
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: tableName,
      Key: { PK: `Contact-List/${id}`, SK: 'Submission' },
      UpdateExpression: 'SET firstName = :to',
      ExpressionAttributeValues: { ':to': to },
    }),
  );
  client.destroy();
}

/** Whether the characters of a text run from left to right on the screen. */
const goesRight = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf(wanted) ?? -1;
        if (start < 0) continue;
        const lefts = Array.from(wanted, (_, at) => {
          const range = document.createRange();
          range.setStart(node, start + at);
          range.setEnd(node, start + at + 1);
          return range.getBoundingClientRect().left;
        });
        return lefts.every((left, at) => at === 0 || left > (lefts[at - 1] ?? 0));
      }
      return undefined;
    }, text);

test('characters that reorder or hide others do so on no screen of the staff area', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Turned');
  const { id = '' } = await sendMessage(laptop, {
    lastName,
    description: 'Call \u202ebefore\u2066 noon\u200b please.',
  });
  await rename(laptop, id, 'Ada\u202e\u2067');

  await page.goto(staffPaths.detail('contact', id));
  await expect(page.getByText(`Name: Ada ${lastName}`)).toBeVisible();
  const words = page.getByText('Call before noon please.');
  await expect(words).toHaveCount(2);
  for (const one of await words.all()) await expect(one).toBeVisible();
  expect(await goesRight(page, 'before noon')).toBe(true);
  expect(await goesRight(page, lastName)).toBe(true);
  expect(await page.content()).not.toMatch(unseen);

  await page.goto(staffPaths.list('contact'));
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toBeVisible();
  expect(await page.content()).not.toMatch(unseen);
});
