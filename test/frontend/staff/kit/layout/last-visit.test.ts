import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastVisit } from '#frontend/staff/kit/visit/last-visit.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const visit = (time: string, sub = 'me') => lastVisit(sub, at(time));

test('the first visit begins now', () => {
  expect(visit('09:00')).toBe(at('09:00').toISOString());
});

test('a visit goes on while nobody is away for half an hour, and the next one knows when it ended', () => {
  visit('09:00');
  expect(visit('09:29')).toBe(at('09:00').toISOString());
  expect(visit('09:58')).toBe(at('09:00').toISOString());
  expect(visit('10:28')).toBe(at('09:58').toISOString());
  expect(visit('10:30')).toBe(at('09:58').toISOString());
});

test('each account has its own', () => {
  visit('09:00');
  expect(visit('11:00', 'other')).toBe(at('11:00').toISOString());
  expect(visit('12:00')).toBe(at('09:00').toISOString());
});

test('what somebody else has put there counts as nothing', () => {
  for (const text of ['', 'null', '{"since":1}', 'x']) {
    stored.set('staff-visit-me', text);
    expect(visit('09:00')).toBe(at('09:00').toISOString());
  }
});
