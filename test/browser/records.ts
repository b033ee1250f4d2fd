import { randomBytes, randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { contactValues } from '../support/builders.ts';
import type { Laptop } from './fixtures.ts';

/** Every record in the table whose last name is `lastName`, without the bin. Uses the printed credentials. */
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
 * A last name that no other test sends, of letters only, so that a test can count its own records. Its 12
 * random letters have one length: the name filter, which finds letters in any order, then finds no
 * record of another test.
 */
export const letters = (beginning: string): string =>
  beginning +
  Array.from(randomBytes(12), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** Posts a contact message for one test to the API. @returns its values */
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
