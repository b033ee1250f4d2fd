import { useMemo } from 'react';
import { usePerson } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useJoined } from '#frontend/staff/kit/queries/use-joined.ts';
import { useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import type { Applicant } from '#shared/desk/applicants.ts';
import { type AssignmentRow, isLive } from '#shared/desk/assignments.ts';
import { candidateOf, type DeskPerson, personOf } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { groups } from '#shared/desk/match-groups.ts';
import { type Match, matchOf } from '#shared/desk/matching.ts';
import { located } from '#shared/desk/rule.ts';
import { freeOf, type Shift, takesPeople } from '#shared/desk/shifts.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { ascending, descending, inTurn } from '#shared/sorting.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';

const none: readonly string[] = [];
/** The limit of fitting orders; the list of shifts shows the others. */
const mostOrders = 10;

/** The shifts of an order that fit a person, by their start. */
export type FittingShifts = { shifts: Shift[]; match: Match };

type PersonShifts =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | {
      status: 'found';
      applicants: readonly Applicant[];
      assignments: readonly AssignmentRow[];
      facilities: readonly Facility[];
      person: DeskPerson | undefined;
      fitting: readonly FittingShifts[];
    };

/** The assignments of a person from all joined applications, and the shifts that fit. */
export function usePersonShifts(submission: EmploymentSubmission): PersonShifts {
  const [applicants, retryApplicants] = usePerson(submission.id);
  const [facilities, retryFacilities] = useFacilities();
  const [shifts, retryShifts] = useShifts({ from: newYorkDay(new Date()) });
  const found = applicants.status === 'found' ? applicants.data : undefined;
  const { joined, isComplete } = useJoined(found?.applicants[0]?.same ?? none);
  const person = useMemo(
    () => found && personOf([submission, ...joined], found.applicants, found.assignments)[0],
    [submission, joined, found],
  );
  const places = facilities.status === 'found' ? facilities.data : undefined;
  const ahead = shifts.status === 'found' ? shifts.data : undefined;
  const fitting = useMemo(
    () => (person && places && ahead ? fittingShifts(person, ahead, places, new Date()) : []),
    [person, places, ahead],
  );
  for (const [state, retry] of [
    [applicants, retryApplicants],
    [facilities, retryFacilities],
    [shifts, retryShifts],
  ] as const) {
    if (state.status !== 'found' && state.status !== 'loading') {
      const error = state.status === 'failed' ? state.error : undefined;
      return { status: 'failed', error, retry };
    }
  }
  if (!found || !places || !ahead || !isComplete) return { status: 'loading' };
  return { status: 'found', ...found, facilities: places, person, fitting };
}

/** The orders with free openings that fit a person, or for which only an answer is missing; the best first. */
function fittingShifts(
  person: DeskPerson,
  ahead: readonly Shift[],
  facilities: readonly Facility[],
  now: Date,
): FittingShifts[] {
  const asked = new Set(
    person.assignments.filter(({ state }) => isLive(state)).map(({ shift }) => shift),
  );
  const open = ahead.filter(
    (shift) => takesPeople(shift, now) && freeOf(shift) > 0 && !asked.has(shift.id),
  );
  return [...Map.groupBy(open, ({ order }) => order).values()]
    .flatMap((shifts): FittingShifts[] => {
      const facility = facilities.find(({ id }) => id === shifts[0]?.facility);
      if (!facility) return [];
      const placed = located(shifts, facility);
      const match = matchOf(placed, candidateOf(person, placed, zipMiles), now);
      const fitting = shifts.filter(({ id }) => match.shifts.includes(id));
      return match.group === 'fits' || match.group === 'one-to-ask'
        ? [{ shifts: fitting, match }]
        : [];
    })
    .toSorted(
      inTurn(
        ascending(({ match }) => groups.indexOf(match.group)),
        descending(({ match }) => match.points),
      ),
    )
    .slice(0, mostOrders);
}
