import { errorCodes } from '#shared/api.ts';
import { restoreSubmission } from '#shared/contract/bin.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { notAllowed } from '../http/require-role.ts';
import { restoreRecord } from './restore-record.ts';

/** Restores a record. Succeeds for a record that is already restored, and fails after the start of an erasure. */
export const handler = staffEndpoint(restoreSubmission, async ({ path, staff, answer }) => {
  const outcome = await restoreRecord(path.kind, path.id, staff);
  if (outcome === 'gone') throw noSubmission();
  if (outcome === 'refused') throw notAllowed('administrator');
  if (outcome === 'conflict') {
    throw new HttpError(
      409,
      errorCodes.conflict,
      'It is erased for good, or has been deleted again.',
    );
  }
  return answer(204);
});
