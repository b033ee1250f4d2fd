import { listLimit } from '#shared/api.ts';
import { kinds } from '#shared/kinds.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { listPageSchema } from '#shared/submission.ts';
import { badRequest } from '../http/api-error.ts';
import { kindOf } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { decodeCursor, encodeCursor, type ListPosition } from '../store/list-cursor.ts';
import { listSubmissions } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/submissions/{kind}?cursor=&limit=`: one page of a list, newest first. */
export const handler = staffEndpoint(
  'list-submissions',
  { body: 'none' },
  async ({ path, query, enterRead, seesSensitive }) => {
    const kind = kindOf(path);
    const { listName } = kinds[kind];
    const limit = parseLimit(query.limit);
    const after = parseCursor(listName, query.cursor);
    // At once, because an open list is read again and again.
    const [{ rows, next }] = await Promise.all([
      listSubmissions(kind, { limit, after }),
      enterRead(),
    ]);
    return jsonResponse(200, listPageSchema, {
      rows: seesSensitive ? rows : rows.map(maskSummary),
      cursor: next && encodeCursor(listName, next),
    });
  },
);

function parseLimit(text: string | undefined): number {
  if (text === undefined) return listLimit.default;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= listLimit.min && limit <= listLimit.max) return limit;
  throw badRequest(`limit must be a number from ${listLimit.min} to ${listLimit.max}.`);
}

function parseCursor(listName: string, text: string | undefined): ListPosition | undefined {
  if (text === undefined) return undefined;
  const position = decodeCursor(listName, text);
  if (!position) throw badRequest('cursor must be one that a page of this list gave.');
  return position;
}
