import { randomUUID } from 'node:crypto';
import type { Assignment, AssignmentState, AssignmentsChange } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Order, Shift, ShiftAnswers } from '#shared/desk/shifts.ts';
import type { Answer } from './api.ts';
import { applicationItem } from './desk-application.ts';
import type { WorkApi } from './work-api.ts';

const facilityAnswers = {
  name: 'Sample Hill Nursing Home',
  town: 'Keene',
  state: 'NH',
  zip: '03431',
  units: ['2 West'],
  nameMayBePublic: false,
} as const;

/** Two LPNs from 7 PM to 7 AM. */
const shiftAnswers = {
  role: 'lp_nurse',
  openings: 2,
  kind: 'per-diem',
  from: '19:00',
  to: '07:00',
  requirements: ['bls'],
} as const satisfies Omit<ShiftAnswers, 'facility'>;

/** The nights of Saturday, December 5, and Sunday, December 6, 2026. */
export const weekend = ['2026-12-05', '2026-12-06'] as const;

export type NewOrder = Partial<ShiftAnswers> & {
  facility: string;
  days?: readonly string[];
  ids?: string[];
};
type Through = Omit<Partial<AssignmentsChange>, 'changes'> & {
  days?: readonly string[];
  by?: string;
};

/** Asks the desk as an account does. */
export function deskOf(api: WorkApi) {
  const desk = {
    change: (order: string, applicant: string, body: AssignmentsChange, by = 'dana') =>
      api.send(by, 'POST /api/orders/{order}/assignments/{applicant}', {
        path: { order, applicant },
        body,
      }),
    async addFacility(answers: Partial<Facility> = {}): Promise<Facility> {
      const body = { id: randomUUID(), ...facilityAnswers, ...answers };
      return (await api.send('dana', 'POST /api/facilities', { body })).body.facility;
    },
    /** Sends new shifts, open ones of two nights without other answers. */
    sendShifts: (
      order: string,
      { days = weekend, ids = [], ...answers }: NewOrder,
    ): Promise<Answer> =>
      api.send('dana', 'POST /api/orders/{order}/shifts', {
        path: { order },
        body: {
          state: 'open',
          answers: { ...shiftAnswers, ...answers },
          shifts: days.map((day, at) => ({ id: ids[at] ?? randomUUID(), day })),
        },
      }),
    /** Adds an order. @returns its id */
    async addOrder(answers: NewOrder): Promise<string> {
      const order = randomUUID();
      const answer = await desk.sendShifts(order, answers);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return order;
    },
    /** Stores an LPN whose file is complete. */
    addNurse: (changes: Parameters<typeof applicationItem>[0] = {}) => applicationItem(changes),
    async order(order: string): Promise<Order> {
      return (await api.send('dana', 'GET /api/orders/{order}', { path: { order } })).body;
    },
    async shift(order: string, day: string = weekend[0]): Promise<Shift> {
      const found = (await desk.order(order)).shifts.find((one) => one.day === day);
      if (!found) throw new Error('The order has no shift on this day.');
      return found;
    },
    async assignment(
      order: string,
      applicant: string,
      day: string = weekend[0],
    ): Promise<Assignment | undefined> {
      const { assignments } = await desk.order(order);
      return assignments.find((one) => one.applicant === applicant && one.day === day);
    },
    /** Takes assignments through states, each with the version that it has then; gives the last answer. */
    async through(
      order: string,
      applicant: string,
      states: readonly AssignmentState[],
      { days, by, ...more }: Through = {},
    ): Promise<Answer> {
      let last: Answer | undefined;
      for (const state of states) {
        const { shifts, assignments } = await desk.order(order);
        const changes = shifts
          .filter(({ day }) => days === undefined || days.includes(day))
          .map(({ id: shift }) => {
            const own = assignments.find(
              (one) => one.applicant === applicant && one.shift === shift,
            );
            return { shift, version: own?.version ?? 0, state };
          });
        last = await desk.change(order, applicant, { changes, ...more }, by);
      }
      if (!last) throw new Error('No state was given.');
      return last;
    },
  };
  return desk;
}
