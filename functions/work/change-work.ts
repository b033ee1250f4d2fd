import { randomUUID } from 'node:crypto';
import { changeWork as row } from '#shared/contract/work.ts';
import { isEmptyChange } from '#shared/work.ts';
import { mayOwn, notAnOwner } from '../accounts/staff-accounts.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { badRequest, changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { changeWork } from '../records/work-store.ts';

/** Changes the work of a record. A change that saw another version is refused, unless all that it wants is so already. */
export const handler = staffEndpoint(row, async (request) => {
  const { path, body: change, staff, enterAs, enterDetail, answer } = request;
  if (isEmptyChange(change))
    throw badRequest('status, owner, nextActionOn, suspected or withdrawnAt must be given.');
  if (change.status) enterDetail(change.status);
  if (change.withdrawnAt === null) enterAs('revert-withdrawal');
  // The account that makes a change may own.
  if (change.owner && change.owner !== staff.sub && !(await mayOwn(change.owner))) {
    throw wrongFields(row.invalid, { owner: notAnOwner });
  }
  const changer = { by: staff.sub, now: new Date(), handover: { id: randomUUID() } };
  const result = await changeWork(path.kind, path.id, change, changer);
  if (!result) throw noSubmission();
  if (result.status === 'conflict') throw changedMeanwhile({ work: result.work });
  return answer(200, { work: result.work });
});
