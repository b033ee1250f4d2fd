import { errorCodes } from '#shared/api.ts';
import { ApiError } from '../http/api-error.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { notAllowed } from '../http/require-role.ts';
import { noContent } from '../http/responses.ts';
import { restoreRecord } from './restore-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `POST /api/deleted-submissions/{kind}/{id}/restore`: 204, also when it is back already; 409 once somebody has begun to erase it. */
export const handler = staffEndpoint(
  'restore-submission',
  { body: 'none' },
  async ({ path, staff }) => {
    const outcome = await restoreRecord(kindOf(path), idOf(path), staff);
    if (outcome === 'gone') throw noSubmission();
    if (outcome === 'refused') throw notAllowed('administrator');
    if (outcome === 'conflict') {
      throw new ApiError(
        409,
        errorCodes.conflict,
        'It is being erased for good, or has been deleted again.',
      );
    }
    return noContent();
  },
);
