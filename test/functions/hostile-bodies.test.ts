import './support/environment.ts';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as create } from '#functions/intake/create-submission.ts';
import { handler as report } from '#functions/intake/report-error.ts';
import { errorBodySchema } from '#shared/api.ts';
import { contactForm } from '#shared/contact-form.ts';
import { call, captureOutput, contactMessage, contactPath } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

beforeEach(() => {
  captureOutput();
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
});
afterEach(() => vi.restoreAllMocks());

const send = (handler: unknown, body: string) =>
  call(handler, { path: contactPath, headers: { 'content-type': 'application/json' }, body });

const fieldNames = ['id', ...contactForm.fields.map(({ name }) => name)];
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom('\u0000', '\ud800', '<script>', '__proto__', '$where', '{"S":"x"}', '‮', ' '),
);
const hostileValue = fc.oneof(hostileText, fc.jsonValue(), fc.constant('9'.repeat(40_000)));
const hostileBody = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...fieldNames, '__proto__', 'PK'), fc.string()),
      hostileValue,
    )
    .map((body) => JSON.stringify(body)),
  fc
    .record({ name: fc.constantFrom(...fieldNames), value: hostileValue })
    .map(({ name, value }) => JSON.stringify(contactMessage({ [name]: value }))),
  fc.constantFrom('['.repeat(30_000), '{"a":'.repeat(10_000), '{"__proto__":{"id":"x"}}', '1e999'),
);

describe.each([
  ['a submission', create, [201, 400, 413, 422]],
  ['an error report', report, [202, 400, 413, 422]],
])('%s with a hostile body', (_, handler, statuses) => {
  it('is stored or refused in words, and never a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(hostileBody, async (body) => {
        const answer = await send(handler, body);
        expect(statuses).toContain(answer.status);
        if (answer.status >= 400) expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('ASVS 15.3.6: a body that names prototypes changes none, and is not stored', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const poison = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
  const body = JSON.stringify(contactMessage()).replace('{', `{${poison}`);
  expect((await send(create, body)).status).toBe(201);
  expect((await send(report, body)).status).toBe(422);
  const { Item = {} } = dynamo.commandCalls(PutCommand)[0]?.args[0].input ?? {};
  expect(JSON.stringify(Item)).not.toContain('polluted');
  expect(Object.getPrototypeOf(Item)).toBe(Object.prototype);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
});

describe('what a hostile submission can store', () => {
  it("is the form's own fields, their summary, the stamps and the keys, all of them text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (extra) => {
        dynamo.resetHistory();
        const message = contactMessage();
        await send(create, JSON.stringify({ ...extra, ...message }));
        const { summary, told, ...item } =
          dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item ?? {};
        const { phoneNumber, email, description: excerpt } = message;
        expect(summary).toEqual({ phoneNumber, email, excerpt, flags: [] });
        expect(told).toEqual({});
        const stamps = ['date', 'time', 'submittedAt', 'PK', 'SK', 'GSI1PK', 'GSI1SK'];
        expect(Object.keys(item).sort()).toEqual([...Object.keys(message), ...stamps].sort());
        expect(Object.values(item).every((value) => typeof value === 'string')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
