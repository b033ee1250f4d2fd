import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const needed = {
  'create-submission': ['SUBMISSIONS_TABLE_NAME', 'RESUMES_BUCKET_NAME'],
  'create-resume-upload': ['RESUMES_BUCKET_NAME'],
  'list-submissions': ['SUBMISSIONS_TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
  'get-submission': ['SUBMISSIONS_TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
  'get-resume': [
    'SUBMISSIONS_TABLE_NAME',
    'RESUMES_BUCKET_NAME',
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
  ],
  'delete-submission': [
    'SUBMISSIONS_TABLE_NAME',
    'RESUMES_BUCKET_NAME',
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
  ],
  'report-error': ['SUBMISSIONS_TABLE_NAME'],
};

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SUBMISSIONS_TABLE_NAME', 'submissions-test');
  vi.stubEnv('RESUMES_BUCKET_NAME', 'resumes-test');
  vi.stubEnv('USER_POOL_ID', 'us-east-1_TestPool1');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'test-client');
});
afterEach(() => vi.unstubAllEnvs());

describe.each(Object.entries(needed))('%s', (name, variables) => {
  it.each(variables)('does not load without %s, and says so', async (variable) => {
    vi.stubEnv(variable, '');
    await expect(import(`../../functions/api/${name}.ts`)).rejects.toThrow(
      `The environment variable ${variable} is not set.`,
    );
  });
});

it('refuse-method loads without any', async () => {
  vi.stubEnv('SUBMISSIONS_TABLE_NAME', '');
  await expect(import('#functions/api/refuse-method.ts')).resolves.toHaveProperty('handler');
});
