import * as z from 'zod/mini';
import { count } from '../http/metrics.ts';
import { publishNotice } from '../notices/publish-notice.ts';
import type { RecordItem } from '../store/bin-item.ts';
import { beginNotice, markNoticeSent } from '../store/notices-store.ts';
import { eachArrival } from './each-arrival.ts';

/**
 * Tells staff of submissions that arrive in their lists, from the table's stream. A stream repeats itself, so what was sent is
 * marked (`docs/decisions/021-notices-and-receipts.md`).
 */
export const handler = eachArrival('notice not sent', async ({ kind, id }, item) => {
  if (!(await beginNotice(kind, id, new Date()))) return;
  await publishNotice(kind, id);
  count('Notices', {}, submittedAtOf(item));
  await markNoticeSent(kind, id, new Date());
});

const submittedSchema = z.object({ submittedAt: z.iso.datetime() });

/** An alarm subtracts the notices of an hour from its submissions, so a notice is counted in the hour of its submission. */
function submittedAtOf(item: RecordItem): Date {
  const { data } = z.safeParse(submittedSchema, item);
  return data ? new Date(data.submittedAt) : new Date();
}
