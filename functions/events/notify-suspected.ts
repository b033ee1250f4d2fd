import type { Context } from 'aws-lambda';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { publishSuspectedNotice } from '../notices/publish-notice.ts';
import { countSuspected } from '../store/count-suspected.ts';

/**
 * Once a day: tells staff how many records wait among the suspected, because a genuine one may stand there and nobody is told
 * of it otherwise. Where none waits, nothing is told.
 * @returns what was counted
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
