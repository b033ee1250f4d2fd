import { type Role, roles } from '../nursing-roles.ts';
import type { ListRow } from '../submission.ts';
import { type Applicant, type Entry, placementsOf, shiftsOfEntry } from './applicants.ts';
import type { Credentials } from './credentials.ts';
import { homeStateOf } from './home-state.ts';
import type { Candidate, MatchLine } from './match-facts.ts';
import { mergeProfiles } from './merged.ts';

/** The parts of an application's row or record that the rule and its screens use. */
export type PersonRecord = Pick<ListRow, 'id' | 'submittedAt' | 'summary' | 'work'> & {
  [Name in Role]?: string | undefined;
} & { [Name in 'firstName' | 'middleName' | 'lastName']?: string | undefined };

/** A person with the facts of all joined records, for any line. */
export type DeskPerson = Omit<Candidate, 'id' | 'miles' | 'placements'> & {
  /** The newest record, which a proposal names. */
  record: PersonRecord;
  /** The ids of all joined records. */
  ids: readonly string[];
  /** The records that belong to other people, by an answer of staff. */
  different: readonly string[];
  /** The credentials with the checks of the personnel file. */
  file: Credentials | undefined;
  zip: string | undefined;
  phoneNumber: string | undefined;
  email: string | undefined;
  /** The proposals of all joined records. */
  entries: readonly Entry[];
};

/** A person with the rule's facts for one line. */
export type LineCandidate = Candidate & { person: DeskPerson };

/** The line, and the place for its distances. */
export type LocatedLine = MatchLine & { id: string; zip: string | undefined };

type Miles = (from: string | undefined, to: string | undefined) => number | undefined;

const newestFirst = (a: PersonRecord, b: PersonRecord): number =>
  a.submittedAt < b.submittedAt ? 1 : a.submittedAt > b.submittedAt ? -1 : 0;

/**
 * Makes the people of a list of applications. Joined applications are one person, whose `record` is the newest.
 * @param applicants the desk's facts about applications; applications without any are absent
 */
export function peopleOf(
  records: readonly PersonRecord[],
  applicants: readonly Applicant[],
): DeskPerson[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const known = new Map(applicants.map((one) => [one.id, one]));
  const seen = new Set<string>();
  return records.toSorted(newestFirst).flatMap((record) => {
    if (seen.has(record.id)) return [];
    const ids = [record.id, ...(known.get(record.id)?.same ?? [])];
    for (const id of ids) seen.add(id);
    const own = ids.flatMap((id) => byId.get(id) ?? []);
    return personOf(
      own,
      ids.flatMap((id) => known.get(id) ?? []),
    );
  });
}

/**
 * Makes one person from all joined records.
 * @returns one person, or an empty list without records
 */
export function personOf(
  records: readonly PersonRecord[],
  applicants: readonly Applicant[],
): DeskPerson[] {
  const sorted = records.toSorted(newestFirst);
  const [record] = sorted;
  if (!record) return [];
  const answer = (name: 'state' | 'pinCode' | 'phoneNumber' | 'email' | 'carAvailable') =>
    sorted.map(({ summary }) => summary?.[name]).find((text) => text !== undefined && text !== '');
  const car = answer('carAvailable');
  const { wishes, credentials } = mergeProfiles(sorted.map(({ summary }) => summary ?? {}));
  const entries = applicants.flatMap((one) => one.entries);
  return [
    {
      record,
      ids: [...new Set([record, ...records, ...applicants].map(({ id }) => id))],
      different: applicants.flatMap((one) => one.different),
      submittedAt: sorted.at(-1)?.submittedAt ?? record.submittedAt,
      lastAskedAt: entries
        .map(({ askedAt }) => askedAt)
        .toSorted()
        .at(-1),
      excluded: exclusionOf(record),
      statedRoles: roles.filter((role) => sorted.some((one) => one[role] === 'Yes')),
      wishes,
      credentials: credentials?.items ?? [],
      checks: credentials?.checks ?? [],
      file: credentials,
      homeState: homeStateOf(answer('state')),
      zip: answer('pinCode'),
      phoneNumber: answer('phoneNumber'),
      email: answer('email'),
      hasCar: car === undefined ? undefined : car === 'Yes',
      doNotSend: applicants.flatMap((one) => one.doNotSend.map(({ facility }) => facility)),
      entries,
    },
  ];
}

/** The reason why a record does not count. The server has the same rule for the record that a proposal names. */
const exclusionOf = ({ work, summary }: PersonRecord): Candidate['excluded'] =>
  summary?.suspected !== undefined
    ? 'suspected'
    : work?.withdrawnAt !== undefined
      ? 'withdrawn'
      : work?.status === 'not-now'
        ? 'not-now'
        : undefined;

/** A person as a candidate for a line. The placements of that line itself don't count against it. */
export function candidateOf(person: DeskPerson, line: LocatedLine, milesOf: Miles): LineCandidate {
  const others = person.entries.filter((entry) => entry.line !== line.id);
  return {
    ...person,
    id: person.record.id,
    miles: milesOf(person.zip, line.zip),
    placements: placementsOf(others).flatMap(shiftsOfEntry),
    person,
  };
}
