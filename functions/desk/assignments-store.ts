import { addDays } from '#shared/calendar.ts';
import type { Applicant } from '#shared/desk/applicants.ts';
import {
  type AssignmentRow,
  type AssignmentsChange,
  assignmentRules,
} from '#shared/desk/assignments.ts';
import { personOf } from '#shared/desk/candidates.ts';
import { decideAssignments } from '#shared/desk/decide-assignments.ts';
import type { By } from '#shared/desk/decision.ts';
import { type PersonRead, personFacts, shownFor } from '#shared/desk/person-facts.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import { items } from '../table/items.ts';
import { indexPartition, readPartition } from '../table/read-partition.ts';
import { readSummary } from '../table/stored.ts';
import { transact } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import { applicantStep, sameApplicant } from './applicants-store.ts';
import { type Application, isPresent, isUnchanged, readApplications } from './application-facts.ts';
import { getFacility, getWholeOrder, readPerson, readWholeCalendar } from './desk-read.ts';
import { lookalikesOf } from './lookalikes.ts';
import {
  assignmentSteps,
  notificationStep,
  type OrderResult,
  orderWith,
  type SpanPage,
  shiftStep,
  spanOf,
} from './orders-store.ts';

export const assignmentsPartition = indexPartition('assignment');

/** A page of the assignments whose shifts end within a span, the latest end first. */
export const listAssignments = (page: SpanPage) =>
  readPartition(assignmentsPartition, {
    ...spanOf(page),
    toRow: (entry) => readSummary(items.assignment, entry),
  });

type Target = { order: string; applicant: string };

/**
 * Asks a person for shifts of an order, notes answers and outcomes, places, cancels or corrects. The assignments, the shifts and
 * the applicant change together or not at all, and only if nobody changed the facts that decided. A change that took effect
 * before is done.
 */
export const changeAssignments = (
  target: Target,
  change: AssignmentsChange,
  by: By,
): Promise<OrderResult> => withRetries(() => tryChange(target, change, by));

/** Shifts of so many days before and after can matter: the rest around a shift, and the hours of its week. */
const nearDays = 9;

async function tryChange(
  target: Target,
  change: AssignmentsChange,
  { by, now }: By,
): Promise<OrderResult | undefined> {
  const [order, person] = await Promise.all([
    getWholeOrder(target.order),
    readPerson(target.applicant, now),
  ]);
  if (!order) return { status: 'gone' };
  const [own, ...others] = person;
  const changed = order.shifts.filter(({ id }) => change.changes.some(({ shift }) => shift === id));
  const [first] = changed;
  const last = changed.at(-1);
  if (!first || !last) {
    return { status: 'refused', fields: { shifts: 'The order has no such shift.' } };
  }
  const days = { from: addDays(first.day, -nearDays), until: addDays(last.day, nearDays) };
  const ids = person.map(({ id }) => id);
  const [applications, calendar, ...facilities] = await Promise.all([
    readApplications(ids),
    readWholeCalendar(ids, days),
    // Shifts of an order can be at different facilities, and those in different states.
    ...[...new Set(changed.map(({ facility }) => facility))].map(getFacility),
  ]);
  const application = applications.get(own.id);
  if (!application) return { status: 'no-application' };
  const places = change.changes.some(({ state }) => assignmentRules[state].takesOpening);
  const unanswered = places ? await countUnanswered(application, person) : 0;
  const records = [...applications.values()].map(({ record }) => record);
  const read: PersonRead = {
    applicants: person,
    person: personOf(records, person, calendar)[0],
    facilities: facilities.filter((one) => one !== undefined),
    excluded: application.excluded,
    unanswered,
  };
  const decision = decideAssignments(
    own.id,
    {
      shifts: order.shifts,
      assignments: order.assignments.filter(({ applicant }) => applicant === own.id),
    },
    change,
    {
      ...{ by, now, facts: personFacts(read, now) },
      shown: shownFor(read, changed, change, { milesOf: zipMiles, now }),
    },
  );
  if (decision.status === 'refused' || decision.status === 'forbidden') return decision;
  if (decision.status !== 'changed') return { status: decision.status, order };

  const { shifts, assignments, notifications } = decision;
  const asks = assignments.some(({ state }) => state === 'asked');
  const isWritten = await transact([
    ...shifts.map(shiftStep),
    ...assignments.flatMap(assignmentSteps),
    ...notifications.map(notificationStep),
    applicantStep(
      { ...own, ...(asks && { lastAskedAt: now.toISOString() }) },
      own,
      application,
      now,
    ),
    ...others.map(sameApplicant),
    // A placement rests on the records as they were read; anything else only on the application being there.
    ...(places ? [...applications.values()].map(isUnchanged) : [isPresent(own.id)]),
  ]);
  if (!isWritten) return undefined;
  const isNext = ({ shift, applicant }: AssignmentRow) =>
    assignments.some((one) => one.shift === shift && one.applicant === applicant);
  return {
    status: 'done',
    order: {
      ...orderWith(order, { shifts, notifications }),
      assignments: [...order.assignments.filter((one) => !isNext(one)), ...assignments],
    },
  };
}

/** The applications with the same phone or e-mail of which nobody said whether they are of the same person. */
async function countUnanswered(
  application: Application,
  person: readonly Applicant[],
): Promise<number> {
  const answered = new Set(
    person.flatMap(({ id, same, different }) => [id, ...same, ...different]),
  );
  return (await lookalikesOf(application)).filter((id) => !answered.has(id)).length;
}
