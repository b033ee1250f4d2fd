import { randomBytes, randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { contactValues } from '../support/builders.ts';
import { staffHeaders } from '../support/sign-in.ts';
import type { Laptop } from './fixtures.ts';

/** Every record in the table, what lies in the bin left out, whose last name is `lastName`, read with the printed credentials. */
export async function recordsOf(
  {
    region,
    dynamodb,
    credentials,
    tableName,
  }: Pick<Laptop, 'region' | 'dynamodb' | 'credentials' | 'tableName'>,
  lastName: string,
): Promise<Record<string, unknown>[]> {
  const client = new DynamoDBClient({ region, endpoint: dynamodb, credentials });
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    {
      TableName: tableName,
      FilterExpression: 'lastName = :lastName AND NOT begins_with(PK, :bin)',
      ExpressionAttributeValues: { ':lastName': lastName, ':bin': 'Deleted-List/' },
      ConsistentRead: true,
    },
  );
  const records: Record<string, unknown>[] = [];
  for await (const { Items = [] } of pages) records.push(...Items);
  client.destroy();
  return records;
}

const alphabet = 'bcdfghjkmqtvwxyz';

/**
 * A last name that nobody else sends, of letters only, so that a test can count its own records. Its 12
 * random letters have one length: the name filter, which looks for letters in any order, then finds no
 * other test's.
 */
export const letters = (beginning: string): string =>
  beginning +
  Array.from(randomBytes(12), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** A contact message of its own for a test, sent straight to the API. @returns what was sent */
export async function sendMessage(
  { site }: Laptop,
  overrides: Record<string, string> = {},
): Promise<Record<string, string>> {
  const sent: Record<string, string> = { ...contactValues(overrides), id: randomUUID() };
  const response = await fetch(`${site}/api/submissions/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  if (response.status !== 201) throw new Error(`The message was answered with ${response.status}.`);
  return sent;
}

/** Somebody else deletes a contact message. */
export async function deleteMessage(laptop: Laptop, id = ''): Promise<void> {
  const headers = await staffHeaders(laptop);
  await fetch(`${laptop.site}/api/submissions/contact/${id}`, { method: 'DELETE', headers });
}
