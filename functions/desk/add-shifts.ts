import { addShifts as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { orderResult } from './order-result.ts';
import { addShifts } from './orders-store.ts';

/** Adds shifts to an order. The browser makes the ids, so that shifts whose answer was lost can be sent again. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const result = await addShifts(path.order, body, { by: staff.sub, now: new Date() });
  return answer(result.status === 'added' ? 201 : 200, orderResult(result));
});
