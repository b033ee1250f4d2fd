import { reportError } from '#shared/contract/intake.ts';
import { putErrorReport } from '../store/error-reports-store.ts';
import { publicEndpoint } from './public-endpoint.ts';

/** Writes an error of a visitor's or staff's browser to the error log. */
export const handler = publicEndpoint(reportError, async ({ body, answer }) => {
  await putErrorReport(body, new Date());
  return answer(202, {});
});
