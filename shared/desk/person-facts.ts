import type { Applicant } from './applicants.ts';
import type { AssignmentsChange, Shown } from './assignments.ts';
import { candidateOf, type DeskPerson, type Miles } from './candidates.ts';
import type { PersonFacts } from './decide-assignments.ts';
import type { Facility } from './facilities.ts';
import { matchOf, shownOf } from './matching.ts';
import { checkPerson } from './placing.ts';
import { locatedIn } from './rule.ts';
import type { Shift } from './shifts.ts';

/** The reads that a change of a person's assignments rests on. */
export type PersonRead = {
  /** The application that the assignments name, followed by those joined with it. */
  applicants: readonly [Applicant, ...Applicant[]];
  /** The person of these records, with the assignments of all of them around the shifts. */
  person: DeskPerson | undefined;
  /** The facilities of the shifts, which can be in different states. */
  facilities: readonly Facility[];
  /** Why the application does not count, in words. */
  excluded: string | undefined;
  /** The number of applications with the same phone or e-mail of which nobody said whether they are of this person. */
  unanswered: number;
};

/** The facts by which `decideAssignments` allows or refuses a change. */
export function personFacts(
  { applicants, person, facilities, excluded, unanswered }: PersonRead,
  now: Date,
): PersonFacts {
  const [, ...others] = applicants;
  const doNotSend = applicants.flatMap((one) => one.doNotSend.map((avoided) => avoided.facility));
  return {
    others: others.map(({ id }) => id),
    doNotSend,
    excluded,
    placing(shifts) {
      const placed = locatedIn(facilities, shifts);
      if (!placed || !person) {
        return { refused: ['There is no such facility.'], needsReason: [], warnings: [] };
      }
      const facts = { ...person, doNotSend, excluded };
      return checkPerson(placed, facts, unanswered, now);
    },
  };
}

/** How the rule judges the person for the shifts of a question, by the facts of all joined records: the same functions order the screen. */
export function shownFor(
  { person, facilities }: PersonRead,
  shifts: readonly Shift[],
  { changes, sort = 'rule' }: AssignmentsChange,
  { milesOf, now }: { milesOf: Miles; now: Date },
): Shown | undefined {
  const asked = shifts.filter(({ id }) =>
    changes.some(({ shift, state }) => shift === id && state === 'asked'),
  );
  const placed = locatedIn(facilities, asked);
  if (asked.length === 0 || !placed || !person) return undefined;
  return shownOf(matchOf(placed, candidateOf(person, placed, milesOf), now), sort);
}
