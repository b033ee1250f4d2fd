import { listSuspected as row } from '#shared/contract/reading.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { positionOf } from '../http/page.ts';
import {
  decodeSuspectedCursor,
  encodeSuspectedCursor,
  listSuspected,
} from '../store/suspected-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of the submissions of all kinds that look like spam, the newest first. */
export const handler = staffEndpoint(row, async ({ query, seesSensitive, answer }) => {
  const after = positionOf(query.cursor, decodeSuspectedCursor);
  const { rows, next } = await listSuspected({ limit: query.limit, after });
  return answer(200, {
    rows: seesSensitive ? rows : rows.map(maskSummary),
    hasMore: next !== null,
    cursor: next && encodeSuspectedCursor(next),
  });
});
