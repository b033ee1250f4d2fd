import { changeShifts as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { isAdministrator } from '../http/require-role.ts';
import { orderResult } from './order-result.ts';
import { changeShifts } from './orders-store.ts';
import { telling } from './telling.ts';

/** Changes the answers or the state of shifts, if they have the versions that were read. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const by = { by: staff.sub, now: new Date(), isAdministrator: isAdministrator(staff) };
  return answer(200, orderResult(await changeShifts(path.order, telling(body), by)));
});
