import { isMissing } from '#frontend/staff/kit/api/api-error.ts';
import { notSaved, type SaveResult } from '#frontend/staff/kit/queries/save.ts';
import type { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { statedShiftId } from '#shared/desk/stated-shift-id.ts';
import { takeOverOf } from '#shared/desk/take-over.ts';

type OrderChanges = Pick<
  ReturnType<typeof useOrderChanges>,
  'addShifts' | 'changeShifts' | 'changeAssignments'
>;

const canceled = { by: 'facility', reason: 'The facility changed its shifts.' } as const;

/** Stops the steps with the sentence that is shown. */
class NotTaken extends Error {}

const orderOf = (result: SaveResult<Order>): Order => {
  const refusal = notSaved(result, 'these shifts');
  if (refusal || !('value' in result)) throw new NotTaken(refusal?.problem);
  return result.value;
};

/**
 * Carries a change of a facility out in its order. These are several saves. Each is computed from the order as it is, so after a
 * failure the same call does the rest.
 * @param start the order as it is
 * @returns the sentence of a failure, or undefined
 */
export async function takeOverOrder(
  change: FacilityChange,
  start: Order,
  { addShifts, changeShifts, changeAssignments }: OrderChanges,
): Promise<string | undefined> {
  const { request, order } = change;
  const plan = takeOverOf(change, start.shifts, new Date());
  let present = start;
  const versionOf = (shift: string, applicant: string): number =>
    present.assignments.find((one) => one.shift === shift && one.applicant === applicant)
      ?.version ?? 0;
  const read = (id: string) => ({
    id,
    version: present.shifts.find((shift) => shift.id === id)?.version ?? 1,
  });
  try {
    for (const { applicant, shifts } of plan.people) {
      const changes = shifts.map(({ id: shift }) => ({
        shift,
        version: versionOf(shift, applicant),
        state: 'canceled' as const,
      }));
      const result = await changeAssignments(applicant, { changes, canceled });
      // The application of a person who was asked can be deleted. Canceling the shift withdraws the question.
      if (result.status === 'failed' && isMissing(result.error)) continue;
      present = orderOf(result);
    }
    if (plan.cancel.length > 0) {
      const shifts = plan.cancel.map(({ id }) => read(id));
      present = orderOf(await changeShifts({ shifts, state: 'canceled', canceled }));
    }
    for (const { shift, answers } of plan.change) {
      present = orderOf(await changeShifts({ shifts: [read(shift.id)], answers }));
    }
    if (plan.add) {
      const shifts = plan.add.days.map((day) => ({
        id: statedShiftId(order, day, start.shifts),
        day,
      }));
      const { answers } = plan.add;
      orderOf(await addShifts({ request, state: 'open', answers, shifts }));
    }
    return undefined;
  } catch (error) {
    if (error instanceof NotTaken) return error.message;
    throw error;
  }
}
