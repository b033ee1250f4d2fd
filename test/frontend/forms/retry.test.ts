import { describe, expect, test } from 'vitest';
import { isRetriedStatus } from '#frontend/forms/retry.ts';
import {
  type Attempt,
  type RetryClock,
  type RetryPolicy,
  sendingPolicy,
  withRetries,
} from '#frontend/forms/submit/send-submission.ts';

/** A clock that only waiting and attempts move, and a chance that is always the same. */
function createClock(random = 0) {
  const waitsMs: number[] = [];
  let timeMs = 5000;
  const clock: RetryClock = {
    nowMs: () => timeMs,
    wait: async (durationMs) => {
      waitsMs.push(durationMs);
      timeMs += durationMs;
    },
    random: () => random,
  };
  const pass = (durationMs: number) => {
    timeMs += durationMs;
  };
  return { clock, waitsMs, pass };
}

const policy: RetryPolicy = {
  operationMs: 120_000,
  attemptMs: 30_000,
  maximumAttempts: 3,
  firstDelayMs: 1000,
};

const again = async (_: number, number: number): Promise<Attempt<number>> => ({
  status: 'again',
  answer: number,
});

describe('withRetries', () => {
  test('a settled attempt is the last one', async () => {
    const { clock, waitsMs } = createClock();
    const answer = await withRetries(
      async () => ({ status: 'settled', answer: 'yes' }),
      policy,
      clock,
    );
    expect(answer).toBe('yes');
    expect(waitsMs).toEqual([]);
  });

  test('it stops after the most attempts, with the answer of the last', async () => {
    const { clock, waitsMs } = createClock();
    expect(await withRetries(again, policy, clock)).toBe(3);
    expect(waitsMs).toHaveLength(2);
  });

  test.each([
    { random: 0, expected: [500, 1000] },
    { random: 0.5, expected: [750, 1500] },
  ])('delays double, and chance $random picks from half to all', async ({ random, expected }) => {
    const { clock, waitsMs } = createClock(random);
    await withRetries(again, policy, clock);
    expect(waitsMs).toEqual(expected);
  });

  test('an attempt may take its own limit, and never more than is left of the operation', async () => {
    const { clock, pass } = createClock();
    const limitsMs: number[] = [];
    await withRetries(
      async (limitMs) => {
        limitsMs.push(limitMs);
        pass(limitMs);
        return { status: 'again', answer: undefined };
      },
      { ...policy, operationMs: 50_000 },
      clock,
    );
    expect(limitsMs).toEqual([30_000, 19_500]);
  });

  test('no attempt begins when its delay would end after the operation', async () => {
    const { clock, waitsMs, pass } = createClock();
    const answer = await withRetries(
      async () => {
        pass(119_600);
        return { status: 'again', answer: 'late' };
      },
      policy,
      clock,
    );
    expect(answer).toBe('late');
    expect(waitsMs).toEqual([]);
  });

  test('a form that fails at once is given up within ten seconds', async () => {
    const { clock, waitsMs } = createClock(0.999);
    await withRetries(again, sendingPolicy, clock);
    expect(waitsMs.reduce((sum, waitMs) => sum + waitMs, 0)).toBeLessThan(10_000);
    expect(sendingPolicy.operationMs).toBe(120_000);
  });
});

describe('isRetriedStatus', () => {
  test.each([408, 429, 500, 502, 503, 504, 599])('%i is tried again', (status) => {
    expect(isRetriedStatus(status)).toBe(true);
  });
  test.each([200, 201, 400, 403, 404, 409, 413, 415, 422, 600])('%i is final', (status) => {
    expect(isRetriedStatus(status)).toBe(false);
  });
});
