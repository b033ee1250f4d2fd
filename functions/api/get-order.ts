import { getOrder as row } from '#shared/contract/desk.ts';
import { noOrder } from '../http/path.ts';
import { getOrder } from '../store/desk-read.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The shifts of an order with their assignments. */
export const handler = staffEndpoint(row, async ({ path, answer }) => {
  const order = await getOrder(path.order);
  if (!order) throw noOrder();
  return answer(200, order);
});
