/** One figure. `unit` is '' for a ratio; a value above `bound` breaks the run. */
export type Row = { measure: string; value: number; unit: string; bound?: number };

export type Suite = () => Promise<Row[]>;

/** The middle of the values; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
