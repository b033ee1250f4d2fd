import { type Role, roles } from '../nursing-roles.ts';
import { descending } from '../sorting.ts';
import type { ListRow } from '../submission.ts';
import type { Applicant } from './applicants.ts';
import { type AssignmentRow, placementsOf } from './assignments.ts';
import { homeStateOf } from './home-state.ts';
import type { Candidate, LocatedShift } from './matching.ts';
import { mergeProfiles } from './merged.ts';

/** The parts of an application's row or record that the rule and its screens use. */
export type PersonRecord = Pick<ListRow, 'id' | 'submittedAt' | 'summary' | 'work'> & {
  [Name in Role]?: string | undefined;
} & { [Name in 'firstName' | 'middleName' | 'lastName']?: string | undefined };

/** A person with the facts of all joined records, for any shifts. */
export type DeskPerson = Omit<
  Candidate,
  'id' | 'miles' | 'placements' | 'saidYes' | 'unanswered'
> & {
  /** The newest record, which an assignment names. */
  record: PersonRecord;
  /** The records that belong to other people, by an answer of staff. */
  different: readonly string[];
  zip: string | undefined;
  phoneNumber: string | undefined;
  email: string | undefined;
  /** The assignments of all joined records. */
  assignments: readonly AssignmentRow[];
};

/** A person with the facts for shifts of one facility. */
export type ShiftCandidate = Candidate & { person: DeskPerson };

/** The miles between two ZIP codes; undefined where one is not known. */
export type Miles = (from: string | undefined, to: string | undefined) => number | undefined;

const newestFirst = descending<PersonRecord>(({ submittedAt }) => submittedAt);

/**
 * Makes the people of a list of applications. Joined applications are one person, whose `record` is the newest.
 * @param applicants the desk's facts about applications; applications without any are absent
 */
export function peopleOf(
  records: readonly PersonRecord[],
  applicants: readonly Applicant[],
  assignments: readonly AssignmentRow[],
): DeskPerson[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const known = new Map(applicants.map((one) => [one.id, one]));
  const assigned = Map.groupBy(assignments, ({ applicant }) => applicant);
  const seen = new Set<string>();
  return records.toSorted(newestFirst).flatMap((record) => {
    if (seen.has(record.id)) return [];
    const ids = [record.id, ...(known.get(record.id)?.same ?? [])];
    for (const id of ids) seen.add(id);
    const own = ids.flatMap((id) => byId.get(id) ?? []);
    return personOf(
      own,
      ids.flatMap((id) => known.get(id) ?? []),
      ids.flatMap((id) => assigned.get(id) ?? []),
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
  assignments: readonly AssignmentRow[],
): DeskPerson[] {
  const sorted = records.toSorted(newestFirst);
  const [record] = sorted;
  if (!record) return [];
  const answer = (name: 'state' | 'pinCode' | 'phoneNumber' | 'email' | 'carAvailable') =>
    sorted.map(({ summary }) => summary?.[name]).find((text) => text !== undefined && text !== '');
  const car = answer('carAvailable');
  const { wishes, credentials } = mergeProfiles(sorted.map(({ summary }) => summary ?? {}));
  return [
    {
      record,
      ids: [...new Set([record, ...records, ...applicants].map(({ id }) => id))],
      different: applicants.flatMap((one) => one.different),
      submittedAt: sorted.at(-1)?.submittedAt ?? record.submittedAt,
      // The assignments are those of some weeks; an applicant knows the last question of all.
      lastAskedAt: [
        ...assignments.flatMap(({ askedAt, requestedAt }) => (requestedAt ? [] : askedAt)),
        ...applicants.flatMap((one) => one.lastAskedAt ?? []),
      ]
        .toSorted()
        .at(-1),
      excluded: exclusionOf(record),
      statedRoles: roles.filter((role) => sorted.some((one) => one[role] === 'Yes')),
      wishes,
      credentials,
      homeState: homeStateOf(answer('state')),
      zip: answer('pinCode'),
      phoneNumber: answer('phoneNumber'),
      email: answer('email'),
      hasCar: car === undefined ? undefined : car === 'Yes',
      doNotSend: applicants.flatMap((one) => one.doNotSend.map(({ facility }) => facility)),
      assignments,
    },
  ];
}

/** The reason for a record that may be spam. */
export const suspectedSpam = 'Suspected spam';

/** The reason why a record does not count. */
export const exclusionOf = ({
  work,
  summary,
}: Pick<PersonRecord, 'work' | 'summary'>): Candidate['excluded'] =>
  summary?.suspected !== undefined
    ? suspectedSpam
    : work?.withdrawnAt !== undefined
      ? 'Withdrawn'
      : work?.status === 'not-now'
        ? 'Status: Not now'
        : undefined;

/** A person as a candidate for shifts of one facility. */
export const candidateOf = (
  person: DeskPerson,
  shifts: readonly LocatedShift[],
  milesOf: Miles,
): ShiftCandidate => ({
  ...person,
  id: person.record.id,
  miles: milesOf(person.zip, shifts[0]?.zip),
  placements: placementsOf(person.assignments),
  person,
});
