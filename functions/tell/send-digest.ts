import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { weekdayOf } from '#shared/calendar.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { countSuspected } from '../notices/count-suspected.ts';
import { listExpiring } from '../notices/list-expiring.ts';
import { publishDigest } from '../notices/publish-notice.ts';

/** A scheduled event; a run by hand may omit its time. */
const eventSchema = z.object({ time: z.iso.datetime() });

/**
 * Mails staff once a day about what no other notice reports: the number of suspected records, a genuine one of which may wait
 * unseen, and on Mondays the licenses and certificates that are expired or expire soon. Without any of them it sends nothing. The
 * day is that of the event, so that a run by hand can repeat a Monday.
 * @returns the numbers
 */
export async function handler(
  event: unknown,
  context: Context,
): Promise<{ waiting: number; recent: number; expiring: number }> {
  const now = new Date();
  const { data } = eventSchema.safeParse(event);
  const isMonday = weekdayOf(newYorkDay(data ? new Date(data.time) : now)) === 1;
  const [suspected, expiring] = await Promise.all([
    countSuspected(now),
    isMonday ? listExpiring(now) : [],
  ]);
  if (suspected.waiting > 0 || expiring.length > 0) await publishDigest({ suspected, expiring });
  count('Digests', {});
  const counts = { ...suspected, expiring: expiring.length };
  log('info', 'digest ended', {
    function: context.functionName,
    invocationId: context.awsRequestId,
    ...counts,
  });
  return counts;
}
