import * as z from 'zod/mini';
import {
  type Line,
  type LineAnswers,
  type LineChange,
  lineAnswersSchema,
  lineSchema,
  mayBecome,
  type NewLine,
  shiftsOf,
} from '#shared/desk/lines.ts';
import { type DeskLine, isFinal } from '#shared/desk/proposals.ts';
import { facilityKey, lineItem } from './desk-item.ts';
import { getDeskLine } from './desk-read.ts';
import { type Partition, type Position, readPartition } from './read-partition.ts';
import { deskNames } from './table.ts';
import { type Step, transact, versionIs, withRetries } from './transact.ts';

export const linesPartition: Partition = { name: deskNames.line.index, of: 'index' };

/** A page of the lines whose last shift ends after an instant, the latest end first. */
export const listLines = (page: { limit: number; after: Position | undefined; from: string }) =>
  readPartition(linesPartition, {
    ...page,
    toRow: ({ summary }) => z.parse(lineSchema, summary),
  });

type By = { by: string; now: Date };
type Result =
  | { status: 'added' | 'done' | 'conflict'; desk: DeskLine }
  | { status: 'refused'; fields: Record<string, string> }
  | { status: 'forbidden' }
  | { status: 'gone' };

const facilityExists = (id: string): Step => ({
  check: facilityKey(id),
  ConditionExpression: 'attribute_exists(PK)',
});

const answersOf = (line: LineAnswers): LineAnswers => z.parse(lineAnswersSchema, line);
const isAlike = (one: LineAnswers, other: LineAnswers): boolean =>
  JSON.stringify(answersOf(one)) === JSON.stringify(answersOf(other));

const noFacility = {
  status: 'refused',
  fields: { facility: 'There is no such facility.' },
} as const;

/** Adds a line once, under the id that the browser made: the same one again is done. */
export function addLine(
  { id, state, request, ...answers }: NewLine,
  { by, now }: By,
): Promise<Result> {
  const at = now.toISOString();
  const line: Line = {
    ...answers,
    ...(request !== undefined && { request }),
    id,
    state,
    version: 1,
    shifts: shiftsOf(answers),
    placed: {},
    asked: 0,
    createdAt: at,
    changedAt: at,
    changedBy: by,
  };
  return withRetries(async (): Promise<Result | undefined> => {
    const there = await getDeskLine(id);
    if (there) {
      const isSame = isAlike(there.line, answers) && there.line.request === request;
      return { status: isSame ? 'done' : 'conflict', desk: there };
    }
    const isWritten = await transact([
      { put: lineItem(line), ...versionIs(0) },
      facilityExists(line.facility),
    ]);
    if (isWritten) return { status: 'added', desk: { line, proposals: [] } };
    return (await getDeskLine(id)) ? undefined : noFacility;
  });
}

/**
 * Changes the answers or the state of a line, if it has the version that was read.
 * @param isAdministrator whether the account may open a canceled line again
 */
export function changeLine(
  id: string,
  change: LineChange,
  { by, now, isAdministrator }: By & { isAdministrator: boolean },
): Promise<Result> {
  return withRetries(async (): Promise<Result | undefined> => {
    const desk = await getDeskLine(id);
    if (!desk) return { status: 'gone' };
    const { line } = desk;
    if (isDone(line, change)) return { status: 'done', desk };
    if (line.version !== change.version) return { status: 'conflict', desk };
    if (line.state === 'canceled' && change.state === 'open' && !isAdministrator) {
      return { status: 'forbidden' };
    }
    const fields = problemsOf(desk, change);
    if (fields) return { status: 'refused', fields };
    const next = nextLine(line, change, { by, now });
    const isWritten = await transact([
      { put: lineItem(next), ...versionIs(line.version) },
      facilityExists(next.facility),
    ]);
    if (isWritten) return { status: 'done', desk: { ...desk, line: next } };
    const present = await getDeskLine(id);
    return present?.line.version === line.version ? noFacility : undefined;
  });
}

/** Whether a change that is asked for took effect already: a request whose answer was lost comes again. */
const isDone = (line: Line, { answers, state }: LineChange): boolean =>
  (answers === undefined || isAlike(line, answers)) &&
  (state === undefined || line.state === state);

/** Why a change can't be made: it would take away what people were asked for, or the state can't follow. */
function problemsOf(
  { line, proposals }: DeskLine,
  { answers, state, canceled }: LineChange,
): Record<string, string> | undefined {
  const live = proposals.filter((one) => !isFinal(one.state));
  const placed = Object.values(line.placed).some((count) => count > 0);
  if (state !== undefined && state !== line.state) {
    if (!mayBecome(line.state, state)) {
      return { state: `A line that is ${line.state} can not become ${state}.` };
    }
    if (state === 'canceled' && !canceled) return { canceled: 'Say who canceled it, and why.' };
    if (state === 'canceled' && placed) return { state: 'Cancel its placements first.' };
  }
  if (!answers) return undefined;
  const { facility, role, from, to, days, count } = answers;
  const isMoved =
    facility !== line.facility || role !== line.role || from !== line.from || to !== line.to;
  if (isMoved && (live.length > 0 || placed)) {
    return {
      facility:
        'People were asked for this place, role and time. Cancel the line, and open another.',
    };
  }
  const asked = new Set(live.flatMap((one) => one.days));
  const lost = line.days.filter((day) => !days.includes(day)).filter((day) => asked.has(day));
  if (lost.length > 0) return { days: `Someone was asked or is placed on ${lost.join(', ')}.` };
  const most = Math.max(0, ...Object.values(line.placed));
  return count < most ? { count: `${most} people are placed on a day.` } : undefined;
}

function nextLine(line: Line, { answers, state, canceled }: LineChange, { by, now }: By): Line {
  const { canceled: before, ...rest } = line;
  const { unit, payFrom, payTo, specialty, note, ...needed } = rest;
  const base = answers ? { ...needed, ...answers, shifts: shiftsOf(answers) } : rest;
  const nextState = state ?? line.state;
  const cancellation = canceled ?? before;
  return {
    ...base,
    state: nextState,
    ...(nextState === 'canceled' && cancellation && { canceled: cancellation }),
    version: line.version + 1,
    changedAt: now.toISOString(),
    changedBy: by,
  };
}

/** The step that writes a line's next version, on the condition that it has the version that was read. */
export const lineStep = (next: Line, { version }: Line): Step => ({
  put: lineItem(next),
  ...versionIs(version),
});
