import { listLines as row } from '#shared/contract/desk.ts';
import { encodeCursor } from '../store/cursor.ts';
import { linesPartition, listLines } from '../store/lines-store.ts';
import { pagePosition } from './page-position.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A page of the lines whose last shift ends after an instant. */
export const handler = staffEndpoint(row, async ({ query, answer }) => {
  const { limit, from = new Date().toISOString(), cursor } = query;
  const after = pagePosition(linesPartition, cursor);
  const { rows, next, unreadable } = await listLines({ limit, after, from });
  const further = next && encodeCursor(linesPartition, next);
  return answer(200, { lines: rows, cursor: further, unreadable });
});
