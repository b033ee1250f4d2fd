import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let checkout: string;

/** A checkout without a build. Only files that resolve their own folder are copies, all others are links. */
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'staffing-app-'));
  for (const copied of ['infra', 'cdk.json', 'package.json']) {
    await cp(join(root, copied), join(checkout, copied), { recursive: true });
  }
  for (const linked of ['frontend', 'functions', 'shared', 'node_modules']) {
    await symlink(join(root, linked), join(checkout, linked));
  }
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

/** Runs a synthesis. @returns the error output of a failure */
const synthesize = () =>
  promisify(execFile)(process.execPath, [join(checkout, 'infra/app.ts')], {
    cwd: checkout,
    // Without CloudFormation's own rules, which take four seconds to load.
    env: { ...process.env, CDK_OUTDIR: join(checkout, 'cdk.out'), CDK_VALIDATION: 'false' },
  }).catch((error: unknown) => error);

/** Files where a build puts the site. */
async function standInForTheSite(): Promise<void> {
  const files = ['index.html', 'not-found/index.html', 'assets/a.js', 'speculation-rules.json'];
  for (const file of files.map((name) => join(checkout, 'dist/site', name))) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
  }
}

/** A synthesis takes seconds, and many on a busy machine. */
describe('a synthesis', { timeout: 120_000 }, () => {
  it('with a finding that nobody acknowledged ends with its rule, its place and what to do', async () => {
    await standInForTheSite();
    const file = join(checkout, 'infra/nag/acknowledgements.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("'AwsSolutions-CFR1'", "'AwsSolutions-other'"));
    const failed = await synthesize();
    expect(failed).toMatchObject({ code: 1 });
    const { stdout, stderr } = failed as { stdout: string; stderr: string };
    for (const said of ['AwsSolutions-CFR1', 'Website/Distribution/Resource', 'Mend it, or']) {
      expect(stdout + stderr).toContain(said);
    }
  });

  it('without the site ends with what to do and exit code 1', async () => {
    expect(await synthesize()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The site is not built yet: run npm run build first.\n',
    });
  });
});

describe('the CDK', () => {
  it('behaves as it recommends, because most of its switches can’t be turned once data are there', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
    const { context } = read('cdk.json');
    const recommended = Object.entries(
      read('node_modules/aws-cdk-lib/recommended-feature-flags.json'),
    );
    const others = recommended.filter(
      ([name, value]) => JSON.stringify(context[name]) !== JSON.stringify(value),
    );
    // Host names in China have other endings than the policies of this stack.
    expect(others.map(([name]) => name)).toEqual(['@aws-cdk/core:target-partitions']);
  });
});
