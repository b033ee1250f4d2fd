import { errorCodes } from '#shared/api.ts';
import { eraseSubmission } from '#shared/contract/bin.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { eraseRecord } from './erase-record.ts';

const refusals = {
  listed: 'It is in its list. Delete it there first.',
  contested: 'Someone is bringing it back. Delete it in its list first.',
  held: 'The law keeps it. It is erased by itself when that time is over.',
} as const;

/**
 * Erases a record of the bin for good. Responds 204 if nothing is left, also if the record no longer exists. Responds 409 if the
 * record is in its list, or a restoration has started.
 */
export const handler = staffEndpoint(eraseSubmission, async ({ path, answer }) => {
  const outcome = await eraseRecord(path.kind, path.id);
  if (outcome !== 'done') throw new HttpError(409, errorCodes.conflict, refusals[outcome]);
  return answer(204);
});
