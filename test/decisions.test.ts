import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'docs/decisions';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).sort();
const records = files.filter((file) => /^\d/.test(file));
const parts = ['Status: ', 'Date: ', '## Context', '## Decision', '## Why not', '## Consequences'];
/** The relative links of a document to others. */
const linksIn = (text: string) => [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, to]) => to);

describe('the decision records', () => {
  it('have a number each', () => {
    expect(new Set(records.map((file) => file.slice(0, 3))).size).toBe(records.length);
  });

  it('are in the index, each once and in their order', () => {
    const rows = read('README.md')
      .split('\n')
      .flatMap((line) => (line.startsWith('| [') ? linksIn(line) : []));
    expect(rows).toEqual(records);
  });

  it.each(records)('%s has each part', (file) => {
    const text = read(file);
    const places = parts.map((part) => text.indexOf(`\n${part}`));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it.each(files)('%s links to records that exist', (file) => {
    for (const to of linksIn(read(file))) expect(files).toContain(to);
  });

  it.each(records)('%s names paths that exist', (file) => {
    const paths =
      /`((?:shared|functions|frontend|infra|scripts|local|packages|test|docs)\/[^`*\s]*)`/g;
    const named = [...read(file).matchAll(paths)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

/** Every source and document of the project, except the changelog, which may name records that are gone. */
const sources = [
  ...globSync('{docs,frontend,functions,infra,local,scripts,shared,test}/**/*.{ts,tsx,css,js,md}'),
  ...globSync('*.md').filter((file) => file !== 'CHANGELOG.md'),
];

it('each mention of a decision record names one that exists', () => {
  const mentions = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\/\d[\w-]*(?:\.md)?/g)].map(
      ([path]) => ({ file, path }),
    ),
  );
  expect(mentions.length).toBeGreaterThan(records.length);
  expect(mentions.filter(({ path }) => !existsSync(path))).toEqual([]);
});
