import * as z from 'zod/mini';
import { enteredDay, storedDay } from '../days.ts';
import { roles } from '../nursing-roles.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import { sides } from './lines.ts';
import { proposalRules, proposalStates } from './proposals.ts';
import { type Interval, shiftOn } from './shift-times.ts';

/** The most records of one person, records of other people, proposals of one record, and facilities to avoid. */
export const mostRecords = 20;
export const mostDifferent = 200;
export const mostEntries = 300;
const mostDoNotSend = 100;

/** Why a person is not sent to a facility again. */
export const doNotSendCategories = ['clinical', 'professional', 'own-wish'] as const;
export const doNotSendLabels: Record<(typeof doNotSendCategories)[number], string> = {
  clinical: 'Clinical',
  professional: 'Professional',
  'own-wish': 'Own wish',
};

/** One proposal of a record in its calendar: everything that overlap and rest need, without another read. */
const entrySchema = z.object({
  line: submissionIdSchema,
  facility: submissionIdSchema,
  role: z.enum(roles),
  days: z.array(storedDay),
  from: z.string(),
  to: z.string(),
  state: z.enum(proposalStates),
  /** When the person was asked last, and when the state changed last. */
  askedAt: z.iso.datetime(),
  at: z.iso.datetime(),
});
export type Entry = z.output<typeof entrySchema>;

const doNotSendSchema = z.object({
  facility: submissionIdSchema,
  /** The side that wants it. */
  by: z.enum(sides, { error: 'by must be nurse, facility or agency.' }),
  category: z.enum(doNotSendCategories, { error: 'category has an unknown value.' }),
  since: z.iso.date(),
});
export type DoNotSend = z.output<typeof doNotSendSchema>;

/**
 * An application as the desk sees it: the other records of the same person, the calendar of its proposals, and the facilities to
 * avoid. Joining records changes these lists in each of them, and deletes nothing.
 */
export const applicantSchema = z.object({
  /** The id of the application. */
  id: submissionIdSchema,
  version: z.number(),
  /** The other records of the same person. */
  same: z.array(submissionIdSchema),
  /** Records with the same phone or e-mail that staff found to be of another person. */
  different: z.array(submissionIdSchema),
  entries: z.array(entrySchema),
  doNotSend: z.array(doNotSendSchema),
  changedAt: z.iso.datetime(),
});
export type Applicant = z.output<typeof applicantSchema>;

/** An application that the desk has nothing about yet. */
export const newApplicant = (id: string, now: Date): Applicant => ({
  id,
  version: 0,
  same: [],
  different: [],
  entries: [],
  doNotSend: [],
  changedAt: now.toISOString(),
});

/** `PATCH /api/applicants/{applicant}`: the facilities to avoid, all of them. */
export const applicantChangeSchema = z.object({
  version: versionSchema(0),
  doNotSend: z
    .array(z.extend(doNotSendSchema, { since: enteredDay('since', 'past') }), {
      error: 'doNotSend must be a list.',
    })
    .check(z.maxLength(mostDoNotSend, `There can be at most ${mostDoNotSend} facilities.`)),
});

const joinAnswers = ['same', 'different', 'open'] as const;

/** The most answers of one request. Each is a transaction of its own, and a function finishes so many within its time limit. */
export const mostAnswers = 50;

/** `POST /api/applicants/{applicant}/join`: whether other applications are of the same person; `open` undoes an answer. */
export const joinSchema = z.object({
  others: z
    .array(submissionIdSchema, { error: 'others must be a list of applications.' })
    .check(
      z.minLength(1, 'others must have one application at least.'),
      z.maxLength(mostAnswers, `others must have at most ${mostAnswers} applications.`),
    ),
  answer: z.enum(joinAnswers, { error: 'answer must be same, different or open.' }),
});
export type Join = z.output<typeof joinSchema>;

export const applicantsSchema = z.object({ applicants: z.array(applicantSchema) });
export const applicantPageSchema = z.object({
  applicants: z.array(applicantSchema),
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});

/** The shifts of an entry. */
export const shiftsOfEntry = ({
  days,
  from,
  to,
}: Pick<Entry, 'days' | 'from' | 'to'>): Interval[] => days.map((day) => shiftOn(day, from, to));

/** The end of an entry's last shift. */
export const endOfEntry = (entry: Pick<Entry, 'days' | 'from' | 'to'>): string =>
  shiftsOfEntry(entry)
    .map(({ end }) => end)
    .toSorted()
    .at(-1) ?? '';

/** The entries that take a place, such as placements. */
export const placementsOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ state }) => proposalRules[state].takesPlace);

/** Whether someone is placed for a shift that has not ended. */
export const hasFuturePlacement = ({ entries }: Pick<Applicant, 'entries'>, now: Date): boolean =>
  placementsOf(entries).some((entry) => endOfEntry(entry) > now.toISOString());
