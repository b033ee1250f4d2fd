import {
  type Applicant,
  type DoNotSend,
  type Join,
  newApplicant,
} from '#shared/desk/applicants.ts';
import type { AssignmentRow, AssignmentsChange, Shown } from '#shared/desk/assignments.ts';
import {
  type DeskPerson,
  exclusionOf,
  type Miles,
  type PersonRecord,
  personOf,
} from '#shared/desk/candidates.ts';
import {
  decideDoNotSend,
  decideJoin,
  joinsTwo,
  type People,
} from '#shared/desk/decide-applicants.ts';
import { decideAssignments } from '#shared/desk/decide-assignments.ts';
import { decideRequests } from '#shared/desk/decide-requests.ts';
import { decideNewShifts, decideShifts } from '#shared/desk/decide-shifts.ts';
import { type By, type Decision, refused } from '#shared/desk/decision.ts';
import { erasedAssignment } from '#shared/desk/erased.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { decideNote, type NotificationNote } from '#shared/desk/notifications.ts';
import { personFacts, shownFor } from '#shared/desk/person-facts.ts';
import { isSameContact } from '#shared/desk/same-contact.ts';
import type { NewShifts, Order, ShiftsChange } from '#shared/desk/shifts.ts';
import { ascending } from '#shared/sorting.ts';

type Known = {
  facilities: readonly Facility[];
  records: readonly PersonRecord[];
  /** Only a build knows the places of ZIP codes. Without it, no miles are known. */
  milesOf?: Miles;
};
type Next = Pick<Order, 'shifts'> & Partial<Order>;

/**
 * A desk in memory, for the sample week and the component tests. It changes by the decisions of the API, and refuses what the API
 * refuses.
 * @param known the facilities and the applications, to which the caller may add some
 */
export function openDesk({ facilities, records, milesOf = () => undefined }: Known) {
  const orders = new Map<string, Order>();
  const applicants = new Map<string, Applicant>();

  const orderOf = (id: string): Order =>
    orders.get(id) ?? { shifts: [], assignments: [], notifications: [] };
  const allAssignments = () => [...orders.values()].flatMap(({ assignments }) => assignments);
  const facilityOf = (id: string | undefined) => facilities.find((one) => one.id === id);
  const applicantOf = (id: string, now: Date) => applicants.get(id) ?? newApplicant(id, now);

  /** An application, followed by those joined with it. */
  const peopleOf = (id: string, now: Date): People => {
    const own = applicantOf(id, now);
    return [own, ...own.same.map((one) => applicantOf(one, now))];
  };
  const assignmentsOf = (people: readonly Applicant[]): AssignmentRow[] =>
    allAssignments().filter(({ applicant }) => people.some(({ id }) => id === applicant));
  const deskPersonOf = (people: readonly Applicant[]): DeskPerson | undefined =>
    personOf(
      records.filter((one) => people.some(({ id }) => id === one.id)),
      people,
      assignmentsOf(people),
    )[0];

  const write = (next: Applicant, now: Date): void => {
    const changed = { ...next, version: next.version + 1, changedAt: now.toISOString() };
    applicants.set(next.id, changed);
  };
  const save = (id: string, next: Next): void => {
    const order = orderOf(id);
    const key = ({ shift, applicant }: AssignmentRow) => `${shift} ${applicant}`;
    orders.set(id, {
      shifts: joined(order.shifts, next.shifts, (one) => one.id).toSorted(
        ascending(({ start }) => start),
      ),
      assignments: joined(order.assignments, next.assignments, key),
      notifications: joined(order.notifications, next.notifications, (one) => one.id),
    });
  };
  const saved = <Some extends Next>(id: string, decision: Decision<Some>): Decision<Some> => {
    if (decision.status === 'changed') save(id, decision);
    return decision;
  };

  /** The applications with the same phone or e-mail of which nobody said whether they are of this person. */
  const countUnanswered = (id: string, people: readonly Applicant[]): number => {
    const own = records.find((one) => one.id === id)?.summary ?? {};
    const answered = people.flatMap((one) => [one.id, ...one.same, ...one.different]);
    return records.filter(
      (one) => !answered.includes(one.id) && isSameContact(one.summary ?? {}, own),
    ).length;
  };
  const presentOf = (id: string, applicant: string) => {
    const { shifts, assignments } = orderOf(id);
    return { shifts, assignments: assignments.filter((one) => one.applicant === applicant) };
  };

  return {
    orders,
    applicants,
    orderOf,
    /** The applicants and the assignments of a person. */
    getPerson(applicant: string, now: Date) {
      const people = peopleOf(applicant, now);
      return { applicants: people, assignments: assignmentsOf(people) };
    },
    deskPersonOf: (applicant: string, now: Date) => deskPersonOf(peopleOf(applicant, now)),

    addShifts(id: string, added: NewShifts, by: By) {
      if (!facilityOf(added.answers.facility)) {
        return refused('facility', 'There is no such facility.');
      }
      return saved(id, decideNewShifts(id, orderOf(id).shifts, added, by));
    },
    changeShifts: (id: string, change: ShiftsChange, by: By & { isAdministrator: boolean }) =>
      saved(id, decideShifts(orderOf(id).shifts, change, by)),

    /** Changes a person's assignments to shifts of an order. @param by.shown without it, how the rule judges the person */
    changeAssignments(
      id: string,
      applicant: string,
      change: AssignmentsChange,
      { shown, ...by }: By & { shown?: Shown },
    ) {
      const people = peopleOf(applicant, by.now);
      const record = records.find((one) => one.id === applicant);
      const chosen = orderOf(id).shifts.filter((one) =>
        change.changes.some(({ shift }) => shift === one.id),
      );
      const read = {
        applicants: people,
        person: deskPersonOf(people),
        facilities,
        excluded: record && exclusionOf(record),
        unanswered: countUnanswered(applicant, people),
      };
      const decision = decideAssignments(applicant, presentOf(id, applicant), change, {
        ...by,
        facts: personFacts(read, by.now),
        shown: shown ?? shownFor(read, chosen, change, { milesOf, now: by.now }),
      });
      if (decision.status === 'changed') {
        const asks = decision.assignments.some(({ state }) => state === 'asked');
        write({ ...people[0], ...(asks && { lastAskedAt: by.now.toISOString() }) }, by.now);
      }
      return saved(id, decision);
    },
    /** A nurse asks for shifts of an order. */
    requestShifts(id: string, applicant: string, shifts: readonly string[], now: Date) {
      const [own, ...others] = peopleOf(applicant, now);
      const facts = { others: others.map((one) => one.id), now };
      const decision = decideRequests(applicant, presentOf(id, applicant), shifts, facts);
      if (decision.status === 'changed') write(own, now);
      return saved(id, decision);
    },
    /** @returns undefined where there is no such notification */
    noteNotification(id: string, notification: string, note: NotificationNote, now: Date) {
      const present = orderOf(id).notifications.find((one) => one.id === notification);
      const decision = present && decideNote(present, note, now);
      if (decision?.status === 'changed') {
        save(id, { shifts: [], notifications: [decision.notification] });
      }
      return decision;
    },

    changeDoNotSend(
      applicant: string,
      change: { version: number; doNotSend: DoNotSend[] },
      now: Date,
    ) {
      const decision = decideDoNotSend(applicantOf(applicant, now), change);
      if (decision.status === 'changed') write(decision.applicant, now);
      return decision;
    },
    /** Erases what the assignments of an application say about its person. */
    erase(applicant: string, by: By): void {
      for (const [id, { assignments }] of orders) {
        const own = assignments.filter((one) => one.applicant === applicant);
        save(id, {
          shifts: [],
          assignments: own.flatMap((one) => erasedAssignment(one, by) ?? []),
        });
      }
    },
    /** @returns the first refusal, or the last decision */
    joinApplicants(applicant: string, { others, answer }: Join, now: Date): Decision<unknown> {
      let last: Decision<unknown> = { status: 'done' };
      for (const other of others) {
        const [own, theirs] = [peopleOf(applicant, now), peopleOf(other, now)];
        const isNew = joinsTwo(own, theirs, answer);
        const decision = decideJoin(
          own,
          theirs,
          answer,
          isNew ? [own, theirs].map(assignmentsOf) : [],
        );
        if (decision.status === 'refused') return decision;
        if (decision.status === 'changed') for (const one of decision.applicants) write(one, now);
        last = decision;
      }
      return last;
    },
  };
}

export type MemoryDesk = ReturnType<typeof openDesk>;

/** The entries of two lists, each once, as the later list has it. */
const joined = <One>(
  before: readonly One[],
  next: readonly One[] = [],
  keyOf: (one: One) => string,
) => [...new Map([...before, ...next].map((one) => [keyOf(one), one])).values()];
