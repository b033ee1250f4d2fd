import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { chooseTests, testsBeside } from './support/choose-tests.ts';

const npmTest = (...paths: string[]) =>
  spawnSync(process.execPath, ['test/run.ts', ...paths], { encoding: 'utf8' });

it('finds the tests of both runners by files and folders', () => {
  expect(chooseTests(['test/browser/contact.spec.ts', './test/walls.test.ts'])).toEqual({
    vitest: ['test/walls.test.ts'],
    browser: ['test/browser/contact.spec.ts'],
  });
  expect(chooseTests(['packages/laptop-cloud/test/iam.test.ts'])).toEqual({
    vitest: ['packages/laptop-cloud/test/iam.test.ts'],
    browser: [],
  });
  const { vitest, browser } = chooseTests(['test/shared']);
  expect(browser).toEqual([]);
  expect(vitest.length).toBeGreaterThan(10);
  expect(vitest.filter((file) => !file.startsWith('test/shared/'))).toEqual([]);
});

it.each([
  ['test/walls.test.ts', ['test/walls.test.ts']],
  ['docs/decisions/003-api-rooms.md', ['test/decisions.test.ts']],
  ['docs/runbook.md', ['test/infra/runbook.test.ts']],
  ['frontend/content/about-us.ts', ['test/frontend/site/', 'test/integration/whole-site.test.ts']],
  ['frontend/staff/kit/list/list-screen.tsx', ['test/frontend/staff/']],
  ['functions/bin/room.ts', ['test/functions/']],
  ['scripts/seed.ts', ['test/scripts/']],
])('finds what a change of %s reaches without an import', (path, wanted) => {
  const { vitest } = testsBeside([path]);
  for (const each of wanted) expect(vitest.some((file) => file.startsWith(each))).toBe(true);
  expect(vitest.filter((file) => file.startsWith('test/shared/'))).toEqual([]);
});

it.each([
  ['frontend/content/about-us.ts', ['test/frontend/site/', 'test/integration/whole-site.test.ts']],
  ['functions/reading/find-records.ts', []],
])('runs beside a change of %s no other tests than these: %s', (path, wanted) => {
  const { vitest } = testsBeside([path]);
  expect(vitest.filter((file) => !wanted.some((each) => file.startsWith(each)))).toEqual([]);
});

it('has tests in a browser run again when they were changed, and no others', () => {
  const paths = ['test/browser/contact.spec.ts', 'frontend/site/pages/home.tsx'];
  expect(testsBeside(paths).browser).toEqual(['test/browser/contact.spec.ts']);
  expect(testsBeside(['package.json'])).toEqual({ vitest: [], browser: [] });
});

it('runs the tests of a file and no other', () => {
  const { status, stdout } = npmTest('test/shared/office-hours.test.ts');
  expect(stdout).toMatch(/\d+ passed, 0 failed\n$/);
  expect(stdout).toMatch(/Test Files .*1 passed.* \(1\)/);
  expect(status).toBe(0);
});

it.each([
  ['test/no-such.test.ts', 'There is no file or folder test/no-such.test.ts.'],
  ['shared/find.ts', 'shared/find.ts is no test: those end with'],
  ['test/browsers', 'test/browsers holds no test: those end with'],
])('says of %s that it is no test', (path, sentence) => {
  expect(() => chooseTests(['test/walls.test.ts', path])).toThrow(sentence);
});

it('runs nothing if one of the paths is no test', () => {
  const { status, stdout, stderr } = npmTest('test/walls.test.ts', 'shared/find.ts');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^shared\/find\.ts is no test[^\n]*\n$/);
});
