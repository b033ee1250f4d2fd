import * as z from 'zod/mini';
import { clearedReportsSchema } from '#shared/error-report.ts';
import { badRequest } from '../http/api-error.ts';
import { jsonResponse } from '../http/responses.ts';
import { clearErrorReports } from '../store/read-error-reports.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const moment = z.iso.datetime();

/** `DELETE /api/error-reports?until=`: deletes those up to that moment, 500 at once; 200 says whether some are left. */
export const handler = staffEndpoint('clear-error-reports', { body: 'none' }, async ({ query }) => {
  const until = z.safeParse(moment, query.until);
  if (!until.success) throw badRequest('until must be a moment such as 2026-11-20T18:00:00.000Z.');
  const hasMore = await clearErrorReports(until.data);
  return jsonResponse(200, clearedReportsSchema, { hasMore });
});
