import { firstLine } from '../lib/run-command-line.ts';

/** How a check ended, and what there is to say: of a failure what is wrong and what to do. */
export type Outcome = { state: 'ok' | 'failed' | 'skipped' | 'not here'; said: string };

export type Check = {
  name: string;
  /** The checks without which this one can't be made. */
  needs?: readonly string[];
  /** An error counts as a failure. */
  run(): Promise<Outcome>;
};

export type Result = Outcome & { name: string };

export const ok = (said: string): Outcome => ({ state: 'ok', said });
export const failed = (said: string): Outcome => ({ state: 'failed', said });
export const skipped = (said: string): Outcome => ({ state: 'skipped', said });
export const notOnLaptop: Outcome = { state: 'not here', said: 'not on the laptop' };

/** Makes the checks in their order. A check is skipped if it needs one that failed, so that each fault is reported once. */
export async function runChecks(checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, needs = [], run } of checks) {
    const missing = needs.find((need) => results.find((one) => one.name === need)?.state !== 'ok');
    const outcome =
      missing === undefined
        ? await run().catch((error: unknown) => failed(firstLine(error)))
        : skipped(`wants '${missing}' first`);
    results.push({ name, ...outcome });
  }
  return results;
}

const shown = { ok: 'ok', failed: 'FAILED', skipped: 'skipped', 'not here': '-' } as const;

/** The table of the results: a line each, and how many there are of each kind. */
export function reportOf(results: readonly Result[]): string[] {
  const width = Math.max(...results.map(({ name }) => name.length));
  const count = (state: Outcome['state']) => results.filter((one) => one.state === state).length;
  return [
    ...results.map(
      ({ name, state, said }) => `${shown[state].padEnd(7)}  ${name.padEnd(width)}  ${said}`,
    ),
    '',
    `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped`,
  ];
}

/** 0 when everything was checked and is well, 1 when something failed, 2 when something was skipped. */
export function exitCodeOf(results: readonly Result[]): 0 | 1 | 2 {
  if (results.some(({ state }) => state === 'failed')) return 1;
  return results.some(({ state }) => state === 'skipped') ? 2 : 0;
}
