import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { openDesk } from '#scripts/seed/desk/memory-desk.ts';
import {
  type AssignmentEvent,
  type AssignmentState,
  type AssignmentsChange,
  placementsOf,
} from '#shared/desk/assignments.ts';
import type { Credentials } from '#shared/desk/credentials.ts';
import type { By, Decision } from '#shared/desk/decision.ts';
import { type Facility, newFacilitySchema } from '#shared/desk/facilities.ts';
import { comparedOf } from '#shared/desk/license-checks.ts';
import type { NewShifts, Order, Shift, ShiftAnswers } from '#shared/desk/shifts.ts';
import { weekdays } from '#shared/desk/weekdays.ts';
import type { Wishes } from '#shared/desk/wishes.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { summaryOf } from '#shared/summary.ts';
import { employmentValues, shiftValues } from '#test/support/builders.ts';
import { applicationOf, recordAnswers } from './record-answers.ts';
import type { Answers } from './staff-area.tsx';

const stamp = { version: 1, statedAt: '2026-11-24T15:00:00.000Z', by: 'staff-2' };

const wishes: Wishes = {
  ...stamp,
  shifts: ['nights'],
  kinds: ['per-diem'],
  specialties: [],
  weekdays: [...weekdays],
  earliestDay: '2026-11-01',
  farthest: '30',
};

/** A complete file; without the check of its license unless `isChecked`. */
function fileOf(isChecked: boolean): Credentials {
  const expiresOn = '2031-05-31';
  const license = {
    id: crypto.randomUUID(),
    type: 'license',
    role: 'lp_nurse',
    number: '012345-22',
    state: 'NH',
    multistate: false,
    expiresOn,
  } as const;
  const check = { at: stamp.statedAt, by: stamp.by, where: 'nursys-quickconfirm' } as const;
  const cleared = { on: '2026-11-10', result: 'clear', by: stamp.by } as const;
  return {
    ...stamp,
    items: [license, { id: crypto.randomUUID(), type: 'bls', expiresOn }],
    ...(isChecked && { checks: [{ ...check, result: 'clear', compared: comparedOf(license) }] }),
    background: cleared,
    references: cleared,
  };
}

/** The refusal of a deletion, in words that only the server has. */
export const hasPlacements = 'The server has words for this.';

/** A staffing desk without facilities, shifts and nurses, and its API: the desk of the sample week, which decides as the API does. */
export function startDesk() {
  const facilities: Facility[] = [];
  const nurses: EmploymentSubmission[] = [];
  const desk = openDesk({ facilities, records: nurses, milesOf: zipMiles });

  const allShifts = () => [...desk.orders.values()].flatMap(({ shifts }) => shifts);
  const allAssignments = () => [...desk.orders.values()].flatMap(({ assignments }) => assignments);

  function orderOf(id: string): Order {
    if (!desk.orders.has(id)) throw new ApiError('missing', { status: 404 });
    return desk.orderOf(id);
  }

  /** The answer after a decision. @throws ApiError if the change is refused */
  function settle<Answer>(decision: Decision<unknown> | undefined, answer: () => Answer): Answer {
    if (!decision) throw new ApiError('missing', { status: 404 });
    if (decision.status === 'conflict') {
      throw new ApiError('refused', { status: 409, current: answer() });
    }
    if (decision.status === 'forbidden') throw new ApiError('refused', { status: 403 });
    if (decision.status === 'refused') {
      throw new ApiError('refused', { status: 422, fields: decision.fields });
    }
    return answer();
  }

  const addNewShifts = (order: string, body: NewShifts, author: By): Order =>
    settle(desk.addShifts(order, body, author), () => orderOf(order));
  const changeAssignments = (
    order: string,
    applicant: string,
    change: AssignmentsChange,
    author: By,
  ): Order =>
    settle(desk.changeAssignments(order, applicant, change, author), () => orderOf(order));

  function addFacility(answers: Partial<Facility> = {}): Facility {
    const now = new Date().toISOString();
    const place = { name: 'Sample Hill', town: 'Keene', state: 'NH', zip: '03431' } as const;
    const stamps = { version: 1, createdAt: now, changedAt: now, changedBy: 'staff-2' };
    const id = crypto.randomUUID();
    const facility = { id, ...place, units: [], nameMayBePublic: false, ...stamps, ...answers };
    facilities.push(facility);
    return facility;
  }

  return {
    nurses,
    addFacility,
    allShifts,
    /** A shift as it is now. */
    shiftOf: (id: string | undefined) => allShifts().find((one) => one.id === id),
    eventsOf: (applicant: string): AssignmentEvent[] =>
      allAssignments().flatMap((one) => (one.applicant === applicant ? one.events : [])),

    /** Adds an order of open shifts for two LPNs, on two nights of the far future unless there are other days. */
    addShifts(
      answers: Partial<ShiftAnswers> = {},
      days: readonly string[] = ['2030-12-07', '2030-12-08'],
      more: { order?: string; request?: string; now?: Date } = {},
    ): [Shift, ...Shift[]] {
      const { order = crypto.randomUUID(), request, now = new Date() } = more;
      const own = { ...shiftValues(), ...answers };
      const body: NewShifts = {
        state: 'open',
        answers: { ...own, facility: answers.facility ?? addFacility().id },
        shifts: days.map((day) => ({ id: crypto.randomUUID(), day })),
        ...(request !== undefined && { request }),
      };
      const [first, ...others] = addNewShifts(order, body, { by: 'staff-2', now }).shifts;
      if (!first) throw new Error('An order has at least one shift.');
      return [first, ...others];
    },

    /**
     * Adds an LPN whose file is complete, unless `isChecked` is false: then the license was not verified.
     * @param more `email`: the one of another nurse, if both may be one person; `wished`: what differs from the usual wishes
     */
    addNurse(
      firstName: string,
      more: { isChecked?: boolean; email?: string; wished?: Partial<Wishes> } = {},
    ) {
      const { isChecked = true, email = `${firstName}@example.com`.toLowerCase(), wished } = more;
      const own = { firstName, phoneNumber: `603555${1000 + nurses.length}` };
      const roles = { registered_nurse: 'No', lp_nurse: 'Yes', pinCode: '03431' } as const;
      const values = { ...own, email, ...roles };
      const summary = {
        ...summaryOf('employment', { ...employmentValues(), ...values }),
        wishes: { ...wishes, ...wished },
        credentials: fileOf(isChecked),
      };
      const nurse = applicationOf({ ...values, summary });
      nurses.push(nurse);
      return { id: nurse.id, email, name: `${firstName} ${employmentValues().lastName}` };
    },

    /** Changes the assignments of a person for shifts to each of these states in turn, as a colleague, before an instant. */
    change(
      applicant: string,
      some: readonly Shift[],
      states: readonly AssignmentState[],
      until = Date.now(),
    ): void {
      for (const [at, state] of states.entries()) {
        const now = new Date(until - (states.length - at) * 1000);
        const changes = some.map(({ id }) => ({
          ...{ shift: id, state },
          version:
            allAssignments().find((one) => one.applicant === applicant && one.shift === id)
              ?.version ?? 0,
        }));
        changeAssignments(some[0]?.order ?? '', applicant, { changes }, { by: 'staff-2', now });
      }
    },

    /** Erases everything about a person, as an administrator. */
    erase(applicant: string): void {
      desk.erase(applicant, { by: 'staff-2', now: new Date() });
      const at = nurses.findIndex(({ id }) => id === applicant);
      if (at >= 0) nurses.splice(at, 1);
    },

    answers: {
      ...recordAnswers({ employment: nurses }),
      listFacilities: async () => ({ facilities: [...facilities] }),
      addFacility: async ({ body }) => ({
        facility: addFacility(z.parse(newFacilitySchema, body)),
      }),
      listShifts: async () => ({ shifts: allShifts(), cursor: null }),
      listAssignments: async () => ({ assignments: allAssignments(), cursor: null }),
      getOrder: async ({ path: { order } }) => orderOf(order),
      addShifts: async ({ path: { order }, body }) =>
        addNewShifts(order, body, { by: 'staff-1', now: new Date() }),
      async changeShifts({ path: { order }, body }) {
        const author = { by: 'staff-1', now: new Date(), isAdministrator: true };
        return settle(desk.changeShifts(order, body, author), () => orderOf(order));
      },
      changeAssignments: async ({ path, body }) =>
        changeAssignments(path.order, path.applicant, body, { by: 'staff-1', now: new Date() }),
      async noteNotification({ path: { order, notification }, body }) {
        const decision = desk.noteNotification(order, notification, body, new Date());
        return settle(decision, () => orderOf(order));
      },
      listApplicants: async () => ({ applicants: [...desk.applicants.values()], cursor: null }),
      getApplicant: async ({ path }) => desk.getPerson(path.applicant, new Date()),
      async joinApplicants({ path: { applicant }, body }) {
        const now = new Date();
        const decision = desk.joinApplicants(applicant, body, now);
        return settle(decision, () => desk.getPerson(applicant, now));
      },
      async changeApplicant({ path: { applicant }, body }) {
        const now = new Date();
        const decision = desk.changeDoNotSend(applicant, body, now);
        return settle(decision, () => desk.getPerson(applicant, now));
      },
      async deleteSubmission({ path: { id } }) {
        const now = new Date().toISOString();
        const isPlaced = placementsOf(desk.getPerson(id, new Date()).assignments).some(
          ({ end }) => end > now,
        );
        if (!isPlaced) return undefined;
        throw new ApiError('refused', { status: 422, fields: { placements: hasPlacements } });
      },
    } satisfies Answers,
  };
}
