import { describe, expect, test } from 'vitest';
import {
  answering,
  type Fault,
  hanging,
  lostAfter,
  lostBefore,
  type Purpose,
  s3Error,
  takingTime,
} from './support/faults.ts';
import { mib, pdfOf, startNetwork } from './support/start-upload.ts';

type Network = Awaited<ReturnType<typeof startNetwork>>;

/** The lost answer comes last, because S3 has carried out that request, and the upload may not repeat it. */
const passing: Fault[] = [
  answering(408),
  answering(429, '{"message":"Too Many Requests"}'),
  s3Error(500, 'InternalError'),
  s3Error(503, 'SlowDown'),
  s3Error(400, 'RequestTimeout'),
  lostBefore(),
  hanging,
  lostAfter,
];

/** The requests of uploads of 1 kB and of 6 MiB, each with the size of the resume that needs it. */
const steps: [Purpose, number][] = [
  ['sign', 1000],
  ['post', 1000],
  ['create', 6 * mib],
  ['part', 6 * mib],
  ['complete', 6 * mib],
];

async function expectStored(network: Network, sizeBytes: number): Promise<void> {
  const file = pdfOf(sizeBytes);
  const { upload } = network.upload(file);
  expect(await upload.result).toEqual({ status: 'success' });
  const { content } = await network.stored();
  expect(content.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
}

test.each(steps)(
  'a resume arrives although %s meets each fault that passes, one after another',
  async (purpose, sizeBytes) => {
    const network = await startNetwork();
    for (const fault of passing) network.disturb(purpose, fault);
    await expectStored(network, sizeBytes);
    const attempts = network.journal.filter((one) => one.purpose === purpose);
    expect(attempts.length).toBeGreaterThanOrEqual(passing.length);
  },
);

test.each(steps.filter(([purpose]) => purpose !== 'sign'))(
  'a resume arrives although the link to %s expires twice',
  async (purpose, sizeBytes) => {
    const network = await startNetwork();
    const { clock } = network.laptop;
    const late: Fault = async (request, send) => {
      clock.offsetMs = 16 * 60_000;
      const answer = await send(request);
      clock.offsetMs = 0;
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('expired');
      return answer;
    };
    network.disturb(purpose, late, 2);
    await expectStored(network, sizeBytes);
  },
);

describe('between two attempts', () => {
  test('the wait doubles from half a second up, and is never longer than half a minute', async () => {
    const network = await startNetwork();
    network.disturb('post', answering(503), 7);
    await expectStored(network, 1000);
    const pauses = network.clock.waitsMs.filter((durationMs) => durationMs !== 10_000);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  test('chance lengthens the wait up to twice as much', async () => {
    const network = await startNetwork();
    network.clock.dependencies.random = () => 0.999;
    network.disturb('post', answering(503));
    await expectStored(network, 1000);
    expect(network.clock.waitsMs).toContain(999.5);
  });

  test.each([
    ['seconds', '7', 7000],
    ['a date', new Date(7000).toUTCString(), 7000],
    ['nonsense', 'soon', 500],
    ['a time that is past', new Date(0).toUTCString(), 500],
  ])('Retry-After is waited for: %s', async (_form, value, expectedMs) => {
    const network = await startNetwork();
    network.disturb('post', answering(429, '', { 'retry-after': value }));
    await expectStored(network, 1000);
    expect(network.clock.nowMs()).toBe(expectedMs);
  });

  test('an expired link is signed again at once', async () => {
    const network = await startNetwork();
    network.disturb('post', s3Error(403, 'AccessDenied', 'Request has expired'));
    await expectStored(network, 1000);
    expect(network.clock.nowMs()).toBe(0);
  });
});

describe('what is sent again after a cut', () => {
  test('is the whole form below 5 MiB', async () => {
    const network = await startNetwork();
    network.disturb('post', lostBefore(200_000));
    await expectStored(network, 300_000);
    expect(network.fileBytes()).toBe(600_000);
  });

  test('is only the part that was cut', async () => {
    const network = await startNetwork();
    let parts = 0;
    const cutSecond: Fault = (request, send) => {
      parts += 1;
      return parts === 2 ? lostBefore(100)(request, send) : send(request);
    };
    network.disturb('part', cutSecond, 2);
    await expectStored(network, 8 * mib);
    expect(network.fileBytes()).toBe((8 + 3) * mib);
    expect(network.purposes()).toEqual(['create', 'part', 'part', 'list', 'part', 'complete']);
  });

  test('is nothing when S3 has the part and only its answer was lost', async () => {
    const network = await startNetwork();
    network.disturb('part', lostAfter);
    await expectStored(network, 8 * mib);
    expect(network.fileBytes()).toBe(8 * mib);
  });

  test('is nothing when S3 completed the upload and only its answer was lost', async () => {
    const network = await startNetwork();
    network.disturb('complete', lostAfter);
    await expectStored(network, 8 * mib);
    expect(network.fileBytes()).toBe(8 * mib);
  });

  test('is nothing when the browser itself asked twice for the completion', async () => {
    const network = await startNetwork();
    network.disturb('complete', async (request, send) => {
      await send(request);
      return send(request);
    });
    await expectStored(network, 8 * mib);
    expect(network.fileBytes()).toBe(8 * mib);
  });

  test('is a part whose stored size is another', async () => {
    const network = await startNetwork();
    const parts = '<Part><PartNumber>1</PartNumber><ETag>"x"</ETag><Size>3</Size></Part>';
    network.disturb('part', lostBefore());
    network.disturb('list', answering(200, `<ListPartsResult>${parts}</ListPartsResult>`));
    await expectStored(network, 6 * mib);
  });

  test('lowers the progress only when bytes go out again', async () => {
    const network = await startNetwork();
    network.disturb('post', lostBefore(200_000));
    const { upload, progress } = network.upload(pdfOf(300_000));
    await upload.result;
    expect(progress.map(({ sentBytes }) => sentBytes)).toEqual([0, 200_000, 0, 299_999, 300_000]);
  });

  test('is everything when S3 threw the unfinished upload away', async () => {
    const network = await startNetwork();
    network.disturb('part', s3Error(404, 'NoSuchUpload'));
    await expectStored(network, 6 * mib);
    expect(network.purposes()).toEqual(['create', 'part', 'create', 'part', 'part', 'complete']);
  });
});

describe('answers that are not what they seem', () => {
  test('a 200 with an error in it is no completion', async () => {
    const network = await startNetwork();
    const text = '<Error><Code>InternalError</Code><Message>Try again.</Message></Error>';
    network.disturb('complete', answering(200, text));
    await expectStored(network, 6 * mib);
    expect(network.purposes().filter((one) => one === 'complete')).toHaveLength(2);
  });

  test("a hotel's sign-in page is no signed link", async () => {
    const network = await startNetwork();
    network.disturb('sign', answering(200, '<html>Welcome</html>'));
    await expectStored(network, 1000);
  });

  test('a part without an ETag is looked up', async () => {
    const network = await startNetwork();
    network.disturb('part', async (request, send) => ({
      ...(await send(request)),
      header: () => null,
    }));
    await expectStored(network, 5 * mib);
    expect(network.purposes()).toEqual(['create', 'part', 'list', 'complete']);
  });
});

describe('while the browser is offline', () => {
  test('nothing is tried, and the upload goes on when it is back', async () => {
    const network = await startNetwork();
    const { clock } = network;
    network.disturb('part', async (request, send) => {
      clock.setOnline(false);
      clock.after(300_000, () => clock.setOnline(true));
      return lostBefore(1000)(request, send);
    });
    const { upload, connections } = network.upload(pdfOf(6 * mib));
    expect(await upload.result).toEqual({ status: 'success' });
    expect(network.purposes()).toEqual(['create', 'part', 'list', 'part', 'part', 'complete']);
    expect(clock.nowMs()).toBe(300_000);
    expect(connections).toEqual(['Online', 'Offline', 'Online']);
  });

  test('it says so until it is back, although an answer still comes', async () => {
    const network = await startNetwork();
    const { clock } = network;
    const lost = Promise.withResolvers<void>();
    network.disturb('sign', (request, send) => send(request), 2);
    // The signature of the next part, which the uploader prefetches.
    network.disturb(
      'sign',
      takingTime(async (request, send) => {
        await lost.promise;
        return clock.during(() => send(request));
      }),
    );
    network.disturb('part', (request, send) => {
      clock.setOnline(false);
      clock.after(300_000, () => clock.setOnline(true));
      lost.resolve();
      return lostBefore()(request, send);
    });
    const told: [string, number][] = [];
    const { upload } = network.upload(pdfOf(6 * mib), {
      onConnection: (state) => told.push([state, clock.nowMs()]),
    });
    expect(await upload.result).toEqual({ status: 'success' });
    expect(told).toEqual([
      ['Online', 0],
      ['Offline', 0],
      ['Online', 300_000],
    ]);
  });

  test('the time of an operation stands still', async () => {
    const network = await startNetwork();
    const { clock } = network;
    network.disturb('create', async (request, send) => {
      clock.setOnline(false);
      clock.after(300_000, () => clock.setOnline(true));
      return lostBefore()(request, send);
    });
    network.disturb('create', answering(503));
    await expectStored(network, 6 * mib);
  });

  test('it gives up when the retries of the upload are over', async () => {
    const network = await startNetwork();
    network.clock.setOnline(false);
    const { upload } = network.upload(pdfOf(1000));
    expect(await upload.result).toMatchObject({ error: { code: 'retry-limit-exceeded' } });
    expect(network.clock.nowMs()).toBe(600_000);
    expect(network.journal).toEqual([]);
  });

  test('a connection that says nothing for 10 seconds counts as offline too', async () => {
    const network = await startNetwork();
    network.disturb('sign', hanging);
    const told: [string, number][] = [];
    const { upload } = network.upload(pdfOf(1000), {
      onConnection: (state) => told.push([state, network.clock.nowMs()]),
    });
    await upload.result;
    expect(told).toEqual([
      ['Offline', 10_000],
      ['Online', 30_500],
    ]);
  });
});
