import { expect, test } from 'vitest';
import { type SendOptions, sendSubmission } from '#frontend/forms/submit/send-submission.ts';
import { contactValues } from '#test/support/builders.ts';

type Reply = Response | Error;

const receipt = {
  id: '5d7f4c0a-5d0e-4c55-9f0b-0f1f6c1f2a3b',
  reference: '7KQM-2XHD',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.000Z',
};

const refusal = (fields: Record<string, string>) => ({
  error: { code: 'invalid_fields', message: 'Some fields are wrong.', fields },
});

/** A browser whose server gives these replies, the last one for ever. */
function createSender(replies: Reply[], overrides: Partial<SendOptions> = {}) {
  const requests: { url: string; body: unknown }[] = [];
  let retries = 0;
  let ids = 0;
  const newId = async () => {
    ids += 1;
    return `id-${ids}`;
  };
  const sender: SendOptions = {
    fetch: async (input, init) => {
      requests.push({ url: String(input), body: JSON.parse(String(init?.body)) });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (reply === undefined || reply instanceof Error) throw reply;
      return reply.clone();
    },
    isOnline: () => true,
    ids: { idFor: newId, renew: newId },
    policy: { operationMs: 120_000, attemptMs: 30_000, maximumAttempts: 3, firstDelayMs: 1000 },
    clock: { nowMs: () => 0, wait: async () => {}, random: () => 0 },
    onRetry: () => {
      retries += 1;
    },
    ...overrides,
  };
  return { sender, requests, retries: () => retries };
}

const send = (sender: SendOptions) => sendSubmission('contact', contactValues(), sender);
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

test.each([200, 201])('a %i with a receipt is a success', async (status) => {
  const { sender, requests } = createSender([Response.json(receipt, { status })]);
  expect(await send(sender)).toEqual({ status: 'succeeded', receipt });
  expect(requests).toEqual([
    { url: '/api/submissions/contact', body: { ...contactValues(), id: 'id-1' } },
  ]);
});

test.each([408, 429, 500, 503])('a %i is tried again under the same id', async (status) => {
  const { sender, requests, retries } = createSender([
    Response.json({ message: 'later' }, { status }),
    Response.json(receipt, { status: 201 }),
  ]);
  expect(await send(sender)).toEqual({ status: 'succeeded', receipt });
  expect(requests.map(idOf)).toEqual(['id-1', 'id-1']);
  expect(retries()).toBe(1);
});

test('a lost connection is tried again, and then said to be unreachable', async () => {
  const { sender, requests } = createSender([new TypeError('Failed to fetch')]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'unreachable' });
  expect(requests.map(idOf)).toEqual(['id-1', 'id-1', 'id-1']);
});

test('a plain 500 is given up after three attempts', async () => {
  const { sender, requests } = createSender([Response.json({}, { status: 500 })]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'server' });
  expect(requests).toHaveLength(3);
});

test.each([
  ['is no JSON', new Response('<html>', { status: 201 })],
  ['is no receipt', Response.json({ ok: true }, { status: 200 })],
])('a success whose body %s is asked for again, and never believed', async (_, reply) => {
  const { sender, requests } = createSender([reply]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'server' });
  expect(requests).toHaveLength(3);
});

test('a device that is offline is told so at once', async () => {
  const { sender, requests } = createSender([Response.json(receipt)], { isOnline: () => false });
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'offline' });
  expect(requests).toHaveLength(0);
});

test('a 422 gives the wrong fields back', async () => {
  const fields = { email: 'Invalid email format.' };
  const { sender, requests } = createSender([Response.json(refusal(fields), { status: 422 })]);
  expect(await send(sender)).toEqual({ status: 'invalid', fields });
  expect(requests).toHaveLength(1);
});

test('a 409 is sent once more, under a new id', async () => {
  const { sender, requests } = createSender([
    Response.json({}, { status: 409 }),
    Response.json(receipt, { status: 201 }),
  ]);
  expect(await send(sender)).toEqual({ status: 'succeeded', receipt });
  expect(requests.map(idOf)).toEqual(['id-1', 'id-2']);
});

test('a second 409 is a failure', async () => {
  const { sender, requests } = createSender([Response.json({}, { status: 409 })]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'server' });
  expect(requests).toHaveLength(2);
});

test('a 410 stays removed by itself, and is sent under a new id when it is wanted anew', async () => {
  const { sender, requests } = createSender([
    Response.json({}, { status: 410 }),
    Response.json(receipt, { status: 201 }),
  ]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'removed' });
  expect(requests.map(idOf)).toEqual(['id-1']);
  expect(await send(sender)).toEqual({ status: 'succeeded', receipt });
  expect(requests.map(idOf)).toEqual(['id-1', expect.not.stringMatching(/^id-1$/)]);
});

test.each([400, 403, 404, 413, 415])('a %i is final', async (status) => {
  const { sender, requests } = createSender([Response.json({}, { status })]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'server' });
  expect(requests).toHaveLength(1);
});

test.each(['x-request-id', 'apigw-requestid'])(
  'what the logs call a request that was refused is read from %s',
  async (name) => {
    const headers = { [name]: 'request-1' };
    const { sender } = createSender([Response.json({}, { status: 500, headers })]);
    expect(await send(sender)).toEqual({
      status: 'failed',
      reason: 'server',
      requestId: 'request-1',
    });
  },
);
