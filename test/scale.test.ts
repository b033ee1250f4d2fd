import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingNames } from '#infra/settings.ts';
import { costTable } from './bench/scale/costs.ts';
import { indexTable, simulate } from './bench/scale/list-index.ts';
import prices from './bench/scale/prices.json' with { type: 'json' };

const text = readFileSync('docs/scale.md', 'utf8');

it.each([
  ['of the list index', indexTable],
  ['of costs', costTable],
])('docs/scale.md has the table %s as test/bench/scale.ts prints it', (_, table) => {
  expect(text).toContain(table());
});

it('docs/scale.md says the date of the prices, and names settings that exist', () => {
  expect(text).toContain(prices.date);
  for (const [, name = ''] of text.matchAll(/`([a-z]+[A-Z][A-Za-z]+)`/g)) {
    expect(settingNames).toContain(name);
  }
});

it('a list takes what its shards take together, and refuses the rest', () => {
  expect(simulate(500, 1, 1)).toEqual({ refusedFirst: 0, failed: 0 });
  const { refusedFirst, failed } = simulate(4000, 2, 1);
  expect(refusedFirst).toBeGreaterThan(0.4);
  expect(failed).toBeCloseTo(0.5, 1);
});
