import { isSameJson } from '#shared/alike.ts';
import {
  type Applicant,
  type DoNotSend,
  type Join,
  mostDifferent,
  mostRecords,
} from '#shared/desk/applicants.ts';
import { placementsOf } from '#shared/desk/assignments.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
import { items } from '../table/items.ts';
import { indexPartition, type Position, readPartition } from '../table/read-partition.ts';
import { readSummary } from '../table/stored.ts';
import { type Step, transact, versionIs } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import { type Application, isPresent, readApplications } from './application-facts.ts';
import { applicantItem, applicantKey } from './desk-item.ts';
import { readPerson, readWholeCalendar } from './desk-read.ts';

export const applicantsPartition = indexPartition('applicant');

/** A page of the applications that the desk has something about. */
export const listApplicants = (page: { limit: number; after: Position | undefined }) =>
  readPartition(applicantsPartition, {
    ...page,
    toRow: (entry) => readSummary(items.applicant, entry),
  });

/** The step that writes an applicant's next version, on the condition that it has the version that was read. */
export const applicantStep = (
  next: Omit<Applicant, 'version' | 'changedAt'>,
  { version }: Applicant,
  application: Pick<Application, 'submittedAt' | 'expiresAtSeconds'>,
  now: Date,
): Step => ({
  put: applicantItem(
    { ...next, version: version + 1, changedAt: now.toISOString() },
    { createdAt: application.submittedAt, expiresAtSeconds: application.expiresAtSeconds },
  ),
  ...versionIs(version),
});

/** The step that checks that nobody changed an applicant since it was read. */
export const sameApplicant = ({ id, version }: Applicant): Step => ({
  check: applicantKey(id),
  ...versionIs(version),
});

type People = [Applicant, ...Applicant[]];

type Changed =
  | { status: 'done'; applicants: People }
  | { status: 'conflict'; applicants: People }
  | { status: 'gone' };

/**
 * Replaces the facilities where a person is not sent, if the list has the version that was read.
 * @returns `gone` where there is no such application
 */
export function changeDoNotSend(
  id: string,
  { version, doNotSend }: { version: number; doNotSend: DoNotSend[] },
  now: Date,
): Promise<Changed> {
  return withRetries(async (): Promise<Changed | undefined> => {
    const [[own, ...others], applications] = await Promise.all([
      readPerson(id, now),
      readApplications([id]),
    ]);
    const application = applications.get(id);
    if (!application) return { status: 'gone' };
    const isDone = isSameJson(own.doNotSend, doNotSend);
    if (isDone) return { status: 'done', applicants: [own, ...others] };
    if (own.version !== version) return { status: 'conflict', applicants: [own, ...others] };
    const next = { ...own, doNotSend };
    const isWritten = await transact([applicantStep(next, own, application, now), isPresent(id)]);
    if (!isWritten) return undefined;
    return { status: 'done', applicants: await readPerson(id, now) };
  });
}

type Joined =
  | { status: 'done'; applicants: People }
  | { status: 'refused'; message: string }
  | { status: 'gone' };

/**
 * Notes whether other applications are of the same person, one after the other, up to the first refusal. A repeated request
 * completes an interrupted one. Of several, an application that was deleted meanwhile is skipped.
 * @returns `gone` where there is no such application, or none of the others
 */
export async function joinApplicants(
  id: string,
  { others, answer }: Join,
  now: Date,
): Promise<Joined> {
  let last: Joined = { status: 'gone' };
  for (const other of others) {
    const result = await joinTwo(id, { other, answer }, now);
    if (result.status === 'refused') return result;
    if (result.status === 'done') last = result;
  }
  return last;
}

type Pair = { other: string; answer: Join['answer'] };

/**
 * Notes whether two applications are of the same person. Joining changes the lists of every record of both and deletes nothing;
 * `different` and `open` take the other record out again.
 */
function joinTwo(id: string, { other, answer }: Pair, now: Date): Promise<Joined> {
  return withRetries(async (): Promise<Joined | undefined> => {
    if (id === other) return { status: 'refused', message: 'This is the same application.' };
    const [own, theirs] = await Promise.all(
      [id, other].map(async (one) => withoutGone(await readPerson(one, now))),
    );
    if (!own || !theirs) return { status: 'gone' };
    const all = [...new Map([...own, ...theirs].map((one) => [one.id, one])).values()];
    const applications = await readApplications(all.map((one) => one.id));
    if (!applications.has(id) || !applications.has(other)) return { status: 'gone' };
    const refusal = refusalOf(own, theirs, answer) ?? (await clashOf(own, theirs, answer));
    if (refusal !== undefined) return { status: 'refused', message: refusal };
    const next = new Map(nextOf(all, { id, other, answer }).map((one) => [one.id, one]));
    const changed = all.filter((one) => !hasSameAnswers(one, next.get(one.id) ?? one));
    if (changed.length > 0) {
      const isWritten = await transact([
        ...all.map((one) =>
          changed.includes(one)
            ? applicantStep(
                next.get(one.id) ?? one,
                one,
                applications.get(one.id) ?? {
                  submittedAt: one.changedAt,
                  expiresAtSeconds: undefined,
                },
                now,
              )
            : sameApplicant(one),
        ),
        isPresent(id),
        isPresent(other),
      ]);
      if (!isWritten) return undefined;
    }
    return { status: 'done', applicants: await readPerson(id, now) };
  });
}

/** Forgets the deleted applications in a full list of other people, so that posts of strangers can't fill it for good. */
async function withoutGone([own, ...others]: People): Promise<People> {
  if (own.different.length < mostDifferent) return [own, ...others];
  const present = await readApplications(own.different);
  return [{ ...own, different: own.different.filter((one) => present.has(one)) }, ...others];
}

const hasSameAnswers = (one: Applicant, next: Applicant): boolean =>
  isSameJson([one.same, one.different], [next.same, next.different]);

/** Why an answer can't be noted: too many records. */
function refusalOf(own: People, theirs: People, answer: Join['answer']): string | undefined {
  const [first] = theirs;
  if (answer === 'different') {
    const isNew = !own[0].different.includes(first.id);
    const isFull = [own[0], first].some(({ different }) => different.length >= mostDifferent);
    return isNew && isFull
      ? `An application has at most ${mostDifferent} answers "Different person". Undo one of them first.`
      : undefined;
  }
  if (answer === 'open' || own.some(({ id }) => id === first.id)) return undefined;
  if (own.length + theirs.length > mostRecords) {
    return `A person has at most ${mostRecords} records.`;
  }
  return undefined;
}

/** Why two people can't become one: placements of both at the same time. */
async function clashOf(
  own: People,
  theirs: People,
  answer: Join['answer'],
): Promise<string | undefined> {
  if (answer !== 'same' || own.some(({ id }) => id === theirs[0].id)) return undefined;
  const [one, other] = await Promise.all(
    [own, theirs].map(async (people) =>
      placementsOf(await readWholeCalendar(people.map(({ id }) => id))),
    ),
  );
  return one?.some((shift) => other?.some((theirs) => overlaps(shift, theirs)))
    ? 'Both are placed at the same time. Cancel one of the placements first.'
    : undefined;
}

/** The lists of everyone after an answer. */
function nextOf(
  all: readonly Applicant[],
  { id, other, answer }: Pair & { id: string },
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

/** Takes an erased record out of the lists of its person. The table drops its own item when the bin's time is over. */
export async function leavePerson(id: string, now: Date): Promise<void> {
  await withRetries(async (): Promise<true | undefined> => {
    const [own, ...others] = await readPerson(id, now);
    if (own.version === 0) return true;
    const applications = await readApplications(others.map((one) => one.id));
    const isWritten = await transact([
      ...others.map((one) =>
        applicantStep(
          { ...one, same: one.same.filter((same) => same !== id) },
          one,
          applications.get(one.id) ?? { submittedAt: one.changedAt, expiresAtSeconds: undefined },
          now,
        ),
      ),
      { remove: applicantKey(id), ...versionIs(own.version) },
    ]);
    return isWritten || undefined;
  });
}
