import type { SampleValue } from '#frontend/sample-content.ts';
import { counted } from '#shared/counted.ts';

/** A long value is cut: its place says where the rest is. */
const longestValue = 70;

const cut = (value: string) =>
  value.length <= longestValue ? value : `${value.slice(0, longestValue - 1)}…`;

/** The list of samples, a line for each, with their number at the end. */
export function sampleReport(samples: readonly SampleValue[]): string {
  if (samples.length === 0) return 'No sample is left in frontend/content/.';
  const places = samples.map(({ file, line }) => `${file}:${line}`);
  const widthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const [place, field] = [widthOf(places), widthOf(samples.map((one) => one.field))];
  const lines = samples.map((one, index) =>
    [places[index]?.padEnd(place), one.field.padEnd(field), cut(one.value)].join('  '),
  );
  const count = counted(samples.length, 'value is a sample', 'values are samples');
  return [...lines, '', `${count}. An agency replaces them before it publishes the site.`].join(
    '\n',
  );
}
