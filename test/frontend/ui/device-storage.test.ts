import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleWatch } from '#frontend/staff/kit/session/idle-watch.ts';
import { lastVisit } from '#frontend/staff/kit/visit/last-visit.ts';
import { deviceStorage } from '#frontend/ui/device-storage.ts';
import { createDeviceSwitch } from '#frontend/ui/device-switch.ts';

// In a browser with its storage switched off, even reading `localStorage` throws.
beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  vi.useRealTimers();
});

test('where storage is switched off nothing is kept, and nothing throws', () => {
  expect(deviceStorage.write('key', 'value')).toBe(false);
  expect(deviceStorage.read('key')).toBeNull();
  expect(() => deviceStorage.remove('key')).not.toThrow();
});

test('a visit begins now, and a choice of the device holds as usual', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  expect(lastVisit('me', now)).toBe(now.toISOString());
  const keys = createDeviceSwitch('keys', true);
  keys.turn(false);
  expect(keys.isOn.get()).toBe(true);
});

test('a tab still watches over its own idle time', () => {
  vi.useFakeTimers();
  const idle = createIdleWatch(10 * 60_000);
  idle.touch();
  vi.advanceTimersByTime(9 * 60_000);
  expect(idle.state()).toBe('warned');
  vi.advanceTimersByTime(60_000);
  expect(idle.state()).toBe('over');
  idle.forget();
  expect(idle.state()).toBe('active');
});
