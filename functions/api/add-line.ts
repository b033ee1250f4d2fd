import { addLine as row } from '#shared/contract/desk.ts';
import { addLine } from '../store/lines-store.ts';
import { lineResult } from './line-result.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Adds a line. The browser makes the id, so that a line whose answer was lost can be sent again. */
export const handler = staffEndpoint(row, async ({ body, staff, answer }) => {
  const result = await addLine(body, { by: staff.sub, now: new Date() });
  return answer(result.status === 'added' ? 201 : 200, lineResult(result));
});
