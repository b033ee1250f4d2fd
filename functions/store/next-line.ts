import * as z from 'zod/mini';
import {
  type Line,
  type LineAnswers,
  type LineChange,
  mayBecome,
  type NewLine,
  shiftsOf,
  storedAnswersSchema,
} from '#shared/desk/lines.ts';
import { type DeskLine, isFinal } from '#shared/desk/proposals.ts';

type By = { by: string; now: Date };

const answersOf = (line: LineAnswers): LineAnswers => z.parse(storedAnswersSchema, line);
export const isAlike = (one: LineAnswers, other: LineAnswers): boolean =>
  JSON.stringify(answersOf(one)) === JSON.stringify(answersOf(other));

/** A new line, of which nobody was asked. */
export function newLine({ id, state, request, ...answers }: NewLine, { by, now }: By): Line {
  const at = now.toISOString();
  return {
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
}

/** Whether a change that is asked for took effect already: a request whose answer was lost comes again. */
export const isDone = (line: Line, { answers, state }: LineChange): boolean =>
  (answers === undefined || isAlike(line, answers)) &&
  (state === undefined || line.state === state);

/** Why a change can't be made: it would take away what people were asked for, or the state can't follow. */
export function problemsOf(
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

/** The line after a change of its answers, its state, or both. */
export function nextLine(
  line: Line,
  { answers, state, canceled }: LineChange,
  { by, now }: By,
): Line {
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
