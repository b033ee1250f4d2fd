import { useRef } from 'react';
import { notSaved, type SaveResult } from '#frontend/staff/kit/queries/save.ts';
import { useAnswerStated } from '#frontend/staff/kit/queries/use-facility-changes.ts';
import { useOrderChanges } from '#frontend/staff/kit/queries/use-orders.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import type { Order } from '#shared/desk/shifts.ts';
import type { StatedAnswer } from '#shared/desk/stated-shifts.ts';
import { takeOverOf } from '#shared/desk/take-over.ts';

const canceled = { by: 'facility', reason: 'The facility changed its shifts.' } as const;

/** Stops the steps with the sentence that is shown. */
class NotTaken extends Error {}

const orderOf = (result: SaveResult<Order>): Order => {
  const refusal = notSaved(result, 'these shifts');
  if (refusal || !('value' in result)) throw new NotTaken(refusal?.problem);
  return result.value;
};

/**
 * Answers a change of a facility. Taking it over is several saves. Each is computed from the order as it is, so after a failure
 * the same button does what is left.
 * @returns functions that give the sentence of a failure, or undefined
 */
export function useTakeOver(change: FacilityChange) {
  const { order, request, version } = change;
  const { addShifts, changeShifts, changeAssignments } = useOrderChanges(order);
  const answerStated = useAnswerStated(request);
  // One id for each day, so that a retry adds nothing twice.
  const ids = useRef(new Map<string, string>());
  const idOf = (day: string): string => {
    const id = ids.current.get(day) ?? crypto.randomUUID();
    ids.current.set(day, id);
    return id;
  };

  const answer = async (given: StatedAnswer['answer']) =>
    notSaved(await answerStated({ version, shift: order, answer: given }), 'the request')?.problem;

  async function changeOrder(start: Order): Promise<void> {
    const plan = takeOverOf(change, start.shifts, new Date());
    let present = start;
    const versionOf = (shift: string, applicant: string): number =>
      present.assignments.find((one) => one.shift === shift && one.applicant === applicant)
        ?.version ?? 0;
    const read = (id: string) => ({
      id,
      version: present.shifts.find((shift) => shift.id === id)?.version ?? 1,
    });
    for (const { applicant, shifts } of plan.people) {
      const changes = shifts.map(({ id: shift }) => ({
        shift,
        version: versionOf(shift, applicant),
        state: 'canceled' as const,
      }));
      present = orderOf(await changeAssignments(applicant, { changes, canceled }));
    }
    if (plan.cancel.length > 0) {
      const shifts = plan.cancel.map(({ id }) => read(id));
      present = orderOf(await changeShifts({ shifts, state: 'canceled', canceled }));
    }
    for (const { shift, answers } of plan.change) {
      present = orderOf(await changeShifts({ shifts: [read(shift.id)], answers }));
    }
    if (plan.add) {
      const shifts = plan.add.days.map((day) => ({ id: idOf(day), day }));
      const { answers } = plan.add;
      orderOf(await addShifts({ request, state: 'open', answers, shifts }));
    }
  }

  return {
    leave: () => answer('left'),
    async takeOver(present: Order): Promise<string | undefined> {
      try {
        await changeOrder(present);
      } catch (error) {
        if (error instanceof NotTaken) return error.message;
        throw error;
      }
      return answer('taken-over');
    },
  };
}
