import { reportError } from '#shared/contract/intake.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { putErrorReport } from '../oversight/error-reports-store.ts';

/** Writes an error of a visitor's or staff's browser to the error log. */
export const handler = publicEndpoint(reportError, async ({ body, answer }) => {
  await putErrorReport(body, new Date());
  return answer(202, {});
});
