import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AuditEntry, SignIn } from '#shared/audit.ts';
import { kinds } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { expiryOf } from '../table/expiry.ts';
import { partitionOf } from '../table/keys.ts';

const retentionDays = Number(requiredEnvironment(environmentNames.auditRetentionDays));

/**
 * Adds an entry to the audit of its day and, if it names a record, to the audit of that record.
 * Nothing here changes or removes an entry, and no role may; it expires by itself.
 * @throws when a write failed; another write of the same entry may have succeeded
 */
export async function putAuditEntry(entry: AuditEntry): Promise<void> {
  const { at, action } = entry;
  const day = newYorkDay(new Date(at));
  await putEntry(entry, [
    partitionOf(action === 'refresh-list' ? 'auditOfRefreshes' : 'auditOfDay', { day }),
    ...recordOf(entry),
  ]);
}

/**
 * Adds the entry of a sign-in, to that day's audit and to the account's sign-ins. Its key belongs to the sign-in, so
 * several requests of one sign-in write one entry.
 */
export async function putSignIn(
  { id, at }: SignIn,
  who: Pick<AuditEntry, 'sub' | 'requestId'>,
): Promise<void> {
  const entry: AuditEntry = {
    at: at.toISOString(),
    action: 'sign-in',
    outcome: 'allowed',
    ...who,
  };
  const partitions = [
    partitionOf('auditOfDay', { day: newYorkDay(at) }),
    partitionOf('auditOfSignIns', { sub: who.sub }),
  ];
  await putEntry(entry, partitions, id);
}

/** Adds an entry to the audit of its record alone: one of many, which the day's entry counts together. */
export const putRecordEntry = (entry: AuditEntry): Promise<void> =>
  putEntry(entry, recordOf(entry));

const recordOf = ({ kind, submissionId }: AuditEntry): string[] =>
  kind && submissionId
    ? [partitionOf('auditOfRecord', { list: kinds[kind].listName, id: submissionId })]
    : [];

async function putEntry(
  entry: AuditEntry,
  partitions: readonly string[],
  id: string = randomUUID(),
): Promise<void> {
  const { at } = entry;
  const SK = `${at}#${id}`;
  const expiresAtSeconds = expiryOf(new Date(at), retentionDays);
  await Promise.all(partitions.map((PK) => putOnce({ PK, SK, ...entry, expiresAtSeconds })));
}

async function putOnce(Item: Record<string, unknown>): Promise<void> {
  // The client's second attempt meets its first, whose answer was lost: nobody else has this key.
  await conditionMet(
    documents.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  );
}
