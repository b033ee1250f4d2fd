import { ascending } from './sorting.ts';

/** The hours at which the steps of a spread end; the last step has no end. */
const stepEnds = [1, 4, 24, 72] as const;

/** How long something took: in how many cases, and how many of them are in each step. */
export type Spread = {
  n: number;
  /** In hours; undefined without a case. */
  median: number | undefined;
  steps: number[];
  /** The cases of which nobody noted the time. They are in no step. */
  unknown: number;
};

/** The middle one of some numbers, or the mean of the two in the middle; undefined without any. */
function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted(ascending((number) => number));
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0
    ? undefined
    : middle.reduce((sum, one) => sum + one, 0) / middle.length;
}

/** How long something took. @param unknown the cases without a time */
export function spreadOf(hours: readonly number[], unknown: number): Spread {
  const stepOf = (one: number) => stepEnds.filter((end) => one >= end).length;
  const steps = [...stepEnds, Number.POSITIVE_INFINITY].map(
    (_, step) => hours.filter((one) => stepOf(one) === step).length,
  );
  return { n: hours.length, median: medianOf(hours), steps, unknown };
}
