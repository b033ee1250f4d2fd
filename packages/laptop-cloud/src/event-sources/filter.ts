import { isRecord } from '../is-record.ts';
import { LaptopError } from '../laptop-error.ts';

/** Whether a record passes a mapping's filter. */
export type Filter = (record: unknown) => boolean;

/**
 * Reads the patterns of `FilterCriteria`: a record passes when one of them fits it. A pattern names values
 * by their path, each with a list of texts and prefixes of which one must fit it, or one of its texts; numbers, ranges and
 * the like are not known.
 * @throws LaptopError for a pattern that the laptop can't judge.
 */
export function readFilter(patterns: readonly string[], place: string): Filter {
  if (patterns.length === 0) return () => true;
  const read = patterns.map((text) => readPattern(JSON.parse(text), place));
  return (record) => read.some((fits) => fits(record));
}

function readPattern(pattern: unknown, place: string): Filter {
  const rules = Array.isArray(pattern) ? pattern.map(readRule) : [undefined];
  if (rules.every((rule) => rule !== undefined)) {
    return (value) => [value].flat().some((one) => rules.some((fits) => fits(one)));
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

/** A rule of a list: a text, or `{ prefix }`; undefined for another one. */
function readRule(rule: unknown): Filter | undefined {
  if (typeof rule === 'string') return (value) => value === rule;
  if (!isRecord(rule) || Object.keys(rule).join() !== 'prefix') return undefined;
  const { prefix } = rule;
  if (typeof prefix !== 'string') return undefined;
  return (value) => typeof value === 'string' && value.startsWith(prefix);
}
