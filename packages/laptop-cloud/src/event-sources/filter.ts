import { isRecord } from '../is-record.ts';
import { LaptopError } from '../laptop-error.ts';

/** Whether a record passes a mapping's filter. */
export type Filter = (record: unknown) => boolean;

/**
 * Reads the patterns of `FilterCriteria`: a record passes when one of them fits it. A pattern names values
 * by their path, each with a list of texts of which one must be it, or one of them; numbers, prefixes, ranges and the
 * like are not known.
 * @throws LaptopError for a pattern that the laptop can't judge.
 */
export function readFilter(patterns: readonly string[], place: string): Filter {
  if (patterns.length === 0) return () => true;
  const read = patterns.map((text) => readPattern(JSON.parse(text), place));
  return (record) => read.some((fits) => fits(record));
}

function readPattern(pattern: unknown, place: string): Filter {
  if (Array.isArray(pattern) && pattern.every((one) => typeof one === 'string')) {
    const texts: unknown[] = pattern;
    return (value) => [value].flat().some((one) => texts.includes(one));
  }
  if (!isRecord(pattern)) {
    throw new LaptopError(
      `Broken template: ${place} filters by ${JSON.stringify(pattern)}, which the laptop does not know.`,
    );
  }
  const parts = Object.entries(pattern).map(
    ([name, part]) => [name, readPattern(part, `${place}.${name}`)] as const,
  );
  return (value) => isRecord(value) && parts.every(([name, fits]) => fits(value[name]));
}
