import * as z from 'zod/mini';
import { keysOf } from '../keys-of.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { versionSchema } from '../version.ts';

type NewsRules = { label: string; toFacility: boolean };
/**
 * The news that a notification has of a shift. `withdrawn`: the question no longer holds. `filled`: others have the openings. A facility
 * hears of placements alone.
 */
export const newsRules = {
  asked: { label: 'Asked', toFacility: false },
  placed: { label: 'Placed', toFacility: true },
  changed: { label: 'Changed', toFacility: true },
  canceled: { label: 'Canceled', toFacility: true },
  withdrawn: { label: 'Question withdrawn', toFacility: false },
  filled: { label: 'Filled by others', toFacility: false },
} as const satisfies Record<string, NewsRules>;
export const newsKinds = keysOf(newsRules);
export type NewsKind = keyof typeof newsRules;

type StateRules = { label: string; isTold: boolean; setByStaff: boolean };
/**
 * How far a notification has come. Staff tell people by hand where the stack does not. `isTold`: nothing is left to do. `obsolete`: a
 * later change came before the mail was sent.
 */
export const notificationRules = {
  'to-send': { label: 'To be sent', isTold: true, setByStaff: false },
  sent: { label: 'Sent', isTold: true, setByStaff: false },
  bounced: { label: 'Bounced', isTold: false, setByStaff: false },
  withheld: { label: 'Not sent: limit of mails', isTold: false, setByStaff: false },
  obsolete: { label: 'Not needed any more', isTold: true, setByStaff: false },
  'by-hand': { label: 'Not told yet', isTold: false, setByStaff: false },
  copied: { label: 'Text copied', isTold: true, setByStaff: true },
  'opened-for-writing': { label: 'Opened for writing', isTold: true, setByStaff: true },
  'told-by-phone': { label: 'Told by phone', isTold: true, setByStaff: true },
} as const satisfies Record<string, StateRules>;
const notificationStates = keysOf(notificationRules);
export type NotificationState = keyof typeof notificationRules;

const newsSchema = z.object({
  shift: submissionIdSchema,
  /** The person that it concerns; nobody where the shift itself changed. */
  applicant: z.optional(submissionIdSchema),
  what: z.enum(newsKinds),
  /** The version of the shift after the change. It only grows, so calendars take it as their sequence. */
  sequence: z.int(),
});
export type News = z.output<typeof newsSchema>;

/** An id of a notification: the party, the first shift and its version after the change. */
export const notificationIdSchema = z
  .string({ error: 'id must be that of a notification.' })
  .check(z.regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.\d{1,10}$/, 'id must be that of a notification.'));

/** The news of one change for one party, a nurse or a facility, about each of the shifts. */
export const notificationSchema = z.object({
  id: z.string(),
  order: submissionIdSchema,
  to: z.enum(['nurse', 'facility']),
  /** The id of the nurse's application; of a notification to a nurse. */
  applicant: z.optional(submissionIdSchema),
  facility: submissionIdSchema,
  about: z.array(newsSchema),
  /** When, and by the `sub` of which account the change was made. */
  at: z.iso.datetime(),
  by: z.string(),
  /** The end of the last shift. */
  until: z.iso.datetime(),
  state: z.enum(notificationStates),
  stateAt: z.iso.datetime(),
  version: z.number(),
});
export type Notification = z.output<typeof notificationSchema>;

/** `POST /api/orders/{order}/notifications/{notification}`: staff note how they told a party. */
export const notificationNoteSchema = z.object({
  version: versionSchema(1),
  state: z.enum(
    notificationStates.filter((state) => notificationRules[state].setByStaff),
    { error: 'state must be copied, opened-for-writing or told-by-phone.' },
  ),
});
export type NotificationNote = z.output<typeof notificationNoteSchema>;

/** A notification that staff have told by hand. */
export const decideNote = (
  present: Notification,
  { version, state }: NotificationNote,
  now: Date,
): { status: 'done' | 'conflict' } | { status: 'changed'; notification: Notification } => {
  if (present.state === state && present.version === version + 1) return { status: 'done' };
  if (present.version !== version) return { status: 'conflict' };
  const notification = { ...present, state, stateAt: now.toISOString(), version: version + 1 };
  return { status: 'changed', notification };
};
