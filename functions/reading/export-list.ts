import { exportList } from '#shared/contract/reading.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';

/**
 * Has the audit say how many rows of the list are taken out. The browser makes the file of rows that it has, and only after this
 * answer.
 */
export const handler = staffEndpoint(exportList, async ({ body, enterAs, answer }) => {
  if (body.file === 'payroll') enterAs('export-payroll');
  return answer(204);
});
