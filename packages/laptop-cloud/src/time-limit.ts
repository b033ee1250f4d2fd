import { url as inspectorUrl } from 'node:inspector';

/**
 * Calls `end` when the limit has passed, unless the laptop runs with an inspector (`node --inspect`): a breakpoint
 * holds a function for as long as someone looks at it.
 */
export function startTimeLimit(limitMs: number, end: () => void): NodeJS.Timeout {
  return setTimeout(() => {
    if (inspectorUrl() === undefined) end();
  }, limitMs);
}
