const longestLockMs = 15 * 60_000;
const freeFailures = 5;

export type Lockouts = {
  isLocked(key: string): boolean;
  /** Counts a wrong password. */
  fail(key: string): void;
  reset(key: string): void;
};

/**
 * Keeps wrong passwords apart, as AWS does: after five failures 1 s, doubling with each further one
 * up to 15 minutes; 15 quiet minutes after a lock, or a right password, begin anew. Attempts during
 * a lock don't count.
 */
export function createLockouts(now: () => Date): Lockouts {
  const entries = new Map<string, { failures: number; lockedUntilMs: number }>();
  const forget = () => {
    for (const [key, { lockedUntilMs }] of entries) {
      if (lockedUntilMs + longestLockMs <= now().getTime()) entries.delete(key);
    }
  };
  return {
    isLocked: (key) => (entries.get(key)?.lockedUntilMs ?? 0) > now().getTime(),
    fail(key) {
      forget();
      const failures = (entries.get(key)?.failures ?? 0) + 1;
      const lockMs =
        failures < freeFailures
          ? 0
          : Math.min(1000 * 2 ** (failures - freeFailures), longestLockMs);
      entries.set(key, { failures, lockedUntilMs: now().getTime() + lockMs });
    },
    reset: (key) => void entries.delete(key),
  };
}

export type Counter = {
  count(key: string): number;
  add(key: string): void;
  reset(key: string): void;
};

/** Counts events by key; each stops counting after `windowMs`. */
export function createCounter(windowMs: number, now: () => Date): Counter {
  const events = new Map<string, number[]>();
  const recent = (key: string) =>
    (events.get(key) ?? []).filter((atMs) => atMs + windowMs > now().getTime());
  return {
    count: (key) => recent(key).length,
    add(key) {
      for (const other of events.keys()) if (recent(other).length === 0) events.delete(other);
      events.set(key, [...recent(key), now().getTime()]);
    },
    reset: (key) => void events.delete(key),
  };
}

export type ExpiringMap<Value> = {
  set(key: string, value: Value, lifetimeMs: number): void;
  get(key: string): Value | undefined;
  delete(key: string): void;
};

/** A map whose entries vanish after their lifetime; the oldest also when there are more than `maximum`. */
export function createExpiringMap<Value>(now: () => Date, maximum = 10_000): ExpiringMap<Value> {
  const entries = new Map<string, { value: Value; expiresAtMs: number }>();
  const isAlive = (entry: { expiresAtMs: number }) => entry.expiresAtMs > now().getTime();
  return {
    set(key, value, lifetimeMs) {
      for (const [other, entry] of entries) {
        if (isAlive(entry) && entries.size < maximum) break;
        entries.delete(other);
      }
      entries.set(key, { value, expiresAtMs: now().getTime() + lifetimeMs });
    },
    get(key) {
      const entry = entries.get(key);
      return entry && isAlive(entry) ? entry.value : undefined;
    },
    delete: (key) => void entries.delete(key),
  };
}
