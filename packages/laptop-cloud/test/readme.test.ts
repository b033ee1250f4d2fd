import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const text = readFileSync(join(folder, 'README.md'), 'utf8');
const paths = new Set(
  [...text.matchAll(/`((?:src|test)\/[^`*\s]*)`/g)].map(([, path = '']) => path),
);

it.each([...paths])('the README names the path %s, which exists', (path) => {
  expect(existsSync(join(folder, path))).toBe(true);
});

it('the README names every folder of a service', () => {
  const services = readdirSync(join(folder, 'src'), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);
  for (const name of services) expect(text).toContain(`src/${name}/`);
});
