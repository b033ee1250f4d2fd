import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { heldFate } from '../bin/bin-item.ts';
import { endOf } from '../records/retention.ts';
import { type Item, tableNames } from '../table/keys.ts';
import { binnedOf, recordOf } from '../table/submission-item.ts';

/** The days that each kind is kept, and the bin; 0 for a kind that has no end. */
export type DaysKept = Record<Kind | 'bin', number>;

const recordSchema = z.object({
  submittedAt: z.iso.datetime(),
  keptUntil: z.optional(z.iso.datetime()),
});
const binSchema = z.object({
  PK: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
  expiresAtSeconds: z.number(),
  record: recordSchema,
});

/** An update of an item in place, on the condition that it is still the one that was read. */
type Restamp = {
  Key: Item;
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Item;
};

/**
 * The update that stamps an item with another end; undefined if it has the right one, or is no record.
 * @param days the settings in force
 * @param grace before it nothing ends that a shorter setting would end
 */
export function restampOf(item: Item, days: DaysKept, grace: Date): Restamp | undefined {
  const partitionKey = String(item.PK);
  const kind = recordOf(partitionKey)?.kind;
  if (kind) return restampRecord(item, days[kind], grace);
  const binned = binnedOf(partitionKey)?.kind;
  return binned && restampBinned(item, days[binned], days.bin, grace);
}

function restampRecord(item: Item, days: number, grace: Date): Restamp | undefined {
  const read = z.safeParse(recordSchema, item);
  if (!read.success) return undefined;
  const { submittedAt, keptUntil } = read.data;
  const end = newEndOf(submittedAt, days, keptUntil, grace);
  if (end === keptUntil) return undefined;
  const { set, remove, values } = stamp(end, '');
  return {
    Key: { PK: item.PK, SK: item.SK },
    UpdateExpression: set + remove,
    ConditionExpression: 'submittedAt = :submittedAt',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':submittedAt': submittedAt },
  };
}

/** A record in the bin has two ends: its own, which counts again once it is restored, and that of the bin. */
function restampBinned(
  item: Item,
  days: number,
  binDays: number,
  grace: Date,
): Restamp | undefined {
  const read = z.safeParse(binSchema, item);
  // The law sets the end of a held record, and no setting changes it.
  if (!read.success || item.fate === heldFate) return undefined;
  const { deletedAt, deletedBy, expiresAtSeconds, record } = read.data;
  const end = newEndOf(record.submittedAt, days, record.keptUntil, grace);
  const present = new Date(expiresAtSeconds * 1000).toISOString();
  // A bin of 0 days ends with the deletion itself.
  const binEnd = newEndOf(deletedAt, Math.max(binDays, 1), present, grace);
  const binEndSeconds = Math.floor(Date.parse(binEnd ?? present) / 1000);
  if (end === record.keptUntil && binEndSeconds === expiresAtSeconds) return undefined;
  const { set, remove, values } = stamp(end, '#record.');
  return {
    Key: { PK: item.PK, SK: item.SK },
    UpdateExpression: `${set === '' ? 'SET ' : `${set}, `}#expires = :binEnd, #binKey = :binKey${remove}`,
    ConditionExpression: 'deletedAt = :deletedAt',
    ExpressionAttributeNames: {
      ...names,
      '#record': 'record',
      '#binKey': tableNames.indexSortKey,
    },
    ExpressionAttributeValues: {
      ...values,
      ':deletedAt': deletedAt,
      ':binEnd': binEndSeconds,
      ':binKey': `${deletedAt}#${binEndSeconds}#${deletedBy}`,
    },
  };
}

const names = { '#keptUntil': 'keptUntil', '#expires': tableNames.expiresAt };

/** The parts of an update that give a record an end, or take it away. @param at the path before its attributes */
function stamp(end: string | undefined, at: string) {
  const [keptUntil, expires] = [`${at}#keptUntil`, `${at}#expires`];
  return end === undefined
    ? { set: '', remove: ` REMOVE ${keptUntil}, ${expires}`, values: {} }
    : {
        set: `SET ${keptUntil} = :keptUntil, ${expires} = :expires`,
        remove: '',
        values: { ':keptUntil': end, ':expires': Math.floor(Date.parse(end) / 1000) },
      };
}

/**
 * When something ends by the settings in force.
 * @param present when it ends by its stamp. A shorter setting ends nothing within the grace, unless its stamp does
 */
function newEndOf(
  from: string,
  days: number,
  present: string | undefined,
  grace: Date,
): string | undefined {
  const end = endOf(from, days);
  if (!end || end >= grace) return end?.toISOString();
  const isSooner = present !== undefined && Date.parse(present) < grace.getTime();
  const kept = isSooner ? new Date(present) : grace;
  return (end > kept ? end : kept).toISOString();
}
