import { createHmac } from 'node:crypto';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});
const TableName = process.env.SUBMISSIONS_TABLE_NAME;
let key: Promise<string> | undefined;

/**
 * The least that a function can do to store a message that is counted: the requests of `create-submission`, by the bare
 * SDK. The key of the day once, two counts one after the other, and the message.
 */
export async function handler({ body = '' }: { body?: string }) {
  const message: Record<string, string> = JSON.parse(body);
  const submittedAt = new Date().toISOString();
  key ??= readKey(submittedAt.slice(0, 10));
  const address = createHmac('sha256', await key)
    .update('203.0.113.9')
    .digest('hex');
  const { id = '', formToken = '' } = message;
  const mark = createHmac('sha256', await key)
    .update(id)
    .digest('base64url')
    .slice(0, 12);
  await count(`token/${formToken}`, mark);
  await count(`address/${address}${id}`, mark);
  const item = {
    ...message,
    date: '11/20/2026',
    time: '5:19:28 AM',
    submittedAt,
    PK: `Contact-List/${id}`,
    SK: 'Submission',
    GSI1PK: 'Contact-List',
    GSI1SK: `${submittedAt}#${id}`,
  };
  await client.send(
    new PutItemCommand({
      TableName,
      Item: Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }])),
      ConditionExpression: 'attribute_not_exists(PK)',
    }),
  );
  return { statusCode: 201, body: JSON.stringify({ id }) };
}

async function readKey(day: string): Promise<string> {
  const Key = { PK: { S: `Form-Key/${day}` }, SK: { S: 'Form-Key' } };
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item?.key?.S) throw new Error('There is no key of this day.');
  return Item.key.S;
}

async function count(name: string, mark: string): Promise<void> {
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { PK: { S: `Form-Count/${name}` }, SK: { S: 'Form-Count' } },
      UpdateExpression: 'ADD #marks :marks SET #expires = if_not_exists(#expires, :expires)',
      ConditionExpression:
        'attribute_not_exists(#marks) OR contains(#marks, :mark) OR size(#marks) < :most',
      ExpressionAttributeNames: { '#marks': 'marks', '#expires': 'expiresAtSeconds' },
      ExpressionAttributeValues: {
        ':marks': { SS: [mark] },
        ':mark': { S: mark },
        ':most': { N: '20' },
        ':expires': { N: '1800000000' },
      },
    }),
  );
}
