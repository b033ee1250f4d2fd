import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { binKeyOf } from '#functions/bin/bin-item.ts';
import { inParallel } from '#functions/in-parallel.ts';
import { conditionMet } from '#functions/table/condition-met.ts';
import { items as kinds } from '#functions/table/items.ts';
import { recordOf } from '#functions/table/submission-item.ts';
import type { Kind } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';
import type { StackStore } from '../lib/find-store.ts';
import { type Item, scanTable } from '../lib/scan-table.ts';
import { copyResume, findResumes } from './past-resumes.ts';
import { type PastTable, withPastTable } from './past-table.ts';
import { itemKey, planItems, presentOf, resumeKeysOf } from './plan-items.ts';
import { isOfDesk, settleDesk } from './settle-desk.ts';

export type Restored = { items: number; resumes: number; bytes: number };

const requestsAtOnce = 8;

/**
 * Restores the data that a store had at a moment and that another store, or the same one, lacks now. Resumes come before
 * items, so no record exists without its file. A retry continues an interrupted restoration.
 * @returns the restored amounts, or the planned ones of a dry run
 */
export async function restoreStore(
  options: PastTable & {
    from: StackStore;
    to: StackStore;
    at: Date;
    now: Date;
    withDeleted: boolean;
    dryRun: boolean;
  },
): Promise<Restored> {
  const { from, to, at, withDeleted, dryRun } = options;
  return withPastTable(from, at, options, async (past) => {
    const known = await scanTable(to, keysAndFiles);
    const items = planItems(past, presentOf(known), options);
    const wanted = resumeKeysOf([...known, ...items]);
    const then = await findResumes(from.s3, from.resumesBucketName, at, wanted);
    const { presentKeys } =
      from.resumesBucketName === to.resumesBucketName
        ? then
        : await findResumes(to.s3, to.resumesBucketName, options.now, wanted);
    const resumes = then.past.filter(({ key }) => !presentKeys.has(key));
    if (!dryRun) {
      const buckets = { from: from.resumesBucketName, to: to.resumesBucketName };
      await inParallel(resumes, requestsAtOnce, (resume) =>
        copyResume(to.s3, { ...buckets, resume }),
      );
      await inParallel(items, requestsAtOnce, (item) => putBack(to, item, withDeleted));
      const records = items.flatMap(({ PK }) => recordOf(String(PK)) ?? []);
      if (withDeleted) {
        await inParallel(records, requestsAtOnce, ({ kind, id }) => dropFromBin(to, kind, id));
      }
      if (items.some(isOfDesk)) await settle(to, items);
      if (items.length > 0) await forgetRetention(to);
    }
    const bytes = resumes.reduce((sum, { size }) => sum + size, 0);
    return { items: items.length, resumes: resumes.length, bytes };
  });
}

/** Besides the key, what says that a record was removed and which resumes it has. */
const keysAndFiles = {
  ProjectionExpression:
    'PK, SK, removedAt, resumeUrl, #work, #record.resumeUrl, #record.#work, documents, #record.documents',
  ExpressionAttributeNames: { '#work': 'work', '#record': 'record' },
};

/** An item that arrived since the plan is newer and does not change. */
async function putBack(to: StackStore, item: Item, withDeleted: boolean): Promise<void> {
  const isFree = 'attribute_not_exists(PK)';
  const isPut = await conditionMet(
    to.documents.send(
      new PutCommand({
        TableName: to.tableName,
        Item: item,
        ConditionExpression: withDeleted ? `${isFree} OR attribute_exists(removedAt)` : isFree,
      }),
    ),
  );
  if (!isPut) console.log(`${itemKey(item)} came meanwhile and stays as it is.`);
}

/** Brings shifts and applicants in line with the assignments, and leaves what staff change at this moment. */
async function settle(to: StackStore, restored: readonly Item[]): Promise<void> {
  const keys = new Set(restored.map(itemKey));
  const settled = settleDesk((await scanTable(to)).filter(isOfDesk), keys, new Date());
  await inParallel(settled, requestsAtOnce, async ({ item, version }) => {
    const isPut = await conditionMet(
      to.documents.send(
        new PutCommand({
          TableName: to.tableName,
          Item: item,
          ConditionExpression: '#summary.#version = :version',
          ExpressionAttributeNames: { '#summary': 'summary', '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    );
    if (!isPut) console.log(`${itemKey(item)} was changed meanwhile and stays as it is.`);
  });
}

/** The daily sweep looks at every record again: what comes back has the end of the retention of its time. */
async function forgetRetention({ documents, tableName: TableName }: StackStore): Promise<void> {
  const Key = { PK: kinds.retention.partition, SK: kinds.retention.sortKey };
  await documents.send(new DeleteCommand({ TableName, Key }));
}

/** Removes records from the bin that are in their lists again. */
async function dropFromBin(to: StackStore, kind: Kind, id: string): Promise<void> {
  const Key = binKeyOf(kind, id);
  const { Attributes } = await to.documents.send(
    new DeleteCommand({ TableName: to.tableName, Key, ReturnValues: 'ALL_OLD' }),
  );
  if (!hasResume(kind)) return;
  for (const resumeKey of resumeKeysOf([{ ...Key, record: Attributes?.record }])) {
    const resume = { Bucket: to.resumesBucketName, Key: resumeKey };
    await to.s3.send(new DeleteObjectCommand(resume));
  }
}
