import * as z from 'zod/mini';
import { bulkIdsSchema } from '#shared/bulk.ts';
import { badRequest } from '../http/api-error.ts';
import { kindOf } from '../http/path.ts';
import { answerBulk } from './bulk.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/delete` with `{ items: [{ id }] }`: 200 with a result for each record, which is
 * deleted as `DELETE` would have deleted it.
 */
export const handler = staffEndpoint(
  'delete-many',
  { body: 'json' },
  async ({ path, json, staff, requestId }) => {
    const kind = kindOf(path);
    const parsed = z.safeParse(bulkIdsSchema, json);
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
    return answerBulk({
      kind,
      items: parsed.data.items,
      request: { staff, requestId },
      audit: 'delete-record',
      async run({ id }) {
        return { outcome: (await removeRecord(kind, id, staff.sub)) ? 'done' : 'gone' };
      },
    });
  },
);
