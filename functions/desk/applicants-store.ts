import {
  type Applicant,
  type DoNotSend,
  type Join,
  mostDifferent,
} from '#shared/desk/applicants.ts';
import {
  decideDoNotSend,
  decideJoin,
  joinsTwo,
  type People,
} from '#shared/desk/decide-applicants.ts';
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
    const decision = decideDoNotSend(own, { version, doNotSend });
    if (decision.status === 'conflict') return { status: 'conflict', applicants: [own, ...others] };
    if (decision.status !== 'changed') return { status: 'done', applicants: [own, ...others] };
    const next = decision.applicant;
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

/** Loads two people, decides, and writes the lists that change. */
function joinTwo(id: string, { other, answer }: Pair, now: Date): Promise<Joined> {
  return withRetries(async (): Promise<Joined | undefined> => {
    const [own, theirs] = await Promise.all(
      [id, other].map(async (one) => withoutGone(await readPerson(one, now))),
    );
    if (!own || !theirs) return { status: 'gone' };
    const all = [...new Map([...own, ...theirs].map((one) => [one.id, one])).values()];
    const applications = await readApplications(all.map((one) => one.id));
    if (!applications.has(id) || !applications.has(other)) return { status: 'gone' };
    const calendars = joinsTwo(own, theirs, answer)
      ? await Promise.all(
          [own, theirs].map((people) => readWholeCalendar(people.map((one) => one.id))),
        )
      : [];
    const decision = decideJoin(own, theirs, answer, calendars);
    if (decision.status === 'refused') {
      return { status: 'refused', message: Object.values(decision.fields).join(' ') };
    }
    if (decision.status === 'changed') {
      const next = new Map(decision.applicants.map((one) => [one.id, one]));
      const isWritten = await transact([
        ...all.map((one) => {
          const changed = next.get(one.id);
          const unknown = { submittedAt: one.changedAt, expiresAtSeconds: undefined };
          return changed
            ? applicantStep(changed, one, applications.get(one.id) ?? unknown, now)
            : sameApplicant(one);
        }),
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
