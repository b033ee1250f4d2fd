import * as z from 'zod/mini';
import { isTooLate, restated, withAnswer } from '#shared/desk/facility-change.ts';
import {
  type StatedAnswer,
  type StatedChange,
  type StatedShifts,
  statedChangeSchema,
  statedShiftsSchema,
} from '#shared/desk/stated-shifts.ts';
import { writeSummary } from './summary-store.ts';
import { workOf } from './work-store.ts';

type Result =
  | { status: 'done' | 'conflict'; stated: StatedShifts | undefined }
  | { status: 'withdrawn' };

/** The shifts that the summary of a request has; undefined where its facility stated none. */
const statedOf = (summary: Readonly<Record<string, unknown>>): StatedShifts | undefined =>
  z.parse(z.catch(z.optional(statedShiftsSchema), undefined), summary.stated);

const answersOf = (stated: Pick<StatedChange, 'facility' | 'shifts'> | undefined) =>
  stated && JSON.stringify(z.parse(statedChangeSchema, { ...stated, version: 0 }));

/**
 * Replaces the shifts that a facility stated for its request, if they have the version that was read. The same shifts again are
 * done, so that a request whose answer was lost can be sent again.
 * @returns `withdrawn` where the facility withdrew the request; undefined where there is no such request
 */
export function stateShifts(
  id: string,
  { version, facility, shifts }: StatedChange,
  now: Date,
): Promise<Result | undefined> {
  return writeSummary<Result>('employer', id, (summary, item) => {
    if (workOf(item).withdrawnAt !== undefined) return { result: { status: 'withdrawn' } };
    const before = statedOf(summary);
    if (answersOf(before) === answersOf({ facility, shifts })) {
      return { result: { status: 'done', stated: before } };
    }
    if ((before?.version ?? 0) !== version) {
      return { result: { status: 'conflict', stated: before } };
    }
    const stated = restated(before, { facility, shifts }, now);
    return { changed: { stated }, result: { status: 'done', stated } };
  });
}

/**
 * Notes what staff made of a stated shift, if the shifts have the version that they saw.
 * @returns `conflict` with the present shifts, also where a change to leave was taken over; undefined where there is no such request
 */
export const answerStated = (id: string, { version, ...answer }: StatedAnswer, now: Date) =>
  writeSummary<Exclude<Result, { status: 'withdrawn' }>>('employer', id, (summary) => {
    const before = statedOf(summary);
    if (before?.version !== version || isTooLate(before, answer))
      return { result: { status: 'conflict', stated: before } };
    const stated = withAnswer(before, answer, now);
    return { changed: { stated }, result: { status: 'done', stated } };
  });
