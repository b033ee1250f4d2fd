import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import { errorReportSchema } from '#shared/error-report.ts';
import { ApiError } from '../http/api-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse } from '../http/responses.ts';
import { putErrorReport } from '../store/error-reports-store.ts';

/** `POST /api/error-reports`: writes what struck a visitor's browser to the error log. */
export const handler = endpoint({ access: 'public', body: 'json' }, async ({ json }) => {
  const report = z.safeParse(errorReportSchema, json);
  if (!report.success) {
    throw new ApiError(
      422,
      errorCodes.invalidFields,
      'An error report has error and path, or error, name, phone and email.',
    );
  }
  await putErrorReport(report.data, new Date());
  return jsonResponse(202, z.object({}), {});
});
