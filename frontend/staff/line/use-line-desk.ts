import { useMemo } from 'react';
import { useDeskPeople } from '#frontend/staff/desk/use-desk-people.ts';
import {
  candidateOf,
  type DeskPerson,
  type LineCandidate,
  type LocatedLine,
} from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Line } from '#shared/desk/lines.ts';
import { type Matched, matchAll } from '#shared/desk/matching.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';

/** Everyone in the rule's order for a line, and the state of the loading. */
export type LineDesk = ReturnType<typeof useDeskPeople> & {
  line: LocatedLine | undefined;
  /** In the order of the screen; empty until the facility is loaded. */
  matched: readonly Matched<LineCandidate>[];
  /** The person of an application. */
  personOf: (applicant: string) => DeskPerson | undefined;
};

const nobody: readonly Matched<LineCandidate>[] = [];

/** Orders everyone for a line. @param facility undefined until it is loaded */
export function useLineDesk(line: Line, facility: Facility | undefined): LineDesk {
  const desk = useDeskPeople();
  const { people } = desk;
  const located = useMemo(
    () => facility && { ...line, usState: facility.state, zip: facility.zip },
    [line, facility],
  );
  const matched = useMemo(
    () =>
      located === undefined
        ? nobody
        : matchAll(
            located,
            people.map((person) => candidateOf(person, located, zipMiles)),
            new Date(),
          ),
    [located, people],
  );
  const byId = useMemo(
    () => new Map(people.flatMap((person) => person.ids.map((id) => [id, person] as const))),
    [people],
  );
  return { ...desk, line: located, matched, personOf: (applicant) => byId.get(applicant) };
}
