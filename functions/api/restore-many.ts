import * as z from 'zod/mini';
import { bulkIdsSchema } from '#shared/bulk.ts';
import { badRequest } from '../http/api-error.ts';
import { kindOf } from '../http/path.ts';
import { answerBulk } from './bulk.ts';
import { restoreRecord } from './restore-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/restore` with `{ items: [{ id }] }`: 200 with a result for each record, which is
 * brought back as `POST .../restore` would have brought it back.
 */
export const handler = staffEndpoint(
  'restore-many',
  { body: 'json' },
  async ({ path, json, staff, requestId }) => {
    const kind = kindOf(path);
    const parsed = z.safeParse(bulkIdsSchema, json);
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
    return answerBulk({
      kind,
      items: parsed.data.items,
      request: { staff, requestId },
      audit: 'restore-record',
      run: async ({ id }) => ({ outcome: await restoreRecord(kind, id, staff) }),
    });
  },
);
