import { changeAssignments as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changeAssignments } from './assignments-store.ts';
import { orderResult } from './order-result.ts';
import { telling } from './telling.ts';

/** Asks a person for shifts of an order, notes answers and outcomes, places, cancels or corrects. */
export const handler = staffEndpoint(row, async ({ path, body, staff, enterAs, answer }) => {
  if (body.reason !== undefined) {
    const places = body.changes.some(({ state }) => state === 'placed');
    enterAs(places ? 'override-placement' : 'correct-assignment');
  }
  const result = await changeAssignments(path, telling(body), { by: staff.sub, now: new Date() });
  return answer(200, orderResult(result));
});
