import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Laptop } from './fixtures.ts';

/** Every record in the table whose last name is `lastName`, read with the printed credentials. */
export async function recordsOf(
  { region, dynamodb, credentials, tableName }: Laptop,
  lastName: string,
): Promise<Record<string, unknown>[]> {
  const client = new DynamoDBClient({ region, endpoint: dynamodb, credentials });
  const { Items = [] } = await DynamoDBDocumentClient.from(client).send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'lastName = :lastName',
      ExpressionAttributeValues: { ':lastName': lastName },
      ConsistentRead: true,
    }),
  );
  client.destroy();
  return Items;
}

/** A last name that nobody else sends, of letters only, so that a test can count its own records. */
export const letters = (beginning: string): string =>
  `${beginning}${[...crypto.randomUUID().replace(/[^a-f]/g, '')].join('')}`;
