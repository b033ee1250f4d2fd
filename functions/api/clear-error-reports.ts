import { clearErrorReports as row } from '#shared/contract/oversight.ts';
import { clearErrorReports } from '../store/read-error-reports.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Deletes the error reports up to a moment, 500 at once; the answer says whether some are left. */
export const handler = staffEndpoint(row, async ({ query, answer }) =>
  answer(200, { hasMore: await clearErrorReports(query.until) }),
);
