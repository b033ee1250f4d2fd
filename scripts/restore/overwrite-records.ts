import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { toldName } from '#functions/records/told.ts';
import { conditionMet } from '#functions/table/condition-met.ts';
import { revisionName } from '#functions/table/keys.ts';
import type { StackStore } from '../lib/find-store.ts';
import { type Item, scanTable } from '../lib/scan-table.ts';
import {
  type ChangedRecord,
  changedRecords,
  type RecordName,
  whyUnchanged,
} from './changed-records.ts';
import { type PastTable, withPastTable } from './past-table.ts';

const count = z._default(z.number(), 0);
const versioned = z.object({ version: z.number() });

/**
 * Writes records as they were at a moment over what they are now. Nothing else of the store changes.
 * @param options.confirm receives the changed records and sentences about the others; false writes nothing
 * @returns how many were written; fewer than were confirmed if staff changed one in between
 */
export async function overwriteRecords(
  options: PastTable & {
    store: StackStore;
    at: Date;
    records: readonly RecordName[] | 'all';
    confirm(changed: readonly ChangedRecord[], others: readonly string[]): Promise<boolean>;
  },
): Promise<number> {
  const { store, at, records, confirm } = options;
  return withPastTable(store, at, options, async (past) => {
    const present = await scanTable(store);
    const changed = changedRecords(past, present, records);
    const isChanged = ({ kind, id }: RecordName) =>
      changed.some((one) => one.kind === kind && one.id === id);
    const unchanged = records === 'all' ? [] : records.filter((one) => !isChanged(one));
    const others = unchanged.map(
      (one) => `${one.kind}/${one.id} ${whyUnchanged(one, past, present)}.`,
    );
    if (!(await confirm(changed, others))) return 0;
    let written = 0;
    for (const record of changed) {
      if (await overwrite(store, record)) written += 1;
      else console.log(`${record.kind}/${record.id} was changed meanwhile and stays as it is.`);
    }
    return written;
  });
}

/** On the condition that the record is still the one that was shown. */
async function overwrite(
  { documents, tableName }: StackStore,
  { past, present }: ChangedRecord,
): Promise<boolean> {
  const revision = present[revisionName];
  const { keptUntil, expiresAtSeconds } = present;
  const { keptUntil: _, expiresAtSeconds: __, ...then } = past;
  const work = z.safeParse(versioned, present.work).data;
  return conditionMet(
    documents.send(
      new PutCommand({
        TableName: tableName,
        Item: {
          ...then,
          ...(keptUntil !== undefined && { keptUntil, expiresAtSeconds }),
          // A mail that was sent stays sent.
          ...(toldName in present && { [toldName]: present[toldName] }),
          // A browser that has one of the versions between must not take this one for it.
          ...(work && { work: { ...workOf(past), version: work.version + 1 } }),
          [revisionName]: z.parse(count, revision) + 1,
        },
        ConditionExpression:
          revision === undefined
            ? 'attribute_exists(id) AND attribute_not_exists(#revision)'
            : 'attribute_exists(id) AND #revision = :revision',
        ExpressionAttributeNames: { '#revision': revisionName },
        ...(revision !== undefined && { ExpressionAttributeValues: { ':revision': revision } }),
      }),
    ),
  );
}

/** The earlier work of the record, or the initial one if staff had not changed it. */
const workOf = ({ work }: Item): Item =>
  z.safeParse(z.record(z.string(), z.unknown()), work).data ?? { status: 'new' };
