import * as z from 'zod/mini';
import { enteredDay, storedDay } from '../days.ts';
import { eachOnce, readableList } from '../list-schemas.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { versionSchema } from '../version.ts';
import { shiftProblem } from './shift-times.ts';
import { payRises, shiftAnswersShape, shiftDays } from './shifts.ts';
import { shortTextOrEmpty } from './short-text.ts';
import { usStateSchema } from './us-states.ts';

/** The most shifts of one request that its facility states, each for some days. */
export const mostStatedShifts = 10;

const { facility: _, ...ofFacility } = shiftAnswersShape;
type Times = { days: readonly string[]; from: string; to: string };

/** Shifts of the same answers on some days, as a facility states them after Hire Us. Staff open them as an order. */
export const statedShiftSchema = z
  .object({
    ...ofFacility,
    id: submissionIdSchema,
    days: shiftDays(enteredDay('days', 'shift')),
  })
  .check(
    payRises,
    z.superRefine<Times>((times, context) => {
      const message = shiftProblem(times);
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['to'] });
    }),
  );
/** Stated shifts as their request has them. */
export const storedStatedShiftSchema = z.object({
  ...ofFacility,
  id: submissionIdSchema,
  days: shiftDays(storedDay),
});
export type StatedShift = z.output<typeof storedStatedShiftSchema>;

/** A facility says name and town if it likes: its request has an address, too. */
const placeShape = {
  name: shortTextOrEmpty('name', 100),
  town: shortTextOrEmpty('town', 50),
  state: usStateSchema,
};
const placeSchema = z.object(placeShape);

/**
 * The second step of a facility after Hire Us: where it is, and which shifts it needs. It replaces everything that was stated
 * before, if that still has the version that was read; 0 where there is nothing.
 */
export const statedChangeSchema = z.object({
  version: versionSchema(0),
  facility: placeSchema,
  shifts: z.array(statedShiftSchema, { error: 'shifts must be a list.' }).check(
    z.maxLength(mostStatedShifts, `A request has at most ${mostStatedShifts} shifts.`),
    eachOnce('Each shift must have an id of its own.', ({ id }) => id),
  ),
});
export type StatedChange = z.output<typeof statedChangeSchema>;

/** The answers of staff to a stated shift: they opened it, took a later change over, or left their shifts as they were. */
const statedAnswers = ['opened', 'taken-over', 'left'] as const;

const answeredSchema = z.object({
  /** The id of the stated shift, which its order has, too. */
  id: submissionIdSchema,
  answer: z.enum(statedAnswers),
  at: z.iso.datetime(),
  /** The stated shift as staff saw it; nothing where the facility had removed it. */
  shift: z.optional(storedStatedShiftSchema),
  /** The change that was taken over or left, in words. */
  words: z.optional(z.string()),
  /** When the facility changed or removed the shift after that. */
  changedAt: z.optional(z.iso.datetime()),
});
export type Answered = z.output<typeof answeredSchema>;

/** The most answers that a request keeps: those about the newest shifts. */
export const mostAnswered = 3 * mostStatedShifts;

/** `POST /api/submissions/employer/{id}/stated`: what staff made of a stated shift, in the version that they saw. */
export const statedAnswerSchema = z.object({
  version: versionSchema(1),
  shift: submissionIdSchema,
  answer: z.enum(statedAnswers, { error: 'answer must be opened, taken-over or left.' }),
});
export type StatedAnswer = z.output<typeof statedAnswerSchema>;

/** The shifts that a facility stated, as its request has them. */
export const statedShiftsSchema = z.object({
  version: z.number(),
  statedAt: z.iso.datetime(),
  facility: placeSchema,
  /** A shift of a later version is left out. */
  shifts: readableList(storedStatedShiftSchema),
  /** The answers of staff to these and to removed shifts, one for each. */
  answered: z.catch(z.optional(z.array(answeredSchema)), undefined),
});
export type StatedShifts = z.output<typeof statedShiftsSchema>;
/** The answer of `POST /api/submissions/employer/{id}/stated`. */
export const statedAnswerOfSchema = z.object({ stated: statedShiftsSchema });
