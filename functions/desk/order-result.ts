import { errorCodes } from '#shared/api.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { changedMeanwhile, HttpError, wrongFields } from '../http/http-error.ts';
import { noOrder, noSubmission } from '../http/path.ts';
import type { OrderResult } from './orders-store.ts';

/**
 * The order after a change of its shifts or of their assignments.
 * @throws HttpError 403, 404, 409 with the order as it is, or 422 with the reasons
 */
export function orderResult(result: OrderResult): Order {
  switch (result.status) {
    case 'refused':
      throw wrongFields('A rule refuses this.', result.fields);
    case 'forbidden':
      throw new HttpError(
        403,
        errorCodes.forbidden,
        'Only an administrator opens a canceled shift again.',
      );
    case 'gone':
      throw noOrder();
    case 'no-application':
      throw noSubmission();
    case 'conflict':
      throw changedMeanwhile(result.order);
    default:
      return result.order;
  }
}
