import { isSameJson } from '../alike.ts';
import {
  type Applicant,
  type DoNotSend,
  type Join,
  mostDifferent,
  mostRecords,
} from './applicants.ts';
import { type AssignmentRow, placementsOf } from './assignments.ts';
import { type Decision, refused } from './decision.ts';
import { overlaps } from './shift-times.ts';

/** An application as the desk sees it, followed by those joined with it. */
export type People = [Applicant, ...Applicant[]];

/** Replaces the facilities where a person is not sent. */
export function decideDoNotSend(
  own: Applicant,
  { version, doNotSend }: { version: number; doNotSend: DoNotSend[] },
): Decision<{ applicant: Applicant }> {
  if (isSameJson(own.doNotSend, doNotSend)) return { status: 'done' };
  if (own.version !== version) return { status: 'conflict' };
  return { status: 'changed', applicant: { ...own, doNotSend } };
}

/** Whether an answer makes one person of two. */
export const joinsTwo = (own: People, [theirs]: People, answer: Join['answer']): boolean =>
  answer === 'same' && !own.some(({ id }) => id === theirs.id);

/**
 * Whether two applications are of the same person. Joining changes the lists of every record of both and deletes nothing;
 * `different` and `open` take the other record out again.
 * @param assignments those of each of the two, for an answer that makes one person of two
 * @returns the applicants whose lists change
 */
export function decideJoin(
  own: People,
  theirs: People,
  answer: Join['answer'],
  assignments: readonly (readonly AssignmentRow[])[],
): Decision<{ applicants: Applicant[] }> {
  const refusal = refusalOf(own, theirs, answer, assignments);
  if (refusal !== undefined) return refused('others', refusal);
  const all = [...new Map([...own, ...theirs].map((one) => [one.id, one])).values()];
  const next = nextOf(all, { id: own[0].id, other: theirs[0].id, answer });
  const applicants = next.filter((one, at) => !hasSameAnswers(one, all[at] ?? one));
  return applicants.length === 0 ? { status: 'done' } : { status: 'changed', applicants };
}

const hasSameAnswers = (one: Applicant, next: Applicant): boolean =>
  isSameJson([one.same, one.different], [next.same, next.different]);

/** Why an answer can't be noted: too many records, or placements of both at the same time. */
function refusalOf(
  own: People,
  theirs: People,
  answer: Join['answer'],
  assignments: readonly (readonly AssignmentRow[])[],
): string | undefined {
  const [first] = theirs;
  if (own[0].id === first.id) return 'This is the same application.';
  if (answer === 'different') {
    const isNew = !own[0].different.includes(first.id);
    const isFull = [own[0], first].some(({ different }) => different.length >= mostDifferent);
    return isNew && isFull
      ? `An application has at most ${mostDifferent} answers "Different person". Undo one of them first.`
      : undefined;
  }
  if (!joinsTwo(own, theirs, answer)) return undefined;
  if (own.length + theirs.length > mostRecords) {
    return `A person has at most ${mostRecords} records.`;
  }
  const [one, other] = assignments.map(placementsOf);
  return one?.some((shift) => other?.some((theirs) => overlaps(shift, theirs)))
    ? 'Both are placed at the same time. Cancel one of the placements first.'
    : undefined;
}

/** The lists of everyone after an answer. */
function nextOf(
  all: readonly Applicant[],
  { id, other, answer }: { id: string; other: string; answer: Join['answer'] },
): Applicant[] {
  const isPair = (one: Applicant) => one.id === id || one.id === other;
  const without = (ids: readonly string[], out: readonly string[]) =>
    ids.filter((one) => !out.includes(one));
  if (answer === 'same') {
    const group = all.map((one) => one.id);
    return all.map((one) => ({
      ...one,
      same: without(group, [one.id]).toSorted(),
      different: without(one.different, group),
    }));
  }
  const isJoined = all.some((one) => one.id === id && one.same.includes(other));
  return all.map((one): Applicant => {
    // The other record leaves the person; the records that remain stay together.
    const same = !isJoined ? one.same : one.id === other ? [] : without(one.same, [other]);
    if (!isPair(one)) return { ...one, same };
    const pair = one.id === id ? other : id;
    const different = without(one.different, [pair]);
    return {
      ...one,
      same,
      different: answer === 'different' ? [...different, pair].toSorted() : different,
    };
  });
}
