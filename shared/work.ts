import * as z from 'zod/mini';
import { enteredDay } from './days.ts';
import type { Kind } from './kinds.ts';
import { candidateStatuses, type Status, statuses, statusesOf, statusRules } from './statuses.ts';
import { versionSchema } from './version.ts';

/** The mark of what its sender withdrew. */
export const withdrawnLabel = 'Withdrawn';

/** The mark of a record that staff take for spam; a list shows it on records that an earlier version marked. */
export const suspectedLabel = 'Suspected spam';

/** The mark of an application whose sender sent another resume, on which staff have not decided. */
export const resumeWaitingLabel = 'New resume waiting';

/** The mark of an application with another resume than it came with. */
export const resumeReplacedLabel = 'Resume replaced';

/**
 * The work of staff on a record. It is a separate map besides the answers that the index of the list projects as a whole,
 * so a new member needs no new index.
 */
export const workSchema = z.object({
  /** Grows by one with every change, of a note too; a change says which one it saw. */
  version: z.number(),
  /** How many of these versions are changes of notes since the last change of anything else. */
  noted: z.optional(z.number()),
  /** A status of a later version counts as being worked on. */
  status: z.catch(z.enum(statuses), 'in-progress'),
  /** The `sub` of the account that has taken it on. */
  owner: z.optional(z.string()),
  /** Who gave it to its owner, when, and in which hand-over, of one record or many; nothing where the owner took it. */
  handed: z.optional(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      id: z.string(),
      many: z.optional(z.literal(true)),
    }),
  ),
  /** The day of New York by which something is to be done, `YYYY-MM-DD`. */
  nextActionOn: z.optional(z.iso.date()),
  /** When one of the staff first opened it. */
  openedAt: z.optional(z.iso.datetime()),
  /** When its status first said that the sender has heard from the agency (`isContact`); an earlier version did not note it. */
  contactedAt: z.optional(z.iso.datetime()),
  /** Staff have marked it as spam, which moved it under Suspected; an earlier version left it in its list. */
  suspected: z.optional(z.literal(true)),
  /** When its sender withdrew it; the status stays what staff make of it. */
  withdrawnAt: z.optional(z.iso.datetime()),
  /** Another resume that its sender sent, and that staff have neither accepted nor refused; and under which id it was uploaded. */
  resumeWaiting: z.optional(
    z.object({ at: z.iso.datetime(), uploadId: z.string(), sizeBytes: z.int() }),
  ),
  /** The resume that staff have accepted. */
  resumeReplaced: z.optional(z.object({ at: z.iso.datetime(), uploadId: z.string() })),
  changedAt: z.optional(z.iso.datetime()),
  /** Whose change was the last: the `sub` of the account. */
  changedBy: z.optional(z.string()),
});
export type Work = z.output<typeof workSchema>;

/** The work of a record without any change. */
export const untouched: Work = { version: 0, status: 'new' };

/** The same record after one more change of its notes. */
export const withNoteChange = (work: Work): Work => ({
  ...work,
  version: work.version + 1,
  noted: (work.noted ?? 0) + 1,
});

/** Whether nothing but notes has changed since that version. */
export const isCurrentFor = (version: number, { version: now, noted = 0 }: Work): boolean =>
  version >= now - noted && version <= now;

/** The parts that a change may set; null empties a part. */
export type WorkChange = {
  /** The version that was seen. */
  version: number;
  status?: Status | undefined;
  owner?: string | null | undefined;
  nextActionOn?: string | null | undefined;
  suspected?: true | null | undefined;
  /** Null takes back what its sender withdrew. */
  withdrawnAt?: null | undefined;
};

const workChangeSchemaOf = (kind: Kind) =>
  z.object({
    version: versionSchema(0),
    status: z.optional(
      z.enum(statusesOf[kind], { error: 'status must be one of this kind of submission.' }),
    ),
    owner: z.optional(z.nullable(z.string({ error: 'owner must be an account or null.' }))),
    nextActionOn: z.optional(z.nullable(enteredDay('nextActionOn', 'action'))),
    suspected: z.optional(
      z.nullable(z.literal(true, { error: 'suspected must be true or null.' })),
    ),
    withdrawnAt: z.optional(z.null({ error: 'withdrawnAt must be null.' })),
  });

/** `PATCH /api/submissions/{kind}/{id}`: a change of what staff make of a record, which has the statuses of its kind. */
export const workChangeSchemas = {
  contact: workChangeSchemaOf('contact'),
  employer: workChangeSchemaOf('employer'),
  employment: workChangeSchemaOf('employment'),
} as const;

/** The fields that a change alters. */
export const changeable = ['status', 'owner', 'nextActionOn', 'suspected', 'withdrawnAt'] as const;

/** Whether a change wants nothing at all. */
export const isEmptyChange = (change: WorkChange): boolean =>
  changeable.every((name) => change[name] === undefined);

/** Whether a field that a change wants otherwise is no longer as it was seen. */
export const isTouched = (wanted: Omit<WorkChange, 'version'>, seen: Work, now: Work): boolean =>
  changeable.some((name) => wanted[name] !== undefined && now[name] !== seen[name]);

/** Whether a record already has all values of a change, as after a retry of a lost response. */
export const isDone = (change: WorkChange, work: Work): boolean =>
  changeable.every((name) => change[name] === undefined || change[name] === (work[name] ?? null));

/** Who makes a change, and when; of a hand-over, its id and whether it is of many records. */
export type Changer = { by: string; now: Date; handover?: { id: string; many?: true } };

/** The work of a record after a change. */
export function changedWork(work: Work, change: WorkChange, changer: Changer): Work {
  const { by, now } = changer;
  const { status = work.status, owner = work.owner, nextActionOn = work.nextActionOn } = change;
  const { suspected = work.suspected } = change;
  const { withdrawnAt = work.withdrawnAt } = change;
  const { openedAt, resumeWaiting, resumeReplaced } = work;
  const contactedAt = contactOf(work, change.status, now);
  const handed = handedOver(work, owner, changer);
  return {
    version: work.version + 1,
    status,
    ...(owner && { owner }),
    ...(handed && { handed }),
    ...(nextActionOn && { nextActionOn }),
    ...(suspected && { suspected }),
    ...(openedAt && { openedAt }),
    ...(contactedAt && { contactedAt }),
    ...(withdrawnAt && { withdrawnAt }),
    ...(resumeWaiting && { resumeWaiting }),
    ...(resumeReplaced && { resumeReplaced }),
    changedAt: now.toISOString(),
    changedBy: by,
  };
}

/** When the sender first heard from the agency. New is the status of a record whose status was a mistake. */
function contactOf({ contactedAt }: Work, status: Status | undefined, now: Date) {
  if (status === 'new') return undefined;
  const isContact = status !== undefined && statusRules[status].isContact;
  return contactedAt ?? (isContact ? now.toISOString() : undefined);
}

/** Who has given a record to its next owner; an owner who stays was given it as before. */
function handedOver(
  { owner: before, handed }: Work,
  owner: string | null | undefined,
  { by, now, handover }: Changer,
): Work['handed'] {
  if ((owner ?? undefined) === before) return handed;
  if (!owner || owner === by || !handover) return undefined;
  return { at: now.toISOString(), by, ...handover };
}

/** Whether nothing more is to be done about a record. */
export const isEnded = ({ status }: Work): boolean => statusRules[status].isEnd;

/** Whether an applicant works for the agency or may do so: the application is neither withdrawn nor ended without a hire. */
export const isCandidate = ({ status, withdrawnAt }: Work): boolean =>
  withdrawnAt === undefined && candidateStatuses.includes(status);

/** Whether a next action is due. @param today New York's day */
export const isOverdue = (work: Work, today: string): boolean =>
  work.nextActionOn !== undefined && work.nextActionOn < today && !isEnded(work);

/** `POST /api/submissions/employment/{id}/resume`: the decision about the waiting resume, by the upload that staff saw. */
export const resumeDecisionSchema = z.object({
  uploadId: z.string({ error: 'uploadId must be the one that was read.' }),
  decision: z.enum(['accept', 'refuse'], { error: 'decision must be accept or refuse.' }),
});
export type ResumeDecision = z.output<typeof resumeDecisionSchema>;

/** The response to a change: the current work. */
export const workAnswerSchema = z.object({ work: workSchema });
