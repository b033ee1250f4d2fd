import * as z from 'zod/mini';
import { enteredDay, storedDay } from '../days.ts';
import { newYorkDay } from '../new-york.ts';
import { roles } from '../nursing-roles.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import { certificateTypes } from './credentials.ts';
import { clockPattern, shiftOn, shiftProblem } from './shift-times.ts';
import { shortText } from './short-text.ts';
import { specialties, workKinds } from './wishes.ts';

/** The most days of a line, and the most places of one day. */
export const mostDays = 62;
export const mostPlaces = 50;

/** The requirements that a line can have. All of them are coded, so that nobody can ask for a sex, an age or an origin. */
export const requirements = [...certificateTypes, 'own-car'] as const;
export type Requirement = (typeof requirements)[number];

const clock = (name: string) =>
  z
    .string()
    .check(z.regex(clockPattern, { error: `${name} must be a time (HH:MM).`, abort: true }));
const dollars = (name: string) =>
  z
    .number({ error: `${name} must be dollars an hour.` })
    .check(z.gte(7.25, `${name} is below the minimum wage.`), z.lte(500, `${name} is too high.`));

const daysOf = (day: z.ZodMiniType<string, string>) =>
  z.array(day).check(
    z.minLength(1, 'A line has at least one day.'),
    z.maxLength(mostDays, `A line has at most ${mostDays} days.`),
    z.refine(
      (days) => days.every((day, at) => at === 0 || String(days[at - 1]) < day),
      'days must be in order, each once.',
    ),
  );

const lineShape = {
  facility: submissionIdSchema,
  unit: z.optional(shortText('unit', 60)),
  role: z.enum(roles, { error: 'role must be a nursing role.' }),
  /** The places of each day. */
  count: z.int().check(z.gte(1), z.lte(mostPlaces, `A line has at most ${mostPlaces} places.`)),
  kind: z.enum(workKinds, { error: 'kind must be a kind of work.' }),
  /** The days on which a shift begins, `YYYY-MM-DD`, in order. */
  days: daysOf(storedDay),
  from: clock('from'),
  to: clock('to'),
  /** Dollars an hour. */
  payFrom: z.optional(dollars('payFrom')),
  payTo: z.optional(dollars('payTo')),
  requirements: z
    .array(z.enum(requirements, { error: 'requirements has an unknown value.' }))
    .check(z.maxLength(requirements.length)),
  specialty: z.optional(z.enum(specialties)),
  note: z.optional(shortText('note', 300)),
};

/** A line that enters has days within the range of shifts. The days of a stored one have passed after a while. */
const enteredShape = { ...lineShape, days: daysOf(enteredDay('days', 'shift')) };

type Times = Pick<z.output<z.ZodMiniObject<typeof lineShape>>, 'days' | 'from' | 'to'>;
type Pay = { payFrom?: number | undefined; payTo?: number | undefined };

const rules = [
  z.refine<Pay>(
    ({ payFrom, payTo }) => payFrom === undefined || payTo === undefined || payFrom <= payTo,
    { error: 'payFrom must not be above payTo.', path: ['payFrom'] },
  ),
  z.superRefine<Times>((times, context) => {
    const message = shiftProblem(times);
    if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['to'] });
  }),
] as const;

/** The answers of a line. */
export const lineAnswersSchema = z.object(enteredShape).check(...rules);
/** The answers of a stored line. */
export const storedAnswersSchema = z.object(lineShape);
export type LineAnswers = z.output<typeof lineAnswersSchema>;

/** The states of a line that staff set. Whether it is filled follows from its places. */
export const lineStates = ['draft', 'open', 'on-hold', 'canceled'] as const;
export type LineState = (typeof lineStates)[number];

/** Who canceled a line or a placement. */
export const sides = ['nurse', 'facility', 'agency'] as const;

/** One day of a line, with its shift as instants. */
const lineDaySchema = z.object({
  day: storedDay,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
});
export type LineDay = z.output<typeof lineDaySchema>;

export const lineSchema = z.object({
  ...lineShape,
  id: submissionIdSchema,
  /** Grows by one with every change of the line and of its proposals. */
  version: z.number(),
  state: z.enum(lineStates),
  /** The shifts of the days, computed once from New York's clock. */
  shifts: z.array(lineDaySchema),
  /** The taken places by day; a day that is missing has none. */
  placed: z.record(z.string(), z.int()),
  /** The proposals that are neither placed nor over. */
  asked: z.int(),
  /** The id of the Hire Us request that it came from. */
  request: z.optional(submissionIdSchema),
  canceled: z.optional(z.object({ by: z.enum(sides), reason: z.string() })),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The `sub` of the account that made the last change. */
  changedBy: z.string(),
});
export type Line = z.output<typeof lineSchema>;

/** `GET /api/lines`: a page of lines. */
export const linePageSchema = z.object({
  lines: z.array(lineSchema),
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});

const firstStates = ['draft', 'open'] as const;

/** `POST /api/lines`: the browser makes the id, so that a repeated request adds one line. */
export const newLineSchema = z
  .object({
    ...enteredShape,
    id: submissionIdSchema,
    state: z.enum(firstStates, { error: 'state must be draft or open.' }),
    request: z.optional(submissionIdSchema),
  })
  .check(...rules);
export type NewLine = z.output<typeof newLineSchema>;

/** `PATCH /api/lines/{line}`: new answers, a new state, or both, and the version that was read. */
export const lineChangeSchema = z.object({
  version: versionSchema(1),
  answers: z.optional(lineAnswersSchema),
  state: z.optional(z.enum(lineStates, { error: 'state has an unknown value.' })),
  canceled: z.optional(z.object({ by: z.enum(sides), reason: shortText('reason', 200) })),
});
export type LineChange = z.output<typeof lineChangeSchema>;

/** The most lines of one request that its facility states. */
export const mostStatedShifts = 10;

const { facility: _, ...enteredByFacility } = enteredShape;
const { facility: __, ...storedOfFacility } = lineShape;

/** A line as its facility states it in the second step after Hire Us. Staff open it as a line of a facility. */
export const statedShiftSchema = z
  .object({ ...enteredByFacility, id: submissionIdSchema })
  .check(...rules);
/** A stated line as its request has it. */
export const storedStatedShiftSchema = z.object({ ...storedOfFacility, id: submissionIdSchema });
export type StatedShift = z.output<typeof statedShiftSchema>;

/** The shifts of a line's days. */
export const shiftsOf = ({
  days,
  from,
  to,
}: Pick<LineAnswers, 'days' | 'from' | 'to'>): LineDay[] =>
  days.map((day) => ({ day, ...shiftOn(day, from, to) }));

/** The changes of state that staff may make; a canceled line is opened again by administrators alone. */
const nextStates: Record<LineState, readonly LineState[]> = {
  draft: ['open', 'on-hold', 'canceled'],
  open: ['on-hold', 'canceled'],
  'on-hold': ['open', 'canceled'],
  canceled: ['open'],
};
export const mayBecome = (from: LineState, to: LineState): boolean => nextStates[from].includes(to);

/** How full a line is. `past` from the end of its last shift on. */
export const fills = [
  'draft',
  'open',
  'partly-filled',
  'filled',
  'on-hold',
  'canceled',
  'past',
] as const;
export type Fill = (typeof fills)[number];

type Counted = Pick<Line, 'state' | 'shifts' | 'placed' | 'count'>;

/** The free places of a day. */
export const freeOn = ({ placed, count }: Pick<Line, 'placed' | 'count'>, day: string): number =>
  Math.max(0, count - (placed[day] ?? 0));

/** All places of a line and the taken ones: two LNAs on two nights are four places. */
export function placesOf({ shifts, placed, count }: Omit<Counted, 'state'>) {
  const taken = shifts.reduce((sum, { day }) => sum + Math.min(count, placed[day] ?? 0), 0);
  return { all: shifts.length * count, taken };
}

export function fillOf(line: Counted, now: Date): Fill {
  const { state, shifts } = line;
  if (state === 'canceled' || state === 'draft') return state;
  const last = shifts.at(-1);
  if (last && last.end <= now.toISOString()) return 'past';
  if (state === 'on-hold') return state;
  const { all, taken } = placesOf(line);
  if (taken >= all) return 'filled';
  return taken > 0 ? 'partly-filled' : 'open';
}

/** Whether a line has a shift on New York's today or later. */
export const isUpcoming = ({ shifts }: Pick<Line, 'shifts'>, now: Date): boolean =>
  (shifts.at(-1)?.day ?? '') >= newYorkDay(now);
