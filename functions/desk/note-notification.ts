import { noteNotification as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noNotification, noOrder } from '../http/path.ts';
import { getOrder } from './desk-read.ts';
import { noteByHand } from './notifications-store.ts';

/** Notes how staff told a nurse or a facility by hand, if the notification has the version that was read. */
export const handler = staffEndpoint(row, async ({ path, body, answer }) => {
  const status = await noteByHand({ order: path.order, id: path.notification }, body, new Date());
  if (!status) throw noNotification();
  const order = await getOrder(path.order);
  if (!order) throw noOrder();
  if (status === 'conflict') throw changedMeanwhile(order);
  return answer(200, order);
});
