import * as z from 'zod/mini';
import { bulkChangeSchema } from '#shared/bulk.ts';
import { isEmptyChange, workChangeSchema } from '#shared/work.ts';
import { badRequest } from '../http/api-error.ts';
import { kindOf } from '../http/path.ts';
import { isEnabledAccount } from '../store/staff-accounts.ts';
import { changeWork } from '../store/work-store.ts';
import { answerBulk } from './bulk.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk` with `{ change, items: [{ id, version }] }`: 200 with a result for each record,
 * which is changed as `PATCH` would have changed it, if it still is as it was seen.
 */
export const handler = staffEndpoint(
  'change-many',
  { body: 'json' },
  async ({ path, json, staff, requestId, enterDetail }) => {
    const kind = kindOf(path);
    const body = z.safeParse(bulkChangeSchema, json);
    if (!body.success) throw badRequest(z.prettifyError(body.error));
    const { items } = body.data;
    // Each record has a version of its own.
    const parsed = z.safeParse(workChangeSchema(kind), { ...body.data.change, version: 0 });
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
    const change = parsed.data;
    if (isEmptyChange(change)) {
      throw badRequest('change must have something to change.');
    }
    if (change.status) enterDetail(change.status);
    if (change.owner && change.owner !== staff.sub && !(await isEnabledAccount(change.owner))) {
      throw badRequest('owner must be an account that is not disabled.');
    }
    return answerBulk({
      kind,
      items,
      request: { staff, requestId },
      audit: 'change-work',
      detail: change.status,
      async run({ id, version }) {
        const changed = { ...change, version };
        const result = await changeWork(kind, id, changed, { by: staff.sub, now: new Date() });
        return result ? { outcome: result.status, work: result.work } : { outcome: 'gone' };
      },
    });
  },
);
