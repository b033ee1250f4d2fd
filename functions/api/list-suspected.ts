import { maskSummary } from '#shared/sensitive-answers.ts';
import { suspectedRowsSchema } from '#shared/suspected-submissions.ts';
import { jsonResponse } from '../http/responses.ts';
import { listSuspected } from '../store/suspected-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/suspected-submissions`: what looks like spam, of all kinds, the newest first. */
export const handler = staffEndpoint(
  'list-suspected',
  { body: 'none' },
  async ({ seesSensitive }) => {
    const { rows, hasMore } = await listSuspected();
    return jsonResponse(200, suspectedRowsSchema, {
      rows: seesSensitive ? rows : rows.map(maskSummary),
      hasMore,
    });
  },
);
