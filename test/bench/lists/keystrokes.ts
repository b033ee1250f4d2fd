import { setTimeout } from 'node:timers/promises';
import type { StaffPage } from './staff-browser.ts';

/** Typical searches of a recruiter; each is typed, and then deleted, a key at a time. */
const searches = ['maria gar', "o'brien", 'jose', 'zz', 'abernathy', 'li', 'smith-jones', 'kofi a'];

/**
 * A very fast typist's pace. Keys within a frame of each other, which nobody types, would measure the wait
 * for the display's next frame and not the page.
 */
const betweenKeysMs = 50;

/** A selector for each key whose effect is not painted before an element matches it. */
export type Effects = Readonly<Record<string, string>>;

/** `window.painted(n)` settles with the milliseconds from the n-th key's press to the page painted with its effect. */
function noteKeys(effects: Effects): void {
  const times: number[] = [];
  const waiting = new Map<number, (ms: number) => void>();
  const leaving = new AbortController();
  (window as any).forgetKeys?.();
  document.addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      const effect = effects[key];
      const noteFrame = () =>
        requestAnimationFrame(() => {
          const note = () => {
            if (effect !== undefined && !document.querySelector(effect)) return noteFrame();
            const ms = performance.now() - timeStamp;
            waiting.get(times.length)?.(ms);
            times.push(ms);
          };
          // After the frame, and before work that waits for it: a message came after the rendering that follows the frame.
          (window as any).scheduler.postTask(note, { priority: 'user-blocking' });
        });
      noteFrame();
    },
    { capture: true, signal: leaving.signal },
  );
  const painted = (at: number) =>
    times[at] ?? new Promise<number>((resolve) => waiting.set(at, resolve));
  Object.assign(window, { painted, forgetKeys: () => leaving.abort() });
}

/** The duration of a key press by the clock, and in the main thread's processor time. */
export type KeyTime = { clockMs: number; processorMs: number };

/** Presses keys one after the other, where the focus is. @returns for each the time from its press to the painted page */
export async function timeKeys(
  { page, cdp }: StaffPage,
  keys: readonly string[],
  effects: Effects = {},
): Promise<KeyTime[]> {
  await page.evaluate(noteKeys, effects);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const times: KeyTime[] = [];
  for (const key of keys) {
    await setTimeout(betweenKeysMs);
    const before = await processorMs();
    await page.keyboard.press(key);
    const clockMs = await page.evaluate((at) => (window as any).painted(at), times.length);
    times.push({ clockMs, processorMs: (await processorMs()) - before });
  }
  return times;
}

/** Types into the name filter. @returns for each key the time from its press to the painted letter */
export async function timeKeystrokes(staff: StaffPage, rounds: number): Promise<KeyTime[]> {
  await staff.page.getByLabel('Name', { exact: true }).focus();
  const keys = searches.flatMap((search) => [...search, ...[...search].map(() => 'Backspace')]);
  return timeKeys(staff, Array.from({ length: rounds }, () => keys).flat());
}

/** The value that 99 of 100 do not exceed. */
export function percentile99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
