import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { type Applicant, newApplicant } from '#shared/desk/applicants.ts';
import {
  type Assignment,
  type AssignmentEvent,
  type AssignmentState,
  type AssignmentsChange,
  placementsOf,
} from '#shared/desk/assignments.ts';
import { candidateOf, personOf as personWith } from '#shared/desk/candidates.ts';
import type { Credentials } from '#shared/desk/credentials.ts';
import { decideAssignments } from '#shared/desk/decide-assignments.ts';
import { decideNewShifts, decideShifts } from '#shared/desk/decide-shifts.ts';
import type { By, Decision } from '#shared/desk/decision.ts';
import { erasedAssignment } from '#shared/desk/erased.ts';
import { type Facility, newFacilitySchema } from '#shared/desk/facilities.ts';
import { comparedOf } from '#shared/desk/license-checks.ts';
import { matchOf, shownOf } from '#shared/desk/matching.ts';
import { decideNote, type Notification } from '#shared/desk/notifications.ts';
import { checkPlacing } from '#shared/desk/placing.ts';
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

/**
 * A staffing desk without facilities, shifts and nurses, and its API. Changes are decided as in the API, by the same functions; of
 * the rules of placing, the tests of the API prove that they refuse.
 */
export function startDesk() {
  const facilities: Facility[] = [];
  const shifts = new Map<string, Shift>();
  const assignments = new Map<string, Assignment>();
  const notifications = new Map<string, Notification>();
  const nurses: EmploymentSubmission[] = [];
  const applicants = new Map<string, Applicant>();

  const applicantOf = (id: string): Applicant => applicants.get(id) ?? newApplicant(id, new Date());

  /** An application, followed by those joined with it, and the assignments of all of them. */
  const personOf = (id: string) => {
    const own = applicantOf(id);
    const all = [own, ...own.same.map(applicantOf)];
    const ids = all.map((one) => one.id);
    const rows = [...assignments.values()].filter(({ applicant }) => ids.includes(applicant));
    return { applicants: all, assignments: rows };
  };

  const ofOrder = (id: string): Shift[] =>
    [...shifts.values()]
      .filter(({ order }) => order === id)
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));

  function orderOf(id: string): Order {
    const own = ofOrder(id);
    if (own.length === 0) throw new ApiError('missing', { status: 404 });
    return {
      shifts: own,
      assignments: [...assignments.values()].filter(({ order }) => order === id),
      notifications: [...notifications.values()].filter(({ order }) => order === id),
    };
  }

  const conflict = (current: unknown) => new ApiError('refused', { status: 409, current });

  /** Keeps the next state. @throws ApiError if the change is refused */
  function settle(
    order: string,
    decision: Decision<{
      shifts: Shift[];
      assignments?: Assignment[];
      notifications?: Notification[];
    }>,
  ): Order {
    if (decision.status === 'conflict') throw conflict(orderOf(order));
    if (decision.status === 'forbidden') throw new ApiError('refused', { status: 403 });
    if (decision.status === 'refused') {
      throw new ApiError('refused', { status: 422, fields: decision.fields });
    }
    if (decision.status === 'changed') {
      for (const one of decision.shifts) shifts.set(one.id, one);
      for (const one of decision.assignments ?? []) {
        const own = applicantOf(one.applicant);
        applicants.set(own.id, { ...own, version: own.version + 1, lastAskedAt: one.askedAt });
        assignments.set(`${one.applicant} ${one.shift}`, one);
      }
      for (const one of decision.notifications ?? []) notifications.set(one.id, one);
    }
    return orderOf(order);
  }

  const addNewShifts = (order: string, body: NewShifts, author: By): Order =>
    settle(order, decideNewShifts(order, ofOrder(order), body, author));

  /** Changes assignments as an account, by the facts about the person. */
  function changeAssignments(
    order: string,
    applicant: string,
    change: AssignmentsChange,
    author: By,
  ): Order {
    const known = personOf(applicant);
    const records = nurses.filter(({ id }) => id === applicant);
    const [person] = personWith(records, known.applicants, known.assignments);
    if (!person) throw new ApiError('missing', { status: 404 });
    const located = (some: readonly Shift[]) =>
      some.map((shift) => {
        const place = facilities.find(({ id }) => id === shift.facility);
        return { ...shift, usState: place?.state ?? ('NH' as const), zip: place?.zip };
      });
    const asked = located(
      ofOrder(order).filter(({ id }) => change.changes.some(({ shift }) => shift === id)),
    );
    const match = matchOf(asked, candidateOf(person, asked, zipMiles), author.now);
    const facts = {
      ...person,
      others: person.ids.filter((id) => id !== applicant),
      excluded: person.excluded,
      placing: (some: readonly Shift[]) =>
        checkPlacing(
          located(some),
          {
            ...person,
            ...{ saidYes: [], unanswered: 0, hasCar: person.hasCar },
            placements: placementsOf(person.assignments),
          },
          author.now,
        ),
    };
    const own = known.assignments.filter((one) => one.applicant === applicant);
    const present = { shifts: ofOrder(order), assignments: own };
    const shown = shownOf(match, change.sort ?? 'rule');
    return settle(
      order,
      decideAssignments(applicant, present, change, { ...author, facts, shown }),
    );
  }

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
    shifts,
    nurses,
    addFacility,
    eventsOf: (applicant: string): AssignmentEvent[] =>
      personOf(applicant).assignments.flatMap(({ events }) => events),

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
          version: assignments.get(`${applicant} ${id}`)?.version ?? 0,
        }));
        changeAssignments(some[0]?.order ?? '', applicant, { changes }, { by: 'staff-2', now });
      }
    },

    /** Erases everything about a person, as an administrator. */
    erase(applicant: string): void {
      const author = { by: 'staff-2', now: new Date() };
      for (const [key, row] of assignments) {
        const next = row.applicant === applicant ? erasedAssignment(row, author) : undefined;
        if (next) assignments.set(key, next);
      }
      const at = nurses.findIndex(({ id }) => id === applicant);
      if (at >= 0) nurses.splice(at, 1);
    },

    answers: {
      ...recordAnswers({ employment: nurses }),
      listFacilities: async () => ({ facilities: [...facilities] }),
      addFacility: async ({ body }) => ({
        facility: addFacility(z.parse(newFacilitySchema, body)),
      }),
      listShifts: async () => ({ shifts: [...shifts.values()], cursor: null }),
      listAssignments: async () => ({ assignments: [...assignments.values()], cursor: null }),
      getOrder: async ({ path: { order } }) => orderOf(order),
      addShifts: async ({ path: { order }, body }) =>
        addNewShifts(order, body, { by: 'staff-1', now: new Date() }),
      async changeShifts({ path: { order }, body }) {
        const author = { by: 'staff-1', now: new Date(), isAdministrator: true };
        return settle(order, decideShifts(ofOrder(order), body, author));
      },
      changeAssignments: async ({ path, body }) =>
        changeAssignments(path.order, path.applicant, body, { by: 'staff-1', now: new Date() }),
      async noteNotification({ path: { order, notification: id }, body }) {
        const present = notifications.get(id);
        if (!present) throw new ApiError('missing', { status: 404 });
        const decision = decideNote(present, body, new Date());
        if (decision.status === 'conflict') throw conflict(orderOf(order));
        if (decision.status === 'changed') notifications.set(id, decision.notification);
        return orderOf(order);
      },
      listApplicants: async () => ({ applicants: [...applicants.values()], cursor: null }),
      getApplicant: async ({ path }) => personOf(path.applicant),
      async joinApplicants({ path: { applicant }, body: { others, answer } }) {
        const pairs = others.flatMap((other): [string, string][] => [
          [applicant, other],
          [other, applicant],
        ]);
        for (const [id, pair] of pairs) {
          const own = applicantOf(id);
          const withAnswer = (ids: readonly string[], isIn: boolean) => [
            ...ids.filter((one) => one !== pair),
            ...(isIn ? [pair] : []),
          ];
          const same = withAnswer(own.same, answer === 'same');
          const different = withAnswer(own.different, answer === 'different');
          applicants.set(id, { ...own, version: own.version + 1, same, different });
        }
        return personOf(applicant);
      },
      async changeApplicant({ path: { applicant }, body: { version, doNotSend } }) {
        const own = applicantOf(applicant);
        if (own.version !== version) throw conflict(personOf(applicant));
        applicants.set(applicant, { ...own, version: version + 1, doNotSend });
        return personOf(applicant);
      },
      async deleteSubmission({ path: { id } }) {
        const now = new Date().toISOString();
        const isPlaced = placementsOf(personOf(id).assignments).some(({ end }) => end > now);
        if (!isPlaced) return undefined;
        throw new ApiError('refused', { status: 422, fields: { placements: hasPlacements } });
      },
    } satisfies Answers,
  };
}
