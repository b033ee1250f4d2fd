import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient();
const { TABLE_NAME: TableName } = process.env;

type HttpEvent = {
  requestContext: { http: { method: string } };
  pathParameters: { id: string };
  body?: string;
};

/** `PUT /notes/{id}` keeps a text, and `GET /notes/{id}` gives it back. */
export async function handler({ requestContext, pathParameters: { id }, body = '' }: HttpEvent) {
  const key = { id: { S: id } };
  if (requestContext.http.method === 'PUT') {
    await client.send(new PutItemCommand({ TableName, Item: { ...key, text: { S: body } } }));
    return { statusCode: 204 };
  }
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: key }));
  return Item ? { statusCode: 200, body: Item.text?.S } : { statusCode: 404, body: 'no note' };
}
