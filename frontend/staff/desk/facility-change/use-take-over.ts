import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { useAnswerStated } from '#frontend/staff/kit/queries/use-facility-changes.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import type { Order } from '#shared/desk/shifts.ts';
import type { StatedAnswer } from '#shared/desk/stated-shifts.ts';
import { takeOverOrder } from './take-over-order.ts';

/**
 * Answers a change of a facility. Taking it over is several saves; after a failure the same button does the rest.
 * @returns functions that give the sentence of a failure, or undefined
 */
export function useTakeOver(change: FacilityChange) {
  const { order, request, version } = change;
  const changes = useOrderChanges(order);
  const answerStated = useAnswerStated(request);

  const answer = async (given: StatedAnswer['answer']) =>
    notSaved(await answerStated({ version, shift: order, answer: given }), 'the request')?.problem;

  return {
    leave: () => answer('left'),
    takeOver: async (present: Order): Promise<string | undefined> =>
      (await takeOverOrder(change, present, changes)) ?? answer('taken-over'),
  };
}
