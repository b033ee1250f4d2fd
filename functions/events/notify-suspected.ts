import type { Context } from 'aws-lambda';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { publishSuspectedNotice } from '../notices/publish-notice.ts';
import { countSuspected } from '../store/count-suspected.ts';

/**
 * Notifies staff once a day about the number of suspected records, because a genuine one may be among them and causes no other
 * notice. Without suspected records it sends nothing.
 * @returns the number
 */
export async function handler(
  _event: unknown,
  context: Context,
): Promise<{ waiting: number; recent: number }> {
  const counts = await countSuspected(new Date());
  if (counts.waiting > 0) await publishSuspectedNotice(counts);
  count('SuspectedCounts', {});
  log('info', 'suspected counted', {
    function: context.functionName,
    invocationId: context.awsRequestId,
    ...counts,
  });
  return counts;
}
