import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let checkout: string;

/** A checkout in which nothing has been built. Only what finds its own folder is a copy. */
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

describe('a synthesis', () => {
  it('without the site ends with what to do and exit code 1', async () => {
    const failed = await promisify(execFile)(process.execPath, [join(checkout, 'infra/app.ts')], {
      cwd: checkout,
    }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
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
    // In China host names end otherwise than the policies of this stack say.
    expect(others.map(([name]) => name)).toEqual(['@aws-cdk/core:target-partitions']);
  });
});
