import { describe, expect, it } from 'vitest';
import type { Assignment } from '#shared/desk/assignments.ts';
import { decideAnswers } from '#shared/desk/decide-assignments.ts';
import {
  decideRequests,
  mostRequested,
  mostRequests,
  requestRefusals,
} from '#shared/desk/decide-requests.ts';
import { decideShifts } from '#shared/desk/decide-shifts.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { shiftOf } from '#test/support/shift.ts';

const now = new Date('2026-11-24T15:00:00Z');
const nurse = 'nurse';
const pay = { payFrom: 34, payTo: 40 };

type Desk = { shift: Shift; own: Assignment | undefined };

const presentOf = ({ shift, own }: Desk) => ({ shifts: [shift], assignments: own ? [own] : [] });
const request = (desk: Desk) =>
  decideRequests(nurse, presentOf(desk), [desk.shift.id], { others: [], now });
const takeBack = ({ shift, own }: Desk) =>
  decideAnswers(
    nurse,
    presentOf({ shift, own }),
    [{ shift: shift.id, version: own?.version ?? 0, answer: 'no' }],
    now,
  );
function next(decision: ReturnType<typeof request>): Desk {
  if (decision.status !== 'changed') throw new Error(JSON.stringify(decision));
  const [shift] = decision.shifts;
  if (!shift) throw new Error('No shift changed.');
  return { shift, own: decision.assignments[0] };
}
const refusal = (shifts: string) => ({ status: 'refused', fields: { shifts } });

describe('a request for a published shift', () => {
  it('is refused where so many have asked that staff could not cancel the shift with more', () => {
    const desk = (count: number) => {
      const ids = Array.from({ length: count }, (_, at) => `p${at}`);
      const people = Object.fromEntries(ids.map((id) => [id, 'said-yes' as const]));
      return { shift: shiftOf({ ...pay, people }), own: undefined };
    };
    const { shift } = next(request(desk(mostRequested - 1)));
    const canceled = { by: 'facility', reason: 'Census' } as const;
    const change = { shifts: [shift].map(({ id, version }) => ({ id, version })), canceled };
    const by = { by: 'dana', now, isAdministrator: false };
    expect(decideShifts([shift], { ...change, state: 'canceled' }, by).status).toBe('changed');
    expect(request(desk(mostRequested))).toEqual(refusal(requestRefusals.full));
  });

  it('is taken back and made again a few times, so that no history grows without end', () => {
    let desk: Desk = { shift: shiftOf(pay), own: undefined };
    for (let times = 0; times < mostRequests; times += 1)
      desk = next(takeBack(next(request(desk))));
    expect(request(desk)).toEqual(refusal(requestRefusals.byPhone));
  });

  it('does not hide that a placement was canceled', () => {
    const { shift, own } = next(request({ shift: shiftOf(pay), own: undefined }));
    const canceled = { by: 'nurse', reason: 'Ill', hoursBefore: 3, wasPlaced: true } as const;
    const calledOut = own && { ...own, state: 'canceled' as const, canceled };
    const withdrawn = own && {
      ...own,
      state: 'canceled' as const,
      canceled: { ...canceled, wasPlaced: false },
    };
    expect(request({ shift, own: calledOut })).toEqual(refusal(requestRefusals.byPhone));
    expect(request({ shift, own: withdrawn }).status).toBe('changed');
  });
});
