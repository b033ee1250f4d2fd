import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { maximumBodyBytes } from '#shared/api.ts';
import { checkForm } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { type Kind, kindSchema, kinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { builtFunctions } from '../support/bundles.ts';
import { generatedForm } from '../support/generated-forms.ts';
import { startStubAws } from '../support/stub-aws.ts';
import { post } from './support/api.ts';

/** `GENERATED_FORMS=100000` for the whole proof. */
const numRuns = Number(process.env.GENERATED_FORMS ?? 300);
const stamps = [
  'id',
  'date',
  'time',
  'submittedAt',
  'PK',
  'SK',
  'GSI1PK',
  'GSI1SK',
  'summary',
  'told',
];
const now = new Date('2026-11-20T10:19:28.123Z');

/** One form of each kind that no generator has to come upon. */
const tooLarge = kindSchema.options.map((kind): [{ kind: Kind; body: string }] => [
  { kind, body: JSON.stringify({ firstName: 'a'.repeat(maximumBodyBytes) }) },
]);

let stub: Awaited<ReturnType<typeof startStubAws>>;
let handler: unknown;

beforeAll(async () => {
  stub = await startStubAws();
  const environment = {
    SUBMISSIONS_TABLE_NAME: 'submissions-test',
    RESUMES_BUCKET_NAME: 'resumes-test',
    METRICS_NAMESPACE: 'Metrics-test',
    RETENTION_DAYS: '{"contact":0,"employer":0,"employment":0}',
    SUBMISSIONS_PER_ADDRESS: '48',
    SUBMISSIONS_WITHOUT_FORM: '48',
    ORIGIN_SECRETS: 'origin-test',
    ORIGIN_REQUIRED: 'off',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: stub.url,
    AWS_ENDPOINT_URL_S3: stub.url,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  handler = createRequire(import.meta.url)(join(builtFunctions, 'intake/index.js')).handler;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await stub.close();
});

/** The result of the form's check of a body, and the expected status. The API's first checks can refuse the body before. */
function expectedOf(kind: keyof typeof forms, text: string) {
  const given = JSON.parse(text);
  const verdict = checkForm(forms[kind], given, newYorkDay(now));
  const texts = Object.values(given).filter((value) => typeof value === 'string');
  if (Buffer.byteLength(text) > maximumBodyBytes) return { status: 413, verdict };
  if (!texts.every((value) => value.isWellFormed())) return { status: 400, verdict };
  return { status: verdict.status === 'valid' ? 201 : 422, verdict };
}

it(`browser and bundled handler agree on ${numRuns} generated forms`, async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(generatedForm, async ({ kind, body }) => {
      const id = randomUUID();
      const text = `${body.slice(0, -1)},"id":"${id}"}`;
      const { status, verdict } = expectedOf(kind, text);
      const answer = await post(handler, text, { kind });
      const puts = stub.takePuts();
      seen[`${kind} ${status}`] = (seen[`${kind} ${status}`] ?? 0) + 1;

      expect(answer.status).toBe(status);
      if (verdict.status === 'valid') {
        // A browser sends only these cleaned values, so it never gets a 400 or 413.
        const sent = Object.values(verdict.values);
        expect(sent.every((value) => value.isWellFormed())).toBe(true);
        expect(Buffer.byteLength(sent.join(''))).toBeLessThan(maximumBodyBytes / 4);
      }
      if (verdict.status === 'invalid' && status === 422) {
        expect(answer.body.error).toEqual({
          code: 'invalid_fields',
          message: messages.fillAllRequired,
          fields: verdict.fields,
        });
      }
      if (verdict.status === 'invalid' || status !== 201) {
        expect(puts).toEqual([]);
        return;
      }
      const [item = {}, ...others] = puts;
      expect(others).toEqual([]);
      const ofApplication = kind === 'employment' ? { resumeUrl: `resume/${id}.pdf` } : {};
      const stored = { ...verdict.values, ...ofApplication };
      expect(item).toMatchObject(
        Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, { S: value }])),
      );
      expect(Object.keys(item).sort()).toEqual([...Object.keys(stored), ...stamps].sort());
      expect(item.PK).toEqual({ S: `${kinds[kind].listName}/${id}` });
    }),
    { numRuns, examples: tooLarge },
  );
  // Each kind came through, was refused in words, and was refused at the edge.
  for (const kind of Object.keys(forms)) {
    for (const status of [201, 413, 422]) expect(seen[`${kind} ${status}`]).toBeGreaterThan(0);
  }
}, 900_000);
