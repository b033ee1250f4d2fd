import * as z from 'zod/mini';
import { storedDay } from '../days.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import { lineSchema, sides } from './lines.ts';
import { groups } from './match-groups.ts';
import { shortText } from './short-text.ts';

/**
 * The states of a proposal, and with `placed` of a placement. A nurse is placed only after a recorded yes; a final state
 * stays, and asking again begins another round.
 */
export const proposalStates = [
  'asked',
  'said-yes',
  'said-no',
  'no-answer',
  'not-chosen',
  'placed',
  'done',
  'did-not-come',
  'canceled',
] as const;
export type ProposalState = (typeof proposalStates)[number];

type StateRules = {
  label: string;
  /** The states that can follow. */
  next: readonly ProposalState[];
  /** Whether the proposal takes places of its line. */
  takesPlace: boolean;
  /** Whether it can be noted only after the start of the first shift. */
  onlyAfterStart: boolean;
};

export const proposalRules: Record<ProposalState, StateRules> = {
  asked: {
    label: 'Asked',
    next: ['said-yes', 'said-no', 'no-answer', 'canceled'],
    takesPlace: false,
    onlyAfterStart: false,
  },
  'said-yes': {
    label: 'Said yes',
    next: ['placed', 'not-chosen', 'said-no', 'canceled'],
    takesPlace: false,
    onlyAfterStart: false,
  },
  'said-no': { label: 'Said no', next: [], takesPlace: false, onlyAfterStart: false },
  'no-answer': { label: 'No answer', next: [], takesPlace: false, onlyAfterStart: false },
  'not-chosen': { label: 'Not chosen', next: [], takesPlace: false, onlyAfterStart: false },
  placed: {
    label: 'Placed',
    next: ['done', 'did-not-come', 'canceled'],
    takesPlace: true,
    onlyAfterStart: false,
  },
  done: { label: 'Done', next: [], takesPlace: true, onlyAfterStart: true },
  'did-not-come': { label: 'Did not come', next: [], takesPlace: false, onlyAfterStart: true },
  canceled: { label: 'Canceled', next: [], takesPlace: false, onlyAfterStart: false },
};

/** Whether a proposal is over; asking again begins another round. */
export const isFinal = (state: ProposalState): boolean => proposalRules[state].next.length === 0;

/** Whether a state can follow another one at a moment. @param firstStart the start of the proposal's first shift */
export const mayFollow = (
  from: ProposalState,
  to: ProposalState,
  { firstStart, now }: { firstStart: string; now: Date },
): boolean =>
  proposalRules[from].next.includes(to) &&
  (!proposalRules[to].onlyAfterStart || firstStart <= now.toISOString());

/** The most changes of a proposal, and of one of its rounds. None is ever pushed out: another round is refused without room for it. */
export const mostChanges = 30;
const mostChangesOfRound = 4;

/** Whether a proposal has room for another round. */
export const hasRoomForRound = ({ history }: Pick<Proposal, 'history'>): boolean =>
  history.length + mostChangesOfRound <= mostChanges;

const daysSchema = z
  .array(storedDay)
  .check(
    z.minLength(1, 'A proposal has at least one day.'),
    z.maxLength(62, 'A proposal has at most 62 days.'),
  );

/**
 * How the rule judged the person when staff asked: kept for a year, to explain a selection. The server computes it, from the facts
 * that the screen shows.
 */
const shownSchema = z.object({
  /** The version of the rule (`shared/desk/matching.ts`). */
  rule: z.int(),
  group: z.enum(groups),
  points: z.number(),
  /** The facts used, in the words of the screen. */
  reasons: z.array(z.string()),
});
export type Shown = z.output<typeof shownSchema>;

const cancellationSchema = z.object({
  by: z.enum(sides, { error: 'by must be nurse, facility or agency.' }),
  reason: shortText('reason', 200),
});

const changeSchema = z.object({
  at: z.iso.datetime(),
  /** The `sub` of the account. */
  by: z.string(),
  state: z.enum(proposalStates),
  /** Of asking: how the person was shown. */
  shown: z.optional(shownSchema),
  /** Why it was placed although a rule asks for a reason. */
  override: z.optional(z.string()),
  canceled: z.optional(z.extend(cancellationSchema, { hoursBefore: z.int() })),
});
export type ProposalEvent = z.output<typeof changeSchema>;

/** The question to one applicant for one line, with its answer and its placement. */
export const proposalSchema = z.object({
  line: submissionIdSchema,
  /** The id of the application. */
  applicant: submissionIdSchema,
  version: z.number(),
  /** Asking again after a final state begins another round. */
  round: z.number(),
  state: z.enum(proposalStates),
  days: daysSchema,
  history: z.array(changeSchema),
});
export type Proposal = z.output<typeof proposalSchema>;

/**
 * `POST /api/lines/{line}/proposals/{applicant}`: asks a person, or notes another state. `version` is that of the proposal that was
 * read; 0 where there is none.
 */
export const proposalChangeSchema = z.object({
  version: versionSchema(0),
  state: z.enum(proposalStates, { error: 'state has an unknown value.' }),
  /** The days that the person is asked for; in another state the days stay. */
  days: z.optional(daysSchema),
  override: z.optional(shortText('override', 200)),
  canceled: z.optional(cancellationSchema),
});
export type ProposalChange = z.output<typeof proposalChangeSchema>;

/** A line with its proposals. `unreadable` has the line itself once for each proposal that can't be read. */
export const deskLineSchema = z.object({
  line: lineSchema,
  proposals: z.array(proposalSchema),
  unreadable: unreadableSchema,
});
export type DeskLine = z.output<typeof deskLineSchema>;
