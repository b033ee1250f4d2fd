import { randomUUID } from 'node:crypto';
import { changeMany } from '#shared/contract/work.ts';
import { isEmptyChange } from '#shared/work.ts';
import { mayOwn, notAnOwner } from '../accounts/staff-accounts.ts';
import { doToMany } from '../api/bulk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { badRequest } from '../http/http-error.ts';
import { changeWork } from '../records/work-store.ts';

/** Makes one change to many records; each is changed as `PATCH` would have changed it, if it still is as it was seen. */
export const handler = staffEndpoint(changeMany, async (request) => {
  const { path, body, staff, requestId, enterDetail, answer } = request;
  const { kind } = path;
  const { change, items } = body;
  // Each record has a version of its own.
  if (isEmptyChange({ ...change, version: 0 })) {
    throw badRequest('change must have something to change.');
  }
  if (change.status) enterDetail(change.status);
  if (change.owner && change.owner !== staff.sub && !(await mayOwn(change.owner))) {
    throw badRequest(notAnOwner);
  }
  const { handover: id = randomUUID() } = body;
  const handover = { id, ...(items.length > 1 && { many: true as const }) };
  const results = await doToMany({
    kind,
    items,
    request: { staff, requestId },
    audit: 'change-work',
    detail: change.status,
    async run({ id, version }) {
      const changed = { ...change, version };
      const changer = { by: staff.sub, now: new Date(), handover };
      const result = await changeWork(kind, id, changed, changer);
      return result ? { outcome: result.status, work: result.work } : { outcome: 'gone' };
    },
  });
  return answer(200, { results });
});
