import { count } from '../http/metrics.ts';
import { publishNotice } from '../notices/publish-notice.ts';
import { beginNotice, markNoticeSent } from '../store/notices-store.ts';
import { arrivalsInTurn } from './arrivals-in-turn.ts';

/**
 * Tells staff of submissions that arrive in their lists, from the table's stream. A stream repeats itself, so what was sent is
 * marked (`docs/decisions/035-staff-are-told-by-the-stream.md`).
 */
export const handler = arrivalsInTurn('notice not sent', async ({ kind, id }) => {
  if (!(await beginNotice(kind, id, new Date()))) return;
  await publishNotice(kind, id);
  count('Notices', {});
  await markNoticeSent(kind, id, new Date());
});
