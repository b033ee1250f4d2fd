import { getOrder as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { noOrder } from '../http/path.ts';
import { getOrder } from './desk-read.ts';

/** The shifts of an order with their assignments. */
export const handler = staffEndpoint(row, async ({ path, answer }) => {
  const order = await getOrder(path.order);
  if (!order) throw noOrder();
  return answer(200, order);
});
