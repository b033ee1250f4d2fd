import { describe, expect, test } from 'vitest';
import {
  mayMove,
  observedState,
  type ResumeUpload,
  type UploadState,
} from '#frontend/forms/upload/upload.ts';
import { answering, type Fault, hanging, lostBefore, type Purpose } from './support/faults.ts';
import { mib, pdfOf, startNetwork } from './support/start-upload.ts';

/** Starts an upload, and acts on it during its first request of that purpose. */
async function during(
  purpose: Purpose,
  act: (upload: ResumeUpload) => void,
  {
    sizeBytes = 6 * mib,
    times = 1,
    fault,
  }: { sizeBytes?: number; times?: number; fault?: Fault } = {},
) {
  const network = await startNetwork();
  const file = pdfOf(sizeBytes);
  const started = network.upload(file);
  network.disturb(
    purpose,
    async (request, send) => {
      act(started.upload);
      return fault ? fault(request, send) : send(request);
    },
    times,
  );
  return { network, file, ...started };
}

/** Resolves when the upload reaches the state. */
function reached(states: UploadState[], state: UploadState): Promise<void> {
  return expect.poll(() => states.at(-1), { timeout: 60_000 }).toBe(state);
}

describe('the transitions', () => {
  const all: UploadState[] = [
    ...(['running', 'pausing', 'paused', 'canceling', 'canceled', 'error', 'success'] as const),
  ];
  test('pause only from running, resume from paused or pausing, cancel from running or pausing', () => {
    expect(all.filter(mayMove.pause)).toEqual(['running']);
    expect(all.filter(mayMove.resume)).toEqual(['pausing', 'paused']);
    expect(all.filter(mayMove.cancel)).toEqual(['running', 'pausing']);
  });

  test('seen from outside there are five', () => {
    expect(all.map(observedState)).toEqual([
      ...['running', 'running', 'paused', 'running', 'canceled', 'error', 'success'],
    ]);
  });

  test('a finished upload refuses all three', async () => {
    const network = await startNetwork();
    const { upload, states } = network.upload(pdfOf(1000));
    await upload.result;
    expect([upload.pause(), upload.resume(), upload.cancel()]).toEqual([false, false, false]);
    expect(states).toEqual(['success']);
  });
});

describe('a pause', () => {
  test('lets the part on its way arrive; resumed, only what is missing goes', async () => {
    const { network, upload, states, progress } = await during('part', (running) => {
      expect(running.pause()).toBe(true);
    });
    await reached(states, 'paused');
    expect(upload.progress.sentBytes).toBe(5 * mib);
    expect([upload.pause(), upload.cancel()]).toEqual([false, false]);
    expect(upload.resume()).toBe(true);
    expect(upload.resume()).toBe(false);
    expect(await upload.result).toEqual({ status: 'success' });
    expect(states).toEqual(['pausing', 'paused', 'running', 'success']);
    expect(network.purposes()).toEqual(['create', 'part', 'list', 'part', 'complete']);
    const sentBytes = progress.map((one) => one.sentBytes);
    expect(sentBytes).toEqual(sentBytes.toSorted((one, other) => one - other));
  });

  test('lets a form arrive; resumed, nothing goes again', async () => {
    const { network, upload, states } = await during('post', (running) => running.pause(), {
      sizeBytes: 300_000,
    });
    await reached(states, 'paused');
    expect(upload.progress.sentBytes).toBe(300_000);
    upload.resume();
    expect(await upload.result).toEqual({ status: 'success' });
    expect(network.purposes()).toEqual(['post']);
  });

  test('of a part that breaks rests, and that part goes again', async () => {
    const { network, upload, states } = await during('part', (running) => running.pause(), {
      fault: lostBefore(mib),
    });
    await reached(states, 'paused');
    expect(network.clock.nowMs()).toBe(0);
    upload.resume();
    expect(await upload.result).toEqual({ status: 'success' });
    expect(network.purposes()).toEqual(['create', 'part', 'list', 'part', 'part', 'complete']);
  });

  test('that is taken back before it took hold goes on', async () => {
    const { upload, states } = await during('part', (running) => {
      running.pause();
      running.resume();
    });
    expect(await upload.result).toEqual({ status: 'success' });
    expect(states).toEqual(['pausing', 'running', 'success']);
  });

  test('waits for the beginning of an upload, so that nothing is begun twice', async () => {
    const { network, upload, states } = await during('create', (running) => running.pause());
    await reached(states, 'paused');
    upload.resume();
    expect(await upload.result).toEqual({ status: 'success' });
    expect(network.purposes().filter((one) => one === 'create')).toHaveLength(1);
  });

  test('at the very end lets it arrive, and waits to be resumed', async () => {
    const { network, upload, states } = await during('complete', (running) => running.pause());
    await reached(states, 'paused');
    upload.resume();
    expect(await upload.result).toEqual({ status: 'success' });
    expect(states).toEqual(['pausing', 'paused', 'running', 'success']);
    expect(network.purposes()).toEqual(['create', 'part', 'part', 'complete']);
  });

  test('ends a wait between two attempts, and its time does not count', async () => {
    const network = await startNetwork();
    const { clock } = network;
    network.disturb('post', answering(503), 2);
    const { upload, states } = network.upload(pdfOf(1000));
    clock.after(100, () => upload.pause());
    await reached(states, 'paused');
    expect(clock.nowMs()).toBe(100);
    clock.after(3_600_000, () => upload.resume());
    await clock.during(async () => {});
    expect(await upload.result).toEqual({ status: 'success' });
    expect(clock.nowMs()).toBeGreaterThan(3_600_000);
  });
});

describe('a cancel', () => {
  const canceled = {
    status: 'canceled',
    error: { code: 'canceled', message: 'User canceled the upload/download.' },
  };

  test.each(['create', 'part', 'complete'] as const)(
    'in %s leaves no unfinished upload at S3',
    async (purpose) => {
      const { network, upload, states } = await during(purpose, (running) => running.cancel());
      expect(await upload.result).toMatchObject(canceled);
      expect(states).toEqual(['canceling', 'canceled']);
      expect(await network.unfinishedUploads()).toEqual([]);
    },
  );

  test('in a form stores nothing', async () => {
    const { network, upload } = await during('post', (running) => running.cancel(), {
      sizeBytes: 1000,
    });
    expect(await upload.result).toMatchObject(canceled);
    await expect(network.stored()).rejects.toThrow();
  });

  test('is possible while it is pausing, and again refused after', async () => {
    const { upload, states } = await during('part', (running) => {
      running.pause();
      expect(running.cancel()).toBe(true);
      expect([running.pause(), running.resume(), running.cancel()]).toEqual([false, false, false]);
    });
    expect(await upload.result).toMatchObject(canceled);
    expect(states).toEqual(['pausing', 'canceling', 'canceled']);
  });

  test('ends a request that hangs', async () => {
    const { upload, network } = await during('part', (running) => queueMicrotask(running.cancel), {
      fault: hanging,
    });
    expect(await upload.result).toMatchObject(canceled);
    expect(network.clock.nowMs()).toBe(0);
  });

  test('does not wait long for S3 to clear away', async () => {
    const { network, upload } = await during('part', (running) => running.cancel());
    network.disturb('abort', answering(503), 1000);
    expect(await upload.result).toMatchObject(canceled);
    expect(network.clock.nowMs()).toBeLessThanOrEqual(10_000);
  });

  test('does not wait at all while the browser is offline', async () => {
    const { network, upload } = await during('part', (running) => {
      network.clock.setOnline(false);
      running.cancel();
    });
    expect(await upload.result).toMatchObject(canceled);
    expect(network.purposes()).toEqual(['create', 'part']);
    expect(network.clock.nowMs()).toBe(0);
  });

  test('forgets the file: sent once more, it begins anew', async () => {
    const { network, file, upload } = await during('part', (running) => running.cancel());
    await upload.result;
    const before = network.purposes().length;
    expect(await network.upload(file).upload.result).toEqual({ status: 'success' });
    expect(network.purposes().slice(before)).toEqual(['create', 'part', 'part', 'complete']);
  });
});
