import { errorCodes } from '#shared/api.ts';
import { eraseSubmission } from '#shared/contract/bin.ts';
import { ApiError } from '../http/api-error.ts';
import { eraseRecord } from './erase-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const refusals = {
  listed: 'It is in its list. Delete it there first.',
  contested: 'Someone is bringing it back. Delete it in its list first.',
} as const;

/**
 * Erases a record of the bin for good. It answers 204 only where nothing is left, also when the record is gone already, and 409
 * where the record is in its list, or about to be.
 */
export const handler = staffEndpoint(eraseSubmission, async ({ path, answer }) => {
  const outcome = await eraseRecord(path.kind, path.id);
  if (outcome !== 'done') throw new ApiError(409, errorCodes.conflict, refusals[outcome]);
  return answer(204);
});
