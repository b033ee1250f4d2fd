import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseSettings, settingNames } from '#infra/settings.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const unique = (matches: Iterable<RegExpMatchArray>) => [
  ...new Set([...matches].map((match) => match[1] ?? '')),
];

describe('the README', () => {
  it.each(unique(readme.matchAll(/npm run ([a-z]+)/g)))(
    'names the script %s, which exists',
    (name) => {
      expect(Object.keys(scripts)).toContain(name);
    },
  );

  it.each(
    unique(
      readme.matchAll(
        /`((?:shared|functions|frontend|infra|scripts|local|packages|test|docs)\/[^`*\s]*)`/g,
      ),
    ),
  )('names the path %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  it.each(unique(readme.matchAll(/\]\(((?:docs|test)\/[^)#]+)/g)))(
    'shows %s, which exists',
    (path) => {
      expect(existsSync(path)).toBe(true);
    },
  );
});

describe('CONTRIBUTING.md', () => {
  // CONTRIBUTING.md says that an agency deletes the test of the sample content.
  const text = readFileSync('CONTRIBUTING.md', 'utf8').replace('test/sample-content.test.ts', '');
  const paths =
    /`((?:shared|functions|frontend|infra|scripts|local|packages|test|docs|\.vscode)\/[^`*\s]*)`/g;

  it.each(unique(text.matchAll(paths)))('names the path %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });
});

describe('docs/operations.md', () => {
  const text = readFileSync('docs/operations.md', 'utf8');

  it('says of each setting, once, what its change does to a live stack', () => {
    const [, section = ''] = text.split('## What a change of a setting does to a live stack');
    const [table = ''] = section.split('\n## ');
    const named = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)])
      .map(([, name]) => name);
    expect(named.sort()).toEqual([...settingNames].sort());
  });

  it('names logical ids that the template has', () => {
    const template = readFileSync('cdk.out/StaffingAgency.template.json', 'utf8');
    const ids = unique(text.matchAll(/"(\w+[0-9A-F]{8})":/g));
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(Object.keys(JSON.parse(template).Resources)).toContain(id);
  });
});

describe('the default of a setting', () => {
  const parsed = parseSettings({});
  const defaults = new Map(Object.entries('settings' in parsed ? parsed.settings : {}));
  const written = [
    'README.md',
    'docs/operations.md',
    'docs/security.md',
    'docs/delivery.md',
    'docs/data.md',
  ].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`(\w+)` \((\d+)[),]/g)].map(
      ([, name = '', value]) => ({
        file,
        name,
        value: Number(value),
      }),
    ),
  );

  it.each(written.filter(({ name }) => defaults.has(name)))('$name in $file is $value', (one) => {
    expect(one.value).toBe(defaults.get(one.name));
  });

  it('is written in more than one place', () => {
    expect(written.length).toBeGreaterThan(3);
  });
});

describe.each([
  'docs/architecture.md',
  'docs/data.md',
  'docs/employment-law.md',
  'docs/rules-and-gaps.md',
])('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it.each(
    unique(
      text.matchAll(
        /(?<![.\w])((?:shared|functions|frontend|infra|local|packages|test)\/[\w/.-]+\.(?:tsx?|css|json))/g,
      ),
    ),
  )('names the file %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });
});
