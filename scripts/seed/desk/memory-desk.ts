import * as z from 'zod/mini';
import { type Applicant, type DoNotSend, newApplicant } from '#shared/desk/applicants.ts';
import {
  type AssignmentRow,
  type AssignmentState,
  type AssignmentsChange,
  isLive,
  placementsOf,
  type Shown,
} from '#shared/desk/assignments.ts';
import { decideAssignments } from '#shared/desk/decide-assignments.ts';
import { decideRequests } from '#shared/desk/decide-requests.ts';
import { decideNewShifts, decideShifts } from '#shared/desk/decide-shifts.ts';
import type { By, Decision } from '#shared/desk/decision.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { LocatedShift } from '#shared/desk/matching.ts';
import { mergeProfiles } from '#shared/desk/merged.ts';
import { checkPlacing, type Placing } from '#shared/desk/placing.ts';
import type { Profile } from '#shared/desk/profile.ts';
import {
  type NewShifts,
  newShiftsSchema,
  type Order,
  type Shift,
  type ShiftsChange,
} from '#shared/desk/shifts.ts';

/** A person of the desk: an application, or two that are joined. */
export type SamplePerson = {
  id: string;
  records: readonly { id: string; profile: Profile }[];
  hasCar: boolean;
};

type SampleChange = Omit<AssignmentsChange, 'changes'> & { state: AssignmentState };

/** A desk in memory, which changes by the decisions of the API and refuses what the API refuses. */
export function openDesk(facilities: ReadonlyMap<string, Facility>) {
  const orders = new Map<string, Order>();
  const applicants = new Map<string, Applicant>();

  const orderOf = (id: string): Order =>
    orders.get(id) ?? { shifts: [], assignments: [], notifications: [] };
  const applicantOf = (id: string, now: Date): Applicant =>
    applicants.get(id) ?? newApplicant(id, now);
  const write = (next: Applicant, now: Date): void => {
    const changed = { ...next, version: next.version + 1, changedAt: now.toISOString() };
    applicants.set(next.id, changed);
  };
  const assignmentsOf = ({ records }: SamplePerson): AssignmentRow[] =>
    [...orders.values()].flatMap(({ assignments }) =>
      assignments.filter(({ applicant }) => records.some(({ id }) => id === applicant)),
    );
  const avoidedBy = ({ records }: SamplePerson, now: Date): string[] =>
    records.flatMap(({ id }) => applicantOf(id, now).doNotSend.map(({ facility }) => facility));
  const located = (shifts: readonly Shift[]): LocatedShift[] =>
    shifts.map((shift) => {
      const { state = '', zip } = facilities.get(shift.facility) ?? {};
      return { ...shift, usState: state, zip };
    });
  /** @param isAhead counts everything that the person may still work as a placement */
  const check = (
    shifts: readonly Shift[],
    person: SamplePerson,
    now: Date,
    isAhead: boolean,
  ): Placing => {
    const others = assignmentsOf(person).filter(
      (one) => !shifts.some(({ id }) => id === one.shift),
    );
    return checkPlacing(
      located(shifts),
      {
        ids: person.records.map(({ id }) => id),
        credentials: mergeProfiles(person.records.map(({ profile }) => profile)).credentials,
        placements: isAhead ? others.filter(({ state }) => isLive(state)) : placementsOf(others),
        saidYes: others.filter(({ state }) => state === 'said-yes'),
        doNotSend: avoidedBy(person, now),
        unanswered: 0,
        hasCar: person.hasCar,
      },
      now,
    );
  };
  const save = (
    id: string,
    { shifts, assignments = [], notifications = [] }: Pick<Order, 'shifts'> & Partial<Order>,
  ) => {
    const order = orderOf(id);
    const key = ({ shift, applicant }: AssignmentRow) => `${shift} ${applicant}`;
    orders.set(id, {
      shifts: [...new Map([...order.shifts, ...shifts].map((one) => [one.id, one])).values()],
      assignments: [
        ...new Map([...order.assignments, ...assignments].map((one) => [key(one), one])).values(),
      ],
      notifications: [...order.notifications, ...notifications],
    });
  };

  const ofPerson = (id: string, person: SamplePerson) => {
    const { shifts, assignments } = orderOf(id);
    const others = person.records.map((one) => one.id).filter((one) => one !== person.id);
    return {
      shifts,
      assignments: assignments.filter(({ applicant }) => applicant === person.id),
      others,
    };
  };

  return {
    orders,
    applicants,
    orderOf,
    assignmentsOf,
    avoidedBy,
    located,
    check,
    addShifts(id: string, added: NewShifts, by: By): void {
      const body = z.parse(newShiftsSchema, added);
      save(id, changed(decideNewShifts(id, orderOf(id).shifts, body, by)));
    },
    /** Changes all shifts of an order. */
    changeShifts(id: string, change: Omit<ShiftsChange, 'shifts'>, by: By): void {
      const { shifts } = orderOf(id);
      const wanted = { ...change, shifts: shifts.map(({ id, version }) => ({ id, version })) };
      save(id, changed(decideShifts(shifts, wanted, { ...by, isAdministrator: true })));
    },
    avoid(applicant: string, doNotSend: DoNotSend, now: Date): void {
      const own = applicantOf(applicant, now);
      write({ ...own, doNotSend: [...own.doNotSend, doNotSend] }, now);
    },
    join(one: string, other: string, now: Date): void {
      write({ ...applicantOf(one, now), same: [other] }, now);
      write({ ...applicantOf(other, now), same: [one] }, now);
    },
    /** Changes a person's assignments to the shifts of an order on some days. */
    changeAssignments(
      id: string,
      person: SamplePerson,
      days: readonly string[],
      { state, ...change }: SampleChange,
      by: By & { shown?: Shown },
    ): void {
      const { shifts, assignments: own, others } = ofPerson(id, person);
      const changes = shifts
        .filter(({ day }) => days.includes(day))
        .map(({ id: shift }) => {
          const version = own.find((one) => one.shift === shift)?.version ?? 0;
          return { shift, version, state };
        });
      const facts = {
        others,
        doNotSend: avoidedBy(person, by.now),
        excluded: undefined,
        placing: (chosen: readonly Shift[]) => check(chosen, person, by.now, false),
      };
      const next = changed(
        decideAssignments(
          person.id,
          { shifts, assignments: own },
          { ...change, changes },
          { ...by, facts },
        ),
      );
      save(id, next);
      const asked = state === 'asked' && { lastAskedAt: by.now.toISOString() };
      write({ ...applicantOf(person.id, by.now), ...asked }, by.now);
    },
    /** A nurse asks for the shifts of an order on some days. */
    requestShifts(id: string, person: SamplePerson, days: readonly string[], now: Date): void {
      const { others, ...present } = ofPerson(id, person);
      const wanted = present.shifts.filter(({ day }) => days.includes(day)).map((one) => one.id);
      const decision = decideRequests(person.id, present, wanted, { others, now });
      save(id, changed(decision));
      write(applicantOf(person.id, now), now);
    },
  };
}

export type SampleDesk = ReturnType<typeof openDesk>;

/** @throws Error for a decision that changes nothing */
function changed<Next>(decision: Decision<Next>): Next {
  if (decision.status === 'changed') return decision;
  const fields = decision.status === 'refused' ? decision.fields : {};
  throw new Error([decision.status, ...Object.values(fields)].join(' '));
}
