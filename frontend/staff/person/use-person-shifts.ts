import { useMemo } from 'react';
import { usePerson } from '#frontend/staff/queries/use-applicants.ts';
import { useFacilities } from '#frontend/staff/queries/use-facilities.ts';
import { useJoined } from '#frontend/staff/queries/use-joined.ts';
import { useLines } from '#frontend/staff/queries/use-lines.ts';
import type { Applicant } from '#shared/desk/applicants.ts';
import {
  candidateOf,
  type DeskPerson,
  type LocatedLine,
  personOf,
} from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { freeOn, type Line } from '#shared/desk/lines.ts';
import { groups } from '#shared/desk/match-groups.ts';
import { type Match, matchOf } from '#shared/desk/matching.ts';
import { isFinal } from '#shared/desk/proposals.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';

const none: readonly string[] = [];
/** The limit of fitting lines; the list of shifts shows the others. */
const mostLines = 10;

export type FittingLine = { line: Line; match: Match };

type PersonShifts =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | {
      status: 'found';
      applicants: readonly Applicant[];
      facilities: readonly Facility[];
      person: DeskPerson | undefined;
      fitting: readonly FittingLine[];
    };

/** The proposals of a person from all joined applications, and the lines that fit. */
export function usePersonShifts(submission: EmploymentSubmission): PersonShifts {
  const [applicants, retryApplicants] = usePerson(submission.id);
  const [facilities, retryFacilities] = useFacilities();
  const [lines, retryLines] = useLines();
  const found = applicants.status === 'found' ? applicants.data : undefined;
  const { joined, isComplete } = useJoined(found?.[0]?.same ?? none);
  const person = useMemo(
    () => found && personOf([submission, ...joined], found)[0],
    [submission, joined, found],
  );
  const places = facilities.status === 'found' ? facilities.data : undefined;
  const open = lines.status === 'found' ? lines.data : undefined;
  const fitting = useMemo(
    () => (person && places && open ? fittingLines(person, open, places, new Date()) : []),
    [person, places, open],
  );
  for (const [state, retry] of [
    [applicants, retryApplicants],
    [facilities, retryFacilities],
    [lines, retryLines],
  ] as const) {
    if (state.status !== 'found' && state.status !== 'loading') {
      const error = state.status === 'failed' ? state.error : undefined;
      return { status: 'failed', error, retry };
    }
  }
  if (!found || !places || !open || !isComplete) return { status: 'loading' };
  return { status: 'found', applicants: found, facilities: places, person, fitting };
}

/** The open lines with a free place that fit a person, or for which only answers are missing; the best first. */
function fittingLines(
  person: DeskPerson,
  lines: readonly Line[],
  facilities: readonly Facility[],
  now: Date,
): FittingLine[] {
  const asked = new Set(
    person.entries.filter(({ state }) => !isFinal(state)).map(({ line }) => line),
  );
  return lines
    .filter((line) => line.state === 'open' && !asked.has(line.id))
    .filter((line) =>
      line.shifts.some(({ day, start }) => start > now.toISOString() && freeOn(line, day) > 0),
    )
    .flatMap((line): FittingLine[] => {
      const facility = facilities.find(({ id }) => id === line.facility);
      if (!facility) return [];
      const located: LocatedLine = { ...line, usState: facility.state, zip: facility.zip };
      const match = matchOf(located, candidateOf(person, located, zipMiles), now);
      return match.group === 'fits' || match.group === 'not-known' ? [{ line, match }] : [];
    })
    .toSorted(
      (a, b) =>
        groups.indexOf(a.match.group) - groups.indexOf(b.match.group) ||
        b.match.points - a.match.points,
    )
    .slice(0, mostLines);
}
