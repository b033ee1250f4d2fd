import * as z from 'zod/mini';
import {
  type LinesChange,
  linesChangeSchema,
  type StatedLines,
  statedLinesSchema,
} from '#shared/desk/stated-lines.ts';
import { writeSummary } from './summary-store.ts';
import { workOf } from './work-store.ts';

type Result =
  | { status: 'done' | 'conflict'; stated: StatedLines | undefined }
  | { status: 'withdrawn' };

/** The shifts that the summary of a request has; undefined where its facility stated none. */
const statedOf = (summary: Readonly<Record<string, unknown>>): StatedLines | undefined =>
  z.parse(z.catch(z.optional(statedLinesSchema), undefined), summary.stated);

const answersOf = (stated: Pick<LinesChange, 'facility' | 'lines'> | undefined) =>
  stated && JSON.stringify(z.parse(linesChangeSchema, { ...stated, version: 0 }));

/**
 * Replaces the shifts that a facility stated for its request, if they have the version that was read. The same shifts again are
 * done, so that a request whose answer was lost can be sent again.
 * @returns `withdrawn` where the facility withdrew the request; undefined where there is no such request
 */
export function stateLines(
  id: string,
  { version, facility, lines }: LinesChange,
  now: Date,
): Promise<Result | undefined> {
  return writeSummary<Result>('employer', id, (summary, item) => {
    if (workOf(item).withdrawnAt !== undefined) return { result: { status: 'withdrawn' } };
    const before = statedOf(summary);
    if (answersOf(before) === answersOf({ facility, lines })) {
      return { result: { status: 'done', stated: before } };
    }
    if ((before?.version ?? 0) !== version) {
      return { result: { status: 'conflict', stated: before } };
    }
    const stated = { version: version + 1, statedAt: now.toISOString(), facility, lines };
    return { changed: { stated }, result: { status: 'done', stated } };
  });
}
