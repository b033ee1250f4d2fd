import { describe, expect, it } from 'vitest';
import { createCounter, createExpiringMap, createLockouts } from '../../src/cognito/attempts.ts';

function clock() {
  let nowMs = Date.UTC(2026, 0, 6);
  return {
    now: () => new Date(nowMs),
    pass: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

describe('lockouts', () => {
  it('locks after five failures for 1 s, then doubles up to 15 minutes', () => {
    const { now, pass } = clock();
    const lockouts = createLockouts(now);
    for (let failure = 1; failure < 5; failure += 1) lockouts.fail('a');
    expect(lockouts.isLocked('a')).toBe(false);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      lockouts.fail('a');
      pass(seconds - 0.001);
      expect(lockouts.isLocked('a'), `${seconds} s`).toBe(true);
      expect(lockouts.isLocked('b')).toBe(false);
      pass(0.001);
      expect(lockouts.isLocked('a'), `${seconds} s`).toBe(false);
    }
  });

  it('begins anew after a right password, or 15 quiet minutes', () => {
    const { now, pass } = clock();
    const lockouts = createLockouts(now);
    const failFourTimes = () => {
      for (let failure = 0; failure < 4; failure += 1) lockouts.fail('a');
    };
    failFourTimes();
    lockouts.reset('a');
    failFourTimes();
    expect(lockouts.isLocked('a')).toBe(false);
    pass(15 * 60);
    failFourTimes();
    expect(lockouts.isLocked('a')).toBe(false);
    lockouts.fail('a');
    expect(lockouts.isLocked('a')).toBe(true);
  });
});

describe('what is remembered for a time', () => {
  it('counts within the window only', () => {
    const { now, pass } = clock();
    const counter = createCounter(60_000, now);
    counter.add('a');
    pass(30);
    counter.add('a');
    expect(counter.count('a')).toBe(2);
    pass(30);
    expect(counter.count('a')).toBe(1);
    counter.reset('a');
    expect(counter.count('a')).toBe(0);
  });

  it('forgets entries at their end, and the oldest when there are too many', () => {
    const { now, pass } = clock();
    const map = createExpiringMap<number>(now, 2);
    map.set('a', 1, 1000);
    expect(map.get('a')).toBe(1);
    pass(1);
    expect(map.get('a')).toBeUndefined();
    for (const key of ['b', 'c', 'd']) map.set(key, 2, 1000);
    expect([map.get('b'), map.get('c'), map.get('d')]).toEqual([undefined, 2, 2]);
    map.delete('c');
    expect(map.get('c')).toBeUndefined();
  });
});
