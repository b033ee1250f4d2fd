import '../functions/support/environment.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleFunctions, bundleOptions } from '#infra/bundle-functions.ts';
import { startTableServer } from '../functions/support/table-server.ts';
import { contactValues } from '../support/builders.ts';
import { median, type Suite } from './suite.ts';

const rounds = 15;
const run = promisify(execFile);
const timer = join(import.meta.dirname, 'handlers/time-handler.ts');

type Times = { coldMs: number; warmMs: number };

/**
 * A contact message through the room `intake`, against two handlers of the bare SDK, bundled alike: one that puts
 * the same item into the same table and does nothing else, and one that makes all of its requests, which count for
 * the rules against spam. In turns, each time in a process of its own.
 */
export const handlers: Suite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffing-bench-'));
  const bundleOf = (name: string) => join(folder, name, 'index.js');
  bundleFunctions(folder);
  const twins = ['put-item', 'same-requests'] as const;
  for (const name of twins) {
    const entry = join(import.meta.dirname, `handlers/${name}.ts`);
    await build({ ...bundleOptions, entryPoints: [entry], outfile: bundleOf(name) });
  }
  const server = await startTableServer();
  try {
    const { formKeyOf } = await import('#functions/store/form-key-store.ts');
    const key = (await formKeyOf(new Date())).toString('base64');
    /** Loads a bundle in a fresh process and has it answer. */
    const timeBundle = async (name: string): Promise<Times> => {
      const message = JSON.stringify(contactValues());
      const { stdout } = await run(process.execPath, [timer, bundleOf(name), message, key]);
      return JSON.parse(stdout);
    };
    const ours: Times[] = [];
    const theirs: Record<(typeof twins)[number], Times[]> = { 'put-item': [], 'same-requests': [] };
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timeBundle('intake'));
      for (const name of twins) theirs[name].push(await timeBundle(name));
    }
    const rowsOf = (measure: keyof Times, title: string, bound: number) => [
      { measure: `${title}, ours`, value: medianOf(ours, measure), unit: 'ms' },
      ...twins.flatMap((name) => [
        { measure: `${title}, ${name}`, value: medianOf(theirs[name], measure), unit: 'ms' },
        {
          measure: `${title}, ours / ${name}, round by round`,
          value: median(
            ours.map((one, round) => one[measure] / (theirs[name][round]?.[measure] ?? Number.NaN)),
          ),
          unit: '',
          ...(name === 'same-requests' && { bound }),
        },
      ]),
    ];
    return [
      ...rowsOf('coldMs', 'start and first answer', 1.25),
      ...rowsOf('warmMs', 'answer, warm', 1.15),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const medianOf = (times: readonly Times[], measure: keyof Times): number =>
  median(times.map((one) => one[measure]));
