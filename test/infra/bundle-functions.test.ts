import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '#functions/api/routes.ts';
import { functionNames } from '#functions/function-names.ts';
import { bundleFunctions } from '#infra/bundle-functions.ts';

const require = createRequire(import.meta.url);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  bundleFunctions(folder);
  vi.stubEnv('SUBMISSIONS_TABLE_NAME', 'submissions-test');
  vi.stubEnv('RESUMES_BUCKET_NAME', 'resumes-test');
  vi.stubEnv('USER_POOL_ID', 'us-east-1_TestPool1');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'test-client');
  vi.stubEnv('NOTICES_TOPIC_ARN', 'arn:aws:sns:us-east-1:000000000000:notices-test');
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com');
  vi.stubEnv('AWS_REGION', 'us-east-1');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe.each(functionNames)('the bundle of %s', (name) => {
  const isStaff = routes.some((one) => one.functionName === name && one.access === 'staff');
  const file = () => join(folder, name, 'index.js');

  it('loads with nothing beside it, and exports a handler', () => {
    expect(require(file()).handler).toBeTypeOf('function');
  });

  it('carries the token library only when staff call it', () => {
    expect(readFileSync(file(), 'utf8').includes('JwtInvalidIssuerError')).toBe(isStaff);
  });

  it('is small, because a cold start reads all of it', () => {
    const kilobytes = readFileSync(file()).length / 1024;
    expect(kilobytes).toBeLessThan(name === 'refuse-method' ? 100 : 1300);
  });
});
