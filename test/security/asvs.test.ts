import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import asvs from './asvs-level-1.json' with { type: 'json' };
import { codeIn, tableIn } from './support/security-document.ts';

/** Every test that says which requirement it proves: `it('ASVS x.y.z: ...')`. */
const named = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
  .map((name) => join('test', name))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\(\s*['"`]ASVS (\d+\.\d+\.\d+): /g)].map(([, id]) => ({
      file,
      id,
    })),
  );

const rows = tableIn('OWASP ASVS 5.0.0, level 1');

it('names the requirements of level 1, each in one row, in their order', () => {
  expect(rows.map(([id]) => id)).toEqual(asvs.requirements);
});

it.each(rows)('%s has either a test of its name or a reason: %s', (id, _, proof = '') => {
  const files = [...new Set(named.filter((one) => one.id === id).map(({ file }) => file))];
  expect(codeIn(proof).filter((code) => code.startsWith('test/'))).toEqual(files);
  const reason = /^Does not apply: \S.+\.$/.test(proof);
  expect(reason, 'a reason where there is no test, and none beside one').toBe(files.length === 0);
});

it('is named by no test that is not of level 1', () => {
  const strangers = named.filter(({ id = '' }) => !asvs.requirements.includes(id));
  expect(strangers).toEqual([]);
});
