import { errorCodes } from '#shared/api.ts';
import { ApiError } from '../http/api-error.ts';
import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { eraseRecord } from './erase-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const refusals = {
  listed: 'It is in its list. Delete it there first.',
  contested: 'Someone is bringing it back. Delete it in its list first.',
} as const;

/**
 * `DELETE /api/deleted-submissions/{kind}/{id}`: erases what lies in the bin for good; 204 only where nothing is left, also
 * when it is gone already; 409 where the record is in its list, or about to be.
 */
export const handler = staffEndpoint('erase-submission', { body: 'none' }, async ({ path }) => {
  const outcome = await eraseRecord(kindOf(path), idOf(path));
  if (outcome !== 'done') throw new ApiError(409, errorCodes.conflict, refusals[outcome]);
  return noContent();
});
