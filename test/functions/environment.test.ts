import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionFiles } from '#functions/function-names.ts';
import { builtTemplate, resourcesOf } from '#test/support/built-template.ts';

const folder = join(import.meta.dirname, '../../functions');
const values: Record<string, string> = {
  SUBMISSIONS_TABLE_NAME: 'submissions-test',
  RESUMES_BUCKET_NAME: 'resumes-test',
  RETRIES_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/retries-test',
  BIN_DAYS: '30',
  RETENTION_DAYS: '{"contact":0,"employer":0,"employment":0}',
  USER_POOL_ID: 'us-east-1_TestPool1',
  USER_POOL_CLIENT_ID: 'test-client',
  NOTICES_TOPIC_ARN: 'arn:aws:sns:us-east-1:000000000000:notices-test',
  METRICS_NAMESPACE: 'Metrics-test',
  SITE_ORIGIN: 'https://www.example.com',
  AUDIT_RETENTION_DAYS: '365',
  TRIES_SALT: 'salt-test',
  MASK_SENSITIVE: 'false',
  SUBMISSIONS_PER_ADDRESS: '48',
  SUBMISSIONS_WITHOUT_FORM: '48',
  SENDER_CODES: 'off',
  DESK_MAILS: 'off',
  ORIGIN_SECRETS: 'origin-test',
  ORIGIN_REQUIRED: 'off',
  SITE_BUCKET_NAME: 'site-test',
  HIRING_ORGANIZATION: 'agency',
  PUBLISH_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/000000000000/publish-test',
};

/** The environment that the template gives each function, by its name. */
const given = new Map(
  resourcesOf(builtTemplate(), 'AWS::Lambda::Function').map(([, { Properties }]) => [
    Properties.Description,
    Object.keys(Properties.Environment?.Variables ?? {}),
  ]),
);

/** The template of no settings has no function that looks at the site from outside, and none for receipts. */
const optional = ['watch-site', 'note-receipt-state'];
/** Variables without which functions load: one counts nothing, and another has no queue in a stack that publishes no shifts. */
const spared: Readonly<Record<string, string>> = {
  'publish-shifts': 'METRICS_NAMESPACE',
  'tell-people': 'PUBLISH_QUEUE_URL',
};
const deployed = functionFiles.filter(({ name }) => !optional.includes(name));

describe.each(deployed)('$name', ({ name, file }) => {
  const variables: string[] = given.get(name) ?? [];

  beforeEach(() => {
    vi.resetModules();
    for (const variable of Object.keys(values)) vi.stubEnv(variable, '');
    for (const variable of variables) vi.stubEnv(variable, values[variable]);
  });
  afterEach(() => vi.unstubAllEnvs());

  it(`loads with what the template gives it: ${variables.join(', ') || 'nothing'}`, async () => {
    expect(given.has(name)).toBe(true);
    await expect(import(join(folder, file))).resolves.toHaveProperty('handler');
  });

  for (const variable of variables.filter((one) => one !== spared[name])) {
    it(`does not load without ${variable}, and says so`, async () => {
      vi.stubEnv(variable, '');
      await expect(import(join(folder, file))).rejects.toThrow(
        `The environment variable ${variable} is not set.`,
      );
    });
  }
});
