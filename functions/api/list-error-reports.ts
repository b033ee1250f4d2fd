import { listErrorReports as row } from '#shared/contract/oversight.ts';
import { listErrorReports } from '../store/read-error-reports.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The errors of visitors' and staff's browsers, the newest first. */
export const handler = staffEndpoint(row, async ({ answer }) =>
  answer(200, await listErrorReports()),
);
