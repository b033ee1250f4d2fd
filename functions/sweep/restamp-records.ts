import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isSameJson } from '#shared/alike.ts';
import { dayMs } from '#shared/durations.ts';
import { kindSchema } from '#shared/kinds.ts';
import { retentionGraceDays } from '#shared/settings.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { inParallel } from '../in-parallel.ts';
import { retentionDays } from '../records/retention.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { itemKey, tableNames } from '../table/keys.ts';
import { readItems } from '../table/read-items.ts';
import { type DaysKept, restampOf } from './restamp.ts';
import { restampApplicants } from './restamp-applicants.ts';

/** The current settings of the stack. */
const daysKept: DaysKept = {
  ...retentionDays,
  bin: Number(requiredEnvironment(environmentNames.binDays)),
};

const stateKey = itemKey('retention', {});
type State = z.infer<typeof items.retention.schema>;

/** Calendars come last: each follows its application. */
const partitions = (['suspected', ...kindSchema.options, 'binned', 'applicant'] as const).map(
  (name) => items[name].index.partition,
);
const pageSize = 100;
const updatesAtOnce = 10;

/**
 * Brings the expiry of stored records, and of the calendars of applications, in line with the retention settings. It does
 * nothing if the settings have not changed since the last pass. After a pass that changed a record, another pass on the next
 * day finds the records that moved between list, bin and Suspected. An interrupted pass goes on where it stopped.
 * @param most the number of records to read, so that one run has an end
 * @returns how many records it read and changed
 */
export async function restampRecords(
  now: Date,
  most: number,
): Promise<{ read: number; changed: number }> {
  let state = await readState(now);
  const total = { read: 0, changed: 0 };
  while (state.left.length > 0 && total.read < most) {
    const [partition = '', ...others] = state.left;
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: tableNames.index,
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': tableNames.indexPartitionKey },
        ExpressionAttributeValues: { ':partition': partition },
        Limit: pageSize,
        ExclusiveStartKey: state.startKey,
      }),
    );
    const changed = await restampPage(partition, Items, state);
    total.read += Items.length;
    total.changed += changed;
    const { startKey: _, ...rest } = state;
    state = {
      ...rest,
      left: LastEvaluatedKey ? state.left : others,
      ...(LastEvaluatedKey && { startKey: LastEvaluatedKey }),
      hasChanged: state.hasChanged || changed > 0,
    };
    if (state.left.length === 0 && state.hasChanged) {
      await putState({ ...state, left: partitions, hasChanged: false });
      return total;
    }
    await putState(state);
  }
  return total;
}

/** The state of the pass that goes on, or the beginning of one where the settings are others. */
async function readState(now: Date): Promise<State> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: stateKey, ConsistentRead: true }),
  );
  const state = Item && z.parse(items.retention.schema, Item);
  return state && isSameJson(state.days, daysKept)
    ? state
    : { days: daysKept, since: now.toISOString(), left: partitions, hasChanged: false };
}

async function putState(state: State): Promise<void> {
  await documents.send(new PutCommand({ TableName, Item: { ...stateKey, ...state } }));
}

async function restampPage(
  partition: string,
  entries: readonly Record<string, unknown>[],
  { days, since }: State,
): Promise<number> {
  if (entries.length === 0) return 0;
  const keys = entries.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
  if (partition === items.applicant.index.partition) return restampApplicants(keys);
  const found = await readItems(keys);
  const grace = new Date(Date.parse(since) + retentionGraceDays * dayMs);
  const updates = [...found.values()].flatMap((item) => restampOf(item, days, grace) ?? []);
  // Without the record's revision: nobody's change and no deletion is to meet a conflict because of it.
  const done = await inParallel(updates, updatesAtOnce, (update) =>
    conditionMet(documents.send(new UpdateCommand({ TableName, ...update }))),
  );
  return done.filter(Boolean).length;
}
