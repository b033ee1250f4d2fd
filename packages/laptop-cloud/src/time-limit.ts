import { url as inspectorUrl } from 'node:inspector';

/** The time that a function under an inspector believes to have: a day. */
const inspectedMs = 24 * 60 * 60 * 1000;

/**
 * Calls `end` after the limit. Under an inspector (`node --inspect`) nothing ends, so a breakpoint can hold a function for any time.
 */
export function startTimeLimit(limitMs: number, end: () => void): NodeJS.Timeout {
  return setTimeout(() => {
    if (inspectorUrl() === undefined) end();
  }, limitMs);
}

/** The deadline that a function learns from its context. Middleware that ends a request early also waits at a breakpoint. */
export function deadlineAfter(limitMs: number): number {
  return Date.now() + (inspectorUrl() === undefined ? limitMs : inspectedMs);
}
