import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { minuteMs } from '#shared/durations.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { type Read, type Reading, type ReadingCounts, readingSchema } from '#shared/readings.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { whereMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { expiryOf } from '../table/expiry.ts';
import { itemKey, partitionOf } from '../table/keys.ts';

const retentionDays = Number(requiredEnvironment(environmentNames.auditRetentionDays));

/** The time after a read in which a browser may refetch by itself. */
const recentMs = 15 * minuteMs;

/** An open record loads its neighbors ahead and looks for the same person by e-mail address and phone number. */
const byItselfPerRecord = 4;

type Change = { set?: string; condition?: string; values?: Record<string, unknown> };

/**
 * Adds to what an account has read today.
 * @returns the sums, or undefined where the condition does not hold, so that nothing was added
 */
export async function addReading(
  sub: string,
  counts: ReadingCounts & { aheadLeft?: number; samePersonLeft?: number },
  now: Date,
  { set, condition, values = {} }: Change = {},
): Promise<Reading | undefined> {
  const added = Object.entries(counts);
  const sets = ['expiresAtSeconds = :expires', set].filter(Boolean).join(', ');
  const adds = added.map(([name]) => `#${name} :${name}`).join(', ');
  const written = await whereMet(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: itemKey('readings', { day: newYorkDay(now), sub }),
        UpdateExpression: `SET ${sets} ADD ${adds}`,
        ...(condition && { ConditionExpression: condition }),
        ExpressionAttributeNames: Object.fromEntries(added.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(added.map(([name, value]) => [`:${name}`, value])),
          ':expires': expiryOf(now, retentionDays),
          ...values,
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return written && z.parse(readingSchema, { ...written.Attributes, sub });
}

/**
 * Counts a read. A request that claims to be an automatic refetch counts as one only if the same account has read that data in
 * the last minutes: a list no further down than before, and a few requests for each record.
 * @returns the sums of the day for a read by a person; undefined for an automatic refetch
 */
export async function countRead(read: Read, now: Date): Promise<Reading | undefined> {
  switch (read.of) {
    case 'list':
      return countList(read, now);
    case 'search':
      if (read.isByItself && (await takeOne(read.sub, 'samePerson', now))) return undefined;
      return addReading(read.sub, { searches: 1, rows: read.rows }, now);
    case 'record': {
      if (!read.isByItself) return openRecord(read.sub, now);
      if (await takeOne(read.sub, 'ahead', now)) return undefined;
      return addReading(read.sub, { records: 1 }, now);
    }
  }
}

const times = (now: Date) => ({
  ':now': now.toISOString(),
  ':since': new Date(now.getTime() - recentMs).toISOString(),
});

function openRecord(sub: string, now: Date): Promise<Reading | undefined> {
  return addReading(sub, { records: 1 }, now, {
    set: 'openedAt = :now, aheadLeft = :allowed, samePersonLeft = :allowed',
    values: { ':now': now.toISOString(), ':allowed': byItselfPerRecord },
  });
}

async function takeOne(sub: string, what: 'ahead' | 'samePerson', now: Date): Promise<boolean> {
  const { ':since': since } = times(now);
  const left = `${what}Left` as const;
  const taken = await addReading(sub, { [what]: 1, [left]: -1 }, now, {
    condition: `${left} > :none AND openedAt >= :since`,
    values: { ':none': 0, ':since': since },
  });
  return taken !== undefined;
}

/** A sort key below those of all rows: the end of a list. */
const endOfList = '0';

async function countList(
  { sub, kind, isByItself, page: { after, next }, rows }: Extract<Read, { of: 'list' }>,
  now: Date,
): Promise<Reading | undefined> {
  // How far down the account has read this list without a gap, and when it last did.
  const reached = `${kind}Reached`;
  const readAt = `${kind}ReadAt`;
  const values = { ...times(now), ':end': next ?? endOfList };
  if (isByItself) {
    const refreshed = await addReading(sub, { refreshes: 1, refreshedRows: rows }, now, {
      set: `${readAt} = :now`,
      condition: `${reached} <= :end AND ${readAt} >= :since`,
      values,
    });
    if (refreshed) return undefined;
  }
  const counts = { lists: 1, rows };
  const goesFurther = after
    ? `${readAt} >= :since AND ${reached} <= :begin AND ${reached} > :end`
    : `attribute_not_exists(${reached}) OR ${readAt} < :since OR ${reached} > :end`;
  const further = await addReading(sub, counts, now, {
    set: `${reached} = :end, ${readAt} = :now`,
    condition: goesFurther,
    values: { ...values, ...(after && { ':begin': after }) },
  });
  return further ?? addReading(sub, counts, now);
}

/** The reads of each account on a day, by its id. */
export async function readReadings(day: string): Promise<Reading[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :day',
      ExpressionAttributeValues: { ':day': partitionOf('readings', { day }) },
    }),
  );
  return Items.map(({ SK, ...sums }) => z.parse(readingSchema, { ...sums, sub: SK }));
}
