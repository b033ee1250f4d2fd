import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { auditPageSize } from '#shared/api.ts';
import { type AuditEntry, auditEntrySchema } from '#shared/audit.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';

const tableName = requiredEnvironment(environmentNames.tableName);

/** So many megabytes of a day are passed over for one page; a filter that keeps little goes on with the next. */
const maximumQueries = 5;

export type AuditFilter = { sub?: string | undefined; action?: string | undefined };

const keysSchema = z.object({ SK: z.string() });

/**
 * A page of a partition of the audit, newest first. It asks again while DynamoDB cuts its answers and the
 * filter keeps too little.
 * @param partition one of `auditPartitions`
 * @param before where the page before ended: its `next`
 */
export async function readAudit(
  partition: string,
  { filter = {}, before }: { filter?: AuditFilter; before: string | undefined },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined);
  const found: { entry: AuditEntry; SK: string }[] = [];
  let startKey: Record<string, unknown> | undefined =
    before === undefined ? undefined : { PK: partition, SK: before };
  for (let query = 1; query <= maximumQueries && found.length <= auditPageSize; query += 1) {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'PK = :partition',
        ...(kept.length > 0
          ? {
              FilterExpression: kept.map(([name]) => `#${name} = :${name}`).join(' AND '),
              ExpressionAttributeNames: Object.fromEntries(
                kept.map(([name]) => [`#${name}`, name]),
              ),
            }
          : { Limit: auditPageSize + 1 - found.length }),
        ExpressionAttributeValues: {
          ':partition': partition,
          ...Object.fromEntries(kept.map(([name, value]) => [`:${name}`, value])),
        },
        ScanIndexForward: false,
        ExclusiveStartKey: startKey,
      }),
    );
    for (const item of Items) {
      found.push({ entry: z.parse(auditEntrySchema, item), ...z.parse(keysSchema, item) });
    }
    startKey = LastEvaluatedKey;
    if (!startKey) break;
  }
  const shown = found.slice(0, auditPageSize);
  const isMore = found.length > auditPageSize;
  const next = isMore ? shown.at(-1)?.SK : startKey && z.parse(keysSchema, startKey).SK;
  return { entries: shown.map(({ entry }) => entry), next: next ?? null };
}
