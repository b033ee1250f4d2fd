import { describe, expect, test } from 'vitest';
import { sendSubmission } from '#frontend/forms/submit/send-submission.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '#test/support/builders.ts';
import { receipt, until } from './support/application.ts';
import {
  busy,
  createSender,
  idsOf,
  lost,
  notStored,
  type Reply,
  refusal,
  send,
  stored,
} from './support/sender.ts';

test.each([200, 201])('a %i with a receipt is a success', async (status) => {
  const { sender, requests, phases } = createSender([Response.json(receipt, { status })]);
  expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
  expect(requests).toMatchObject([{ url: '/api/submissions/contact', body: contactValues() }]);
  expect(phases).toEqual(['sending']);
});

describe('what may pass', () => {
  test.each([408, 429, 500, 502, 503, 504])(
    'a %i is sent again under the same id',
    async (status) => {
      const { sender, requests } = createSender([Response.json({}, { status }), stored()]);
      expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
      expect(requests).toHaveLength(2);
      expect(idsOf(requests).size).toBe(1);
    },
  );

  test.each([
    ['is no JSON', new Response('<html>', { status: 201 })],
    ['is cut off', new Response('{"id":', { status: 201 })],
    ['is no receipt', Response.json({ ok: true }, { status: 200 })],
  ])('a success whose body %s is asked for again, and never believed', async (_, reply) => {
    const { sender, requests } = createSender([reply, stored()]);
    expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
    expect(idsOf(requests).size).toBe(1);
  });

  test('a refusal whose fields were cut off is asked for again', async () => {
    const fields = { email: 'Invalid email format.' };
    const { sender, requests } = createSender([
      new Response('{"error"', { status: 422 }),
      Response.json(refusal(fields), { status: 422 }),
    ]);
    expect(await send(sender)).toEqual({ status: 'invalid', fields });
    expect(requests).toHaveLength(2);
  });

  test('it is tried for the 120 s of section 9, with waits that double up to 15 s', async () => {
    const { sender, requests, clock } = createSender([notStored()]);
    await send(sender);
    const gapsMs = requests.map(({ atMs }, n) => atMs - (requests[n - 1]?.atMs ?? 0)).slice(1);
    expect(gapsMs.slice(0, 6)).toEqual([500, 1000, 2000, 4000, 7500, 7500]);
    expect(clock.nowMs()).toBeGreaterThan(105_000);
    expect(clock.nowMs()).toBeLessThan(120_000);
  });

  test.each([
    [429, busy({ 'retry-after': '20' })],
    [503, Response.json({}, { status: 503, headers: { 'retry-after': '20' } })],
  ])('Retry-After of a %i is kept', async (_, reply) => {
    const { sender, requests } = createSender([reply, stored()]);
    await send(sender);
    expect(requests.map(({ atMs }) => atMs)).toEqual([0, 20_000]);
  });

  test('a first attempt without an answer says so at 10 s, and goes on', async () => {
    const { sender, phases, clock } = createSender(['silence', stored()]);
    const { onRecord } = sender;
    const silentAtMs: number[] = [];
    sender.onRecord = (phase) => {
      if (phase === 'silent') silentAtMs.push(clock.nowMs());
      onRecord(phase);
    };
    expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
    expect(silentAtMs).toEqual([10_000]);
    expect(phases).toEqual(['sending', 'silent', 'asking']);
  });

  test('a server that says nothing is left after 30 s, and asked again', async () => {
    const { sender, requests } = createSender(['silence', stored()]);
    expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
    expect(requests.map(({ atMs }) => atMs)).toEqual([0, 30_500]);
  });
});

describe('failed is said only of what certainly was not stored', () => {
  test.each([
    ['refuses all for want of capacity', busy()],
    ['says that it stored nothing', notStored()],
  ])('a server that %s to the end has failed', async (_, reply) => {
    const { sender } = createSender([reply]);
    expect(await send(sender)).toMatchObject({ status: 'failed', reason: 'server' });
  });

  test.each([
    ['the connection broke', lost, false],
    ['nothing came', 'silence' as const, false],
    ['a gateway failed', new Response('<html>', { status: 502 }), true],
    ['the function failed somewhere', Response.json({}, { status: 500 }), true],
    ['the answer was cut off', new Response('{"id":', { status: 201 }), false],
  ])('when %s to the end, nobody knows', async (_, reply, isAnswered) => {
    const { sender, phases } = createSender([reply]);
    expect(await send(sender)).toEqual({ status: 'unknown', isAnswered });
    expect(phases.at(-1)).toBe(isAnswered ? 'failing' : 'asking');
  });

  test.each([
    ['capacity', busy(), false],
    ['a failure that stored nothing', notStored(), true],
    ['a firewall', new Response('', { status: 403 }), false],
  ])('after one lost answer, %s says nothing of it', async (_, reply, isAnswered) => {
    const { sender } = createSender([lost, reply]);
    expect(await send(sender)).toEqual({ status: 'unknown', isAnswered });
  });

  test('and that is remembered when it is sent once more', async () => {
    const { sender, requests, phases, replies } = createSender([lost]);
    expect(await send(sender)).toMatchObject({ status: 'unknown' });
    replies[0] = busy();
    expect(await send(sender)).toMatchObject({ status: 'unknown' });
    expect(phases.at(-1)).toBe('asking');
    replies[0] = stored();
    expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
    expect(idsOf(requests).size).toBe(1);
  });

  test('and after a reload in the middle of the first attempt, too', async () => {
    const before = createSender(['silence']);
    void send(before.sender);
    await until(() => expect(before.requests).not.toEqual([]));
    const after = createSender([busy()], new Map(before.memory));
    expect(await send(after.sender)).toMatchObject({ status: 'unknown' });
    expect(idsOf([...before.requests, ...after.requests]).size).toBe(1);
  });

  test('a failure that stored nothing is not remembered as one that may have', async () => {
    const { sender, replies } = createSender([busy()]);
    await send(sender);
    replies[0] = notStored();
    expect(await send(sender)).toMatchObject({ status: 'failed' });
  });

  test.each([400, 403, 404, 413, 415])('a %i is final', async (status) => {
    const { sender, requests } = createSender([Response.json({}, { status })]);
    expect(await send(sender)).toEqual({ status: 'failed', reason: 'server' });
    expect(requests).toHaveLength(1);
  });

  test.each(['x-request-id', 'apigw-requestid'])(
    'what the logs call a request that was refused is read from %s',
    async (name) => {
      const { sender } = createSender([notStored({ [name]: 'request-1' })]);
      expect(await send(sender)).toMatchObject({ status: 'failed', requestId: 'request-1' });
    },
  );
});

test('100 times the first answer is lost: 100 times it ends in the right reference', async () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const reply = [lost, 'silence' as const, new Response('{', { status: 201 })][seed % 3];
    const { sender, requests } = createSender([reply ?? lost, stored()]);
    expect(await send(sender), `seed ${seed}`).toMatchObject({ status: 'succeeded', receipt });
    expect(idsOf(requests).size).toBe(1);
  }
});

describe('without a connection', () => {
  test('it waits as long as that takes, and goes on by itself', async () => {
    const { sender, requests, clock, phases } = createSender([stored()]);
    clock.setOnline(false);
    const sent = send(sender);
    await until(() => expect(phases).toEqual(['unsent']));
    clock.after(3_600_000, () => clock.setOnline(true));
    await clock.during(async () => {});
    expect(await sent).toMatchObject({ status: 'succeeded', receipt });
    expect(requests.map(({ atMs }) => atMs)).toEqual([3_600_000]);
    expect(phases).toEqual(['unsent', 'sending']);
  });

  test('after a lost answer it says that nobody knows', async () => {
    const { sender, clock, phases, replies } = createSender([lost]);
    clock.after(100, () => {
      clock.setOnline(false);
      replies[0] = stored();
    });
    clock.after(60_000, () => clock.setOnline(true));
    expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
    expect(phases).toEqual(['sending', 'asking', 'unknown', 'asking']);
  });

  test('stopped, it sends nothing any more', async () => {
    const { sender, requests, clock, stopping } = createSender([stored()]);
    clock.setOnline(false);
    const sent = send(sender);
    stopping.abort();
    expect(await sent).toEqual({ status: 'canceled' });
    clock.setOnline(true);
    expect(requests).toEqual([]);
  });
});

test('stopped while an attempt is on its way, nobody knows', async () => {
  const { sender, stopping, clock } = createSender(['silence']);
  clock.after(10, () => stopping.abort());
  expect(await send(sender)).toMatchObject({ status: 'unknown' });
  expect(clock.nowMs()).toBe(10);
});

test('a 422 gives the wrong fields back', async () => {
  const fields = { email: 'Invalid email format.' };
  const { sender, requests } = createSender([Response.json(refusal(fields), { status: 422 })]);
  expect(await send(sender)).toEqual({ status: 'invalid', fields });
  expect(requests).toHaveLength(1);
});

test('a 409 is sent once more, under a new id', async () => {
  const { sender, requests } = createSender([Response.json({}, { status: 409 }), stored()]);
  expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
  expect(requests).toHaveLength(2);
  expect(idsOf(requests).size).toBe(2);
});

describe('when what was changed after a lost answer is sent', () => {
  const conflict = Response.json({}, { status: 409 });
  const changed = contactValues({ description: 'Another question.' });
  /** A visit that ends without an answer, and the next visit, with these replies. */
  const comeBack = async (replies: Reply[]) => {
    const before = createSender([lost]);
    await send(before.sender);
    const after = createSender(replies, new Map(before.memory));
    const result = await sendSubmission('contact', changed, after.sender);
    return { result, ids: idsOf([...before.requests, ...after.requests]), after };
  };

  test('it is stored under the same id where nothing was', async () => {
    const { result, ids, after } = await comeBack([stored()]);
    expect(result).toMatchObject({ status: 'succeeded', receipt });
    expect(after.requests.at(-1)?.body).toMatchObject(changed);
    expect(ids.size).toBe(1);
  });

  test('what arrived before is said, with its reference, and nothing more is sent', async () => {
    const { result, ids, after } = await comeBack([conflict]);
    expect(result).toEqual({
      status: 'arrived-before',
      receipt: {
        reference: referenceOf(after.requests[0]?.body.id),
        recordId: after.requests[0]?.body.id,
        senderSecret: after.requests[0]?.body.senderSecret,
      },
    });
    expect(after.requests).toHaveLength(1);
    expect(ids.size).toBe(1);
  });

  test('it stays so, however often it is sent, and whatever is changed then', async () => {
    const { ids, after } = await comeBack([conflict]);
    const more = contactValues({ description: 'A third question.' });
    expect(await sendSubmission('contact', more, after.sender)).toMatchObject({
      status: 'arrived-before',
    });
    expect(idsOf(after.requests)).toEqual(ids);
  });

  test('what is sent after a success is another submission', async () => {
    const { sender, requests } = createSender([lost, stored()]);
    await send(sender);
    await sendSubmission('contact', changed, sender);
    expect(requests).toHaveLength(3);
    expect(idsOf(requests).size).toBe(2);
  });
});

test('a second 409 is a failure', async () => {
  const { sender, requests } = createSender([Response.json({}, { status: 409 })]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'server' });
  expect(requests).toHaveLength(2);
});

test('a 410 stays removed by itself, and is sent under a new id when it is wanted anew', async () => {
  const { sender, requests } = createSender([Response.json({}, { status: 410 }), stored()]);
  expect(await send(sender)).toEqual({ status: 'failed', reason: 'removed' });
  expect(requests).toHaveLength(1);
  expect(await send(sender)).toMatchObject({ status: 'succeeded', receipt });
  expect(idsOf(requests).size).toBe(2);
});
