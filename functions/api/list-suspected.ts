import { maskSummary } from '#shared/sensitive-answers.ts';
import { suspectedLimit, suspectedRowsSchema } from '#shared/suspected-submissions.ts';
import { limitOf, positionOf } from '../http/page.ts';
import { jsonResponse } from '../http/responses.ts';
import {
  decodeSuspectedCursor,
  encodeSuspectedCursor,
  listSuspected,
} from '../store/suspected-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/suspected-submissions?cursor=&limit=`: a page of what looks like spam, of all kinds, the newest first. */
export const handler = staffEndpoint(
  'list-suspected',
  { body: 'none' },
  async ({ query, seesSensitive }) => {
    const limit = limitOf(query.limit, suspectedLimit);
    const after = positionOf(query.cursor, decodeSuspectedCursor);
    const { rows, next } = await listSuspected({ limit, after });
    return jsonResponse(200, suspectedRowsSchema, {
      rows: seesSensitive ? rows : rows.map(maskSummary),
      hasMore: next !== null,
      cursor: next && encodeSuspectedCursor(next),
    });
  },
);
