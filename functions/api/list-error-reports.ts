import { errorReportsSchema } from '#shared/error-report.ts';
import { jsonResponse } from '../http/responses.ts';
import { listErrorReports } from '../store/read-error-reports.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/error-reports`: what struck visitors' and staff's browsers, the newest first. */
export const handler = staffEndpoint('list-error-reports', { body: 'none' }, async () =>
  jsonResponse(200, errorReportsSchema, await listErrorReports()),
);
