import '#test/functions/support/environment.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#functions/api/routes.ts';
import { functionNames } from '#functions/function-names.ts';
import { bundleFunctions } from '#infra/bundle-functions.ts';

const require = createRequire(import.meta.url);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  bundleFunctions(folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.each(functionNames)('the bundle of %s', (name) => {
  const isStaff = routes.some((one) => one.functionName === name && one.access === 'staff');
  const file = () => join(folder, name, 'index.js');

  it('loads with nothing beside it, and exports a handler', () => {
    expect(require(file()).handler).toBeTypeOf('function');
  });

  it('requires what it loads late: with import() a start would load Node’s own fetch, too', () => {
    expect(readFileSync(file(), 'utf8')).not.toMatch(/\bimport\(/);
  });

  it('carries the token library only when staff call it', () => {
    expect(readFileSync(file(), 'utf8').includes('JwtInvalidIssuerError')).toBe(isStaff);
  });

  it('is small, because a cold start reads all of it', () => {
    const kilobytes = readFileSync(file()).length / 1024;
    expect(kilobytes).toBeLessThan(name === 'refuse-method' ? 100 : 1300);
  });
});
