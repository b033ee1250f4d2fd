import { listErrorReports as row } from '#shared/contract/oversight.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { listErrorReports } from './read-error-reports.ts';

/** The errors of visitors' and staff's browsers, the newest first. */
export const handler = staffEndpoint(row, async ({ answer }) =>
  answer(200, await listErrorReports()),
);
