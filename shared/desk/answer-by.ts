import { hourMs, minuteMs } from '../durations.ts';

/** The least time that a person has for an answer. */
const leastMs = 15 * minuteMs;

/** Hours from now on, and hours before the start, at which an answer can be due. */
const fromNow = [1, 2, 4, 12, 24, 48];
const beforeStart = [2, 0];

/**
 * The instants at which the answer to a question can be due, by their order.
 * @param shift the first of the shifts; after its start, the answer is due before its end
 * @returns the earlier one of a day from now and two hours before the start as `due`, or else the last one
 */
export function answerTimes(
  { start, end }: { start: string; end: string },
  now: Date,
): { all: string[]; due: string } {
  // Whole minutes, as the words have them.
  const minute = Math.ceil(now.getTime() / minuteMs) * minuteMs;
  const starts = Date.parse(start);
  const last = starts >= minute + leastMs ? starts : Date.parse(end);
  const times = [
    ...fromNow.map((hours) => minute + hours * hourMs),
    ...beforeStart.map((hours) => starts - hours * hourMs),
    last,
  ].filter((at) => at >= minute + leastMs && at <= last);
  const all = [...new Set(times)].toSorted((a, b) => a - b).map(instant);
  const due = Math.min(minute + 24 * hourMs, starts - 2 * hourMs);
  return { all, due: all.includes(instant(due)) ? instant(due) : (all.at(-1) ?? end) };
}

const instant = (at: number): string => new Date(at).toISOString();
