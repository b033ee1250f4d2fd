import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A file in a room or feature, with a forbidden import and an allowed import. */
const walls = [
  ['shared/x.ts', '#functions/environment.ts', 'zod/mini'],
  ['functions/api/x.ts', '#frontend/ui/button.tsx', '#shared/kinds.ts'],
  ['functions/http/x.ts', '#functions/store/table.ts', '#shared/kinds.ts'],
  ['functions/store/x.ts', '#functions/http/responses.ts', '#shared/kinds.ts'],
  ['frontend/x.ts', '#functions/api/staff-endpoint.ts', '#frontend/ui/button.tsx'],
  ['frontend/ui/x.ts', '#shared/kinds.ts', 'react'],
  ['frontend/site/pages/x.ts', '#frontend/forms/contact-form.tsx', '#frontend/ui/button.tsx'],
  ['frontend/forms/upload/x.ts', '#frontend/staff/api/api-error.ts', '#shared/kinds.ts'],
  ['frontend/forms/submit/x.ts', '../end/use-receipt.ts', '../sending/sending.ts'],
  ['frontend/staff/list/x.ts', '#frontend/staff/detail/long-day.ts', '#frontend/staff/api/x.ts'],
  [
    'frontend/staff/sign-in/login/x.ts',
    '#frontend/staff/detail/long-day.ts',
    '#frontend/staff/layout/x.ts',
  ],
  ['frontend/staff/desk/x.ts', '#frontend/staff/line/x.ts', '#frontend/staff/layout/x.ts'],
  [
    'frontend/staff/layout/x.ts',
    '#frontend/staff/sign-in/account/x.ts',
    '#frontend/staff/queries/x.ts',
  ],
  [
    'frontend/staff/queries/x.ts',
    '#frontend/staff/layout/failure.tsx',
    '#frontend/staff/services/x.ts',
  ],
  [
    'frontend/staff/services/x.ts',
    '#frontend/staff/queries/use-resume.ts',
    '#frontend/staff/session/x.ts',
  ],
  ['frontend/staff/session/x.ts', '#frontend/staff/services/x.ts', '#frontend/staff/api/x.ts'],
  ['frontend/staff/api/x.ts', '#frontend/staff/services/x.ts', '@tanstack/react-query'],
  [
    'frontend/staff/keys/x.ts',
    '#frontend/staff/layout/failure.tsx',
    '#frontend/ui/device-switch.ts',
  ],
  ['frontend/staff/visit/x.ts', '#frontend/staff/api/api-error.ts', '#shared/kinds.ts'],
  ['frontend/staff/detail/a/b/x.ts', '#frontend/site/layout.tsx', '#shared/kinds.ts'],
  ['infra/constructs/x.ts', '#functions/http/responses.ts', '#functions/function-names.ts'],
  ['infra/constructs/y.ts', '#frontend/content/agency.ts', '#frontend/content/staff-mails.ts'],
  ['local/dev/x.ts', '#functions/store/table.ts', 'laptop-cloud'],
  ['local/dev/y.ts', 'laptop-cloud/testing', '#shared/kinds.ts'],
  ['local/z.ts', '#scripts/seed/agency-week.ts', '#scripts/lib/read-arguments.ts'],
  ['frontend/build.ts', '#scripts/seed/agency-week.ts', '#scripts/lib/read-arguments.ts'],
  ['infra/nag/report.ts', '#scripts/seed/agency-week.ts', '#scripts/lib/read-arguments.ts'],
  ['packages/laptop-cloud/src/s3/x.ts', '#shared/kinds.ts', '../values.ts'],
  ['packages/laptop-cloud/test/x.ts', '#shared/kinds.ts', '../src/values.ts'],
  ['scripts/seed/x.ts', 'laptop-cloud', '#shared/kinds.ts'],
  ['test/infra/x.ts', 'laptop-cloud/src/values.ts', 'laptop-cloud/testing'],
] as const;

/** Relative imports that climb out of a room or feature. */
const climbs = [
  ['frontend/staff/list/y.ts', '../../../functions/api/staff-endpoint.ts'],
  ['frontend/staff/detail/a/b/c/y.ts', '../../../../../../functions/api/staff-endpoint.ts'],
  ['frontend/forms/storage/y.ts', '../drafts/use-draft.ts'],
  ['frontend/forms/upload/y.ts', '../sending/sending.ts'],
  ['frontend/forms/sending/y.ts', '../submit/submitter.ts'],
  ['frontend/forms/validation/y.ts', '../fields/use-resume.ts'],
  ['frontend/forms/fields/y.ts', '../drafts/use-draft.ts'],
  ['frontend/forms/submit/y.ts', '../form-island.tsx'],
  ['functions/y.ts', '../frontend/build.ts'],
  ['local/y.ts', '../packages/laptop-cloud/src/values.ts'],
  ['packages/laptop-cloud/src/y.ts', '../../../shared/kinds.ts'],
  ['packages/laptop-cloud/test/s3/y.ts', '../../../../shared/kinds.ts'],
  ['test/infra/y.ts', '../../packages/laptop-cloud/src/values.ts'],
  ['frontend/site/y.ts', '../forms/contact-form.tsx'],
  ['frontend/staff/list/z.ts', '../detail/long-day.ts'],
  ['frontend/staff/list/zz.ts', '../bin/days-left.ts'],
  ['frontend/staff/queries/z.ts', '../layout/failure.tsx'],
  ['frontend/staff/api/z.ts', '../services/staff-context.ts'],
] as const;

const refused = (path: string) => path.replace('.ts', '.refused.ts');
const importing = (specifier: string) => `import '${specifier}';\n`;

/** The files of a test project, which is linted with the rules of this project. */
const files: Record<string, string> = {
  'shared/circle/a.ts': "import { b } from './b.ts';\n\nexport const a = () => b;\n",
  'shared/circle/b.ts': "import { a } from './a.ts';\n\nexport const b = () => a;\n",
};
for (const [path, outside, inside] of walls) {
  files[refused(path)] = importing(outside);
  files[path] = importing(inside);
}
for (const [path, outside] of climbs) files[path] = importing(outside);

/** Every ordered pair of folders in a layered part of the site. */
function pairsOf(part: string): { importer: string; imported: string; path: string }[] {
  const folders = globSync(`${part}/*/`).map((path) => basename(path));
  return folders.flatMap((importer) =>
    folders
      .filter((imported) => imported !== importer)
      .map((imported) => ({ importer, imported, path: `${part}/${importer}/of-${imported}.ts` })),
  );
}
const formPairs = pairsOf('frontend/forms');
const staffPairs = pairsOf('frontend/staff');
for (const { path, imported } of [...formPairs, ...staffPairs]) {
  files[path] = importing(`../${imported}/x.ts`);
}

let project: string;
/** The rules that each file breaks. */
const broken = new Map<string, string[]>();

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'walls-'));
  await cp('biome.json', join(project, 'biome.json'));
  await cp('.ci', join(project, '.ci'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  const settings = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const report = await new Promise<string>((done) => {
    execFile('biome', ['lint', ...settings], { cwd: project }, (_, stdout) => done(stdout));
  });
  for (const { category, location } of JSON.parse(report).diagnostics) {
    broken.set(location.path, [...(broken.get(location.path) ?? []), category]);
  }
});
afterAll(() => rm(project, { recursive: true, force: true }));

const wall = 'lint/style/noRestrictedImports';

describe('a wall', () => {
  it.each(walls)('around %s keeps out %s, and lets in %s', (path) => {
    expect(broken.get(refused(path))).toContain(wall);
    expect(broken.get(path) ?? []).not.toContain(wall);
  });

  it.each(climbs)('around %s can’t be climbed by %s', (path) => {
    expect(broken.get(path)).toContain(wall);
  });

  it('stands before each folder of frontend/staff for its neighbors', () => {
    const open = staffPairs.filter(({ path }) => !broken.get(path)?.includes(wall));
    expect(open.map(({ importer, imported }) => `${importer} imports ../${imported}`)).toEqual([]);
  });

  it('gives each folder of frontend/forms a floor: of two folders, one at most may import the other', () => {
    const open = formPairs.filter(({ path }) => !broken.get(path)?.includes(wall));
    const mutual = open.filter((one) =>
      open.some((two) => one.importer === two.imported && one.imported === two.importer),
    );
    expect(mutual.map(({ importer, imported }) => `${importer} and ${imported}`)).toEqual([]);
  });

  it('keeps files from importing one another in a circle', () => {
    expect(broken.get('shared/circle/a.ts')).toContain('lint/suspicious/noImportCycles');
  });
});
