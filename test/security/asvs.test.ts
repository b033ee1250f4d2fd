import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import asvs from './asvs-level-1.json' with { type: 'json' };
import levelTwo from './asvs-level-2.json' with { type: 'json' };
import { codeIn, sectionOf, tableIn } from './support/security-document.ts';

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

/** Each requirement of a section with its proof: those with the same proof share a row. */
const requirementsIn = (heading: string): [string, string][] =>
  tableIn(heading).flatMap(([requirements = '', proof = '']) =>
    requirements
      .split('<br>')
      .map((requirement): [string, string] => [requirement.split(' ')[0] ?? '', proof]),
  );

const sectionTwo = 'OWASP ASVS 5.0.0, level 2';
const rows = requirementsIn('OWASP ASVS 5.0.0, level 1');
const rowsOfLevelTwo = requirementsIn(sectionTwo);

it('names the requirements of level 1, each in one row', () => {
  expect(rows.map(([id]) => id).sort()).toEqual([...asvs.requirements].sort());
});

it.each(rows)('%s has either a test of its name or a reason: %s', (id, proof) => {
  const files = [...new Set(named.filter((one) => one.id === id).map(({ file }) => file))];
  expect(codeIn(proof).filter((code) => code.startsWith('test/'))).toEqual(files);
  const reason = /^Does not apply: \S.+\.$/.test(proof);
  expect(reason, 'a reason where there is no test, and none beside one').toBe(files.length === 0);
});

it('names the requirements that level 2 adds, each in one row', () => {
  expect(rowsOfLevelTwo.map(([id]) => id).sort()).toEqual([...levelTwo.requirements].sort());
});

const reason = /^(?:Does not apply|AWS's|The agency's|Not met): \S.+\.$/;

it.each(rowsOfLevelTwo)(
  '%s has either a test by its file and title or a reason: %s',
  (id, answer) => {
    const files = named.filter((one) => one.id === id).map(({ file }) => file);
    if (reason.test(answer)) return expect(files).toEqual([]);
    const [file = '', title = ''] = codeIn(answer);
    expect(answer).toMatch(/^`test\/[^`]+`: `[^`]+`/);
    expect(readFileSync(file, 'utf8')).toContain(title);
    if (files.length > 0) expect(new Set(files)).toEqual(new Set([file]));
  },
);

it('counts the answers of level 2', () => {
  const counts = [...sectionOf(sectionTwo).matchAll(/(\d+)(?: requirements are| do| are| of)/g)];
  const begins = ['Does not apply', "AWS's", "The agency's", 'Not met'].map(
    (word) => rowsOfLevelTwo.filter(([, answer]) => answer.startsWith(`${word}: `)).length,
  );
  const met = rowsOfLevelTwo.length - begins.reduce((sum, count) => sum + count, 0);
  expect(counts.map(([, count]) => Number(count))).toEqual([met, ...begins]);
});

it('is named by no test that is of neither level', () => {
  const known = [...asvs.requirements, ...levelTwo.requirements];
  expect(named.filter(({ id = '' }) => !known.includes(id))).toEqual([]);
});
