import * as z from 'zod/mini';
import { bulkDeleteSchema } from '#shared/bulk.ts';
import { badRequest } from '../http/api-error.ts';
import { kindOf } from '../http/path.ts';
import { getRecordItems } from '../store/bin-store.ts';
import { answerBulk, idsOf, readTogether } from './bulk.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/delete` with `{ items: [{ id, version? }], suspected? }`: 200 with a result for each
 * record, which is deleted as `DELETE` would have deleted it.
 */
export const handler = staffEndpoint(
  'delete-many',
  { body: 'json' },
  async ({ path, json, staff, requestId }) => {
    const kind = kindOf(path);
    const parsed = z.safeParse(bulkDeleteSchema, json);
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
    const { items, suspected } = parsed.data;
    const read = readTogether(idsOf(items), (some) => getRecordItems(kind, some));
    return answerBulk({
      kind,
      items,
      request: { staff, requestId },
      audit: 'delete-record',
      async run({ id, version }) {
        const seen = { version, suspected, read: await read(id) };
        const { status: outcome, ...more } = await removeRecord(kind, id, staff.sub, seen);
        return { outcome, ...more };
      },
    });
  },
);
