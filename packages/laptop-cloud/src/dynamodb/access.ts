import { z } from 'zod/mini';
import { arn } from '../account.ts';
import type { Access } from '../iam.ts';
import type { RequestContext } from '../iam-conditions.ts';
import { isRecord } from '../is-record.ts';
import type { TableDefinition } from './tables.ts';
import { transactionActions } from './transactions.ts';

const records = z._default(z.record(z.string(), z.unknown()), {});
const inputSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  Key: records,
  Item: records,
  KeyConditions: records,
  KeyConditionExpression: z._default(z.string(), ''),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: records,
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
  TransactItems: z.optional(z.array(z.record(z.string(), z.unknown()))),
  Select: z.optional(z.string()),
  ProjectionExpression: z.optional(z.string()),
  AttributesToGet: z.optional(z.array(z.string())),
});
type Input = z.infer<typeof inputSchema>;

/**
 * The access of a request in the terms of IAM: the operation on its table (or index, or on every table of a batch), its
 * partition keys as `dynamodb:LeadingKeys`, and the selection of a Query or a Scan.
 * @param input the parsed body of the request.
 */
export function accessesOf(
  operation: string,
  input: unknown,
  tables: readonly TableDefinition[],
): Access[] {
  const action = `dynamodb:${operation}`;
  const { data } = inputSchema.safeParse(input);
  if (data?.RequestItems) {
    return Object.entries(data.RequestItems).map(([tableName, requests]) => ({
      action,
      resource: tableArn(tableName),
      context: contextOf(batchKeys(requests, partitionKey(tables, tableName))),
    }));
  }
  if (data?.TransactItems) {
    // AWS has no permission for the transaction itself, only for what it does.
    return data.TransactItems.flatMap((one) =>
      transactionActions.flatMap(([name, needed]) =>
        one[name] === undefined ? [] : accessesOf(needed, one[name], tables),
      ),
    );
  }
  if (!data?.TableName) return [{ action, resource: '*', context: contextOf([]) }];
  const key = partitionKey(tables, data.TableName, data.IndexName);
  const index = data.IndexName === undefined ? '' : `/index/${data.IndexName}`;
  return [
    {
      action,
      resource: tableArn(data.TableName) + index,
      context: {
        ...contextOf([data.Key[key], data.Item[key], ...conditionKeys(data, key)]),
        ...((operation === 'Query' || operation === 'Scan') && {
          'dynamodb:Select': selectOf(data),
        }),
      },
    },
  ];
}

function tableArn(tableName: string): string {
  return tableName.startsWith('arn:') ? tableName : arn('dynamodb', `table/${tableName}`);
}

function partitionKey(
  tables: readonly TableDefinition[],
  tableName: string,
  indexName?: string,
): string {
  const table = tables.find(({ TableName }) => TableName === tableName);
  const indexes = [
    ...(table?.GlobalSecondaryIndexes ?? []),
    ...(table?.LocalSecondaryIndexes ?? []),
  ];
  const keys = indexName
    ? indexes.find(({ IndexName }) => IndexName === indexName)?.KeySchema
    : table?.KeySchema;
  return keys?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
}

/** The value that a Query's conditions give the partition key: always by equality. */
function conditionKeys(input: Input, key: string): unknown[] {
  const { KeyConditions, KeyConditionExpression, ExpressionAttributeNames: names } = input;
  const condition = KeyConditions[key];
  const listed = isRecord(condition) ? condition.AttributeValueList : [];
  const [, , placeholder = ''] =
    [...KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)].find(
      ([, name = '']) => (names[name] ?? name) === key,
    ) ?? [];
  return [...(Array.isArray(listed) ? listed : []), input.ExpressionAttributeValues[placeholder]];
}

const batchSchema = z.union([
  z.object({ Keys: z.array(z.record(z.string(), z.unknown())) }),
  z.array(
    z.object({
      PutRequest: z.optional(z.object({ Item: records })),
      DeleteRequest: z.optional(z.object({ Key: records })),
    }),
  ),
]);

function batchKeys(requests: unknown, key: string): unknown[] {
  const { data } = batchSchema.safeParse(requests);
  if (!data) return [];
  if (!Array.isArray(data)) return data.Keys.map((one) => one[key]);
  return data.map(
    ({ PutRequest, DeleteRequest }) => (PutRequest?.Item ?? DeleteRequest?.Key)?.[key],
  );
}

/** The `Select` of a Query or a Scan, or the default of AWS. */
function selectOf({ Select, IndexName, ProjectionExpression, AttributesToGet }: Input): string {
  if (Select !== undefined) return Select;
  if (ProjectionExpression !== undefined || AttributesToGet) return 'SPECIFIC_ATTRIBUTES';
  return IndexName === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES';
}

/** Attribute values are `{ S: 'text' }`; the context takes the text. */
function contextOf(partitionKeys: unknown[]): RequestContext {
  const texts = partitionKeys.filter(isRecord).flatMap((value) => Object.values(value).map(String));
  return {
    // Every request comes over TLS in the cloud.
    'aws:SecureTransport': 'true',
    ...(texts.length > 0 && { 'dynamodb:LeadingKeys': texts }),
  };
}
