import * as z from 'zod/mini';
import { exclusionOf, type PersonRecord, suspectedSpam } from '#shared/desk/candidates.ts';
import { listRowSchema } from '#shared/submission.ts';
import { getRecordItems } from '../records/read-record.ts';
import { summaryIn } from '../records/summary-store.ts';
import { revisionName } from '../table/keys.ts';
import { readStored } from '../table/stored.ts';
import { isSuspectedItem, keyOf, type RecordItem } from '../table/submission-item.ts';
import type { Step } from '../table/transact.ts';

/** An application as far as the desk needs it. */
export type Application = {
  id: string;
  submittedAt: string;
  /** The expiry of its item; undefined where the settings keep it. */
  expiresAtSeconds: number | undefined;
  /** Grows with each change of its item; undefined before the first one. */
  revision: number | undefined;
  /** The parts that the rule and the screens use. */
  record: PersonRecord;
  phoneNumber: string;
  email: string;
  /** Why it does not count, in words. */
  excluded: string | undefined;
};

const itemSchema = z.object({
  submittedAt: z.string(),
  expiresAtSeconds: z.optional(z.number()),
  [revisionName]: z.optional(z.number()),
  phoneNumber: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
});

/** Reads applications that are there, consistently, by their ids. */
export async function readApplications(ids: readonly string[]): Promise<Map<string, Application>> {
  if (ids.length === 0) return new Map();
  const items = await getRecordItems('employment', ids);
  return new Map(
    [...items].map(([id, item]) => {
      const { [revisionName]: revision, ...facts } = readStored(itemSchema, item);
      const record = recordOf(id, item);
      const excluded = isSuspectedItem(item) ? suspectedSpam : exclusionOf(record);
      const { expiresAtSeconds } = facts;
      return [id, { ...facts, id, revision, expiresAtSeconds, record, excluded }];
    }),
  );
}

const recordSchema = z.pick(listRowSchema, {
  submittedAt: true,
  summary: true,
  work: true,
  firstName: true,
  middleName: true,
  lastName: true,
  registered_nurse: true,
  lp_nurse: true,
  lna_cna: true,
});

const recordOf = (id: string, item: RecordItem): PersonRecord => ({
  id,
  ...z.parse(recordSchema, { ...item, summary: summaryIn('employment', item) }),
});

/** The step that checks that an application is there and was not removed. */
export const isPresent = (id: string): Step => ({
  check: keyOf('employment', id),
  ConditionExpression: 'attribute_exists(id)',
});

/** The step that checks that an application is as it was read, so that the facts that decided still hold. */
export const isUnchanged = ({ id, revision }: Application): Step => ({
  check: keyOf('employment', id),
  ...(revision === undefined
    ? { ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(#revision)' }
    : {
        ConditionExpression: 'attribute_exists(id) AND #revision = :revision',
        ExpressionAttributeValues: { ':revision': revision },
      }),
  ExpressionAttributeNames: { '#revision': revisionName },
});
