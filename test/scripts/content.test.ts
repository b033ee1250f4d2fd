import { expect, it } from 'vitest';
import { samplesIn } from '#frontend/sample-content.ts';
import { sampleReport } from '#scripts/content/sample-report.ts';

const source = `
/** sample('a comment is no value') */
const promises: Record<string, { who: string }> = { contact: { who: sample('Our office') } };
export const agency = {
  name: sample('Sample Staffing'),
  phones: [{ label: 'Nurses', number: sample('603-555-0145') }, { number: sample('603-555-0123') }],
  tags: sample(['one', 'two']),
  real: 'Manchester',
  lines: ['own', sample('invented'), other('own')],
  last: sample(
    'two lines',
  ),
} as const;
`;

it('finds each marked value by its line, its field and its source', () => {
  const found = samplesIn('agency.ts', source).map(({ line, field, value }) => [
    line,
    field,
    value,
  ]);
  expect(found).toEqual([
    [3, 'promises.contact.who', "'Our office'"],
    [5, 'agency.name', "'Sample Staffing'"],
    [6, 'agency.phones[0].number', "'603-555-0145'"],
    [6, 'agency.phones[1].number', "'603-555-0123'"],
    [7, 'agency.tags', "['one', 'two']"],
    [9, 'agency.lines[1]', "'invented'"],
    [10, 'agency.last', "'two lines'"],
  ]);
});

it('lists a sample on one line with its place, and counts them', () => {
  const one = { file: 'a.ts', line: 3, field: 'a.b', value: `'${'x'.repeat(100)}'` };
  const [line = '', , count] = sampleReport([one]).split('\n');
  expect(line).toMatch(/^a\.ts:3 {2}a\.b {2}'x+…$/);
  expect(line.length).toBeLessThan(90);
  expect(count).toContain('1 value is a sample.');
  expect(sampleReport([one, one])).toContain('2 values are samples.');
  expect(sampleReport([])).toBe('No sample is left in frontend/content/.');
});
