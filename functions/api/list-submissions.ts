import { listLimit } from '#shared/api.ts';
import { kinds } from '#shared/kinds.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { listPageSchema } from '#shared/submission.ts';
import { limitOf, positionOf } from '../http/page.ts';
import { kindOf } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { decodeCursor, encodeCursor } from '../store/list-cursor.ts';
import { listSubmissions } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/submissions/{kind}?cursor=&limit=`: one page of a list, newest first. */
export const handler = staffEndpoint(
  'list-submissions',
  { body: 'none' },
  async ({ path, query, enterRows, seesSensitive }) => {
    const kind = kindOf(path);
    const { listName } = kinds[kind];
    const limit = limitOf(query.limit, listLimit);
    const after = positionOf(query.cursor, (cursor) => decodeCursor(listName, cursor));
    const { rows, next } = await listSubmissions(kind, { limit, after });
    enterRows({ rows: rows.length, page: { after, next } });
    return jsonResponse(200, listPageSchema, {
      rows: seesSensitive ? rows : rows.map(maskSummary),
      cursor: next && encodeCursor(listName, next),
    });
  },
);
