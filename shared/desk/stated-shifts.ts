import * as z from 'zod/mini';
import { enteredDay, storedDay } from '../days.ts';
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
const storedStatedShiftSchema = z.object({
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
    z.refine(
      (shifts) => new Set(shifts.map(({ id }) => id)).size === shifts.length,
      'Each shift must have an id of its own.',
    ),
  ),
});
export type StatedChange = z.output<typeof statedChangeSchema>;

/** The shifts that a facility stated, as its request has them. */
export const statedShiftsSchema = z.object({
  version: z.number(),
  statedAt: z.iso.datetime(),
  facility: placeSchema,
  /** A shift of a later version is left out. */
  shifts: z.pipe(
    z.array(z.unknown()),
    z.transform((stored) =>
      stored.flatMap((one): StatedShift[] => {
        const { data } = storedStatedShiftSchema.safeParse(one);
        return data ? [data] : [];
      }),
    ),
  ),
});
export type StatedShifts = z.output<typeof statedShiftsSchema>;
