import { clearErrorReports as row } from '#shared/contract/oversight.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { clearErrorReports } from './read-error-reports.ts';

/** Deletes the error reports up to a moment, 500 at once; the answer says whether some are left. */
export const handler = staffEndpoint(row, async ({ query, answer }) =>
  answer(200, { hasMore: await clearErrorReports(query.until) }),
);
