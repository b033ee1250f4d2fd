import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});
const TableName = process.env.SUBMISSIONS_TABLE_NAME;

/** The least that a function can do to store a message once: the twin of the room `intake`. */
export async function handler({ body = '' }: { body?: string }) {
  const message: Record<string, string> = JSON.parse(body);
  const submittedAt = new Date().toISOString();
  const item = {
    ...message,
    date: '11/20/2026',
    time: '5:19:28 AM',
    submittedAt,
    PK: `Contact-List/${message.id}`,
    SK: 'Submission',
    GSI1PK: 'Contact-List',
    GSI1SK: `${submittedAt}#${message.id}`,
  };
  await client.send(
    new PutItemCommand({
      TableName,
      Item: Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }])),
      ConditionExpression: 'attribute_not_exists(PK)',
    }),
  );
  return { statusCode: 201, body: JSON.stringify({ id: message.id }) };
}
