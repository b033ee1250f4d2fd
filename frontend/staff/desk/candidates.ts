import {
  type Applicant,
  type Entry,
  placementsOf,
  shiftsOfEntry,
} from '#shared/desk/applicants.ts';
import type { Credentials } from '#shared/desk/credentials.ts';
import type { Candidate, MatchLine } from '#shared/desk/match-facts.ts';
import { mergeProfiles } from '#shared/desk/merged.ts';
import { type Role, roles } from '#shared/nursing-roles.ts';
import type { ListRow } from '#shared/submission.ts';
import { homeStateOf } from './home-state.ts';

/** The parts of an application's row or record that the rule and its screens take. */
export type PersonRecord = Pick<ListRow, 'id' | 'submittedAt' | 'summary' | 'work'> & {
  [Name in Role]?: string | undefined;
} & { [Name in 'firstName' | 'middleName' | 'lastName']?: string | undefined };

/** A person with everything that is known from all joined records, for any line. */
export type DeskPerson = Omit<Candidate, 'id' | 'miles' | 'placements'> & {
  /** The newest record, which a proposal names. */
  record: PersonRecord;
  /** The ids of all joined records. */
  ids: readonly string[];
  /** The records of other people by an answer of staff. */
  different: readonly string[];
  /** The credentials with the checks of the personnel file. */
  file: Credentials | undefined;
  zip: string | undefined;
  phoneNumber: string | undefined;
  email: string | undefined;
  /** The proposals of all joined records. */
  entries: readonly Entry[];
};

/** A person as the rule sees them for one line. */
export type LineCandidate = Candidate & { person: DeskPerson };

/** The line, and the place that the miles are counted to. */
export type PlacedLine = MatchLine & { id: string; zip: string | undefined };

/** The miles between two ZIP codes. */
type Miles = (from: string | undefined, to: string | undefined) => number | undefined;

const newestFirst = (a: PersonRecord, b: PersonRecord): number =>
  a.submittedAt < b.submittedAt ? 1 : a.submittedAt > b.submittedAt ? -1 : 0;

/**
 * The people behind a list of applications. Joined applications are one person, by the newest of them.
 * @param applicants what the desk knows about applications: those without anything are left out
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
 * One person by all joined records.
 * @returns nobody where there is no record
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

/** Why a record does not count, as the server judges the record that a proposal names. */
const exclusionOf = ({ work, summary }: PersonRecord): Candidate['excluded'] =>
  summary?.suspected !== undefined
    ? 'suspected'
    : work?.withdrawnAt !== undefined
      ? 'withdrawn'
      : work?.status === 'not-now'
        ? 'not-now'
        : undefined;

/** A person as a candidate for a line. The placements of that line itself don't count against it. */
export function candidateOf(person: DeskPerson, line: PlacedLine, milesOf: Miles): LineCandidate {
  const others = person.entries.filter((entry) => entry.line !== line.id);
  return {
    ...person,
    id: person.record.id,
    miles: milesOf(person.zip, line.zip),
    placements: placementsOf(others).flatMap(shiftsOfEntry),
    person,
  };
}
