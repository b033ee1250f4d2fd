import '../functions/support/environment.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleFunctions, bundleOptions } from '#infra/bundle-functions.ts';
import { startTableServer } from '../functions/support/table-server.ts';
import { median, type Suite } from './suite.ts';

const rounds = 15;
const run = promisify(execFile);
const timer = join(import.meta.dirname, 'handlers/time-handler.ts');

type Times = { coldMs: number; warmMs: number };

/** Loads a bundle in a fresh process and has it answer. */
async function timeBundle(bundle: string): Promise<Times> {
  const { stdout } = await run(process.execPath, [timer, bundle]);
  return JSON.parse(stdout);
}

/**
 * A contact message through `create-submission`, against its twin: a handler of the bare SDK that puts
 * the same item into the same table, bundled alike. In turns, each time in a process of its own.
 */
export const handlers: Suite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffing-bench-'));
  bundleFunctions(folder);
  const twin = join(folder, 'twin/index.js');
  const entry = join(import.meta.dirname, 'handlers/put-item.ts');
  await build({ ...bundleOptions, entryPoints: [entry], outfile: twin });
  const server = await startTableServer();
  try {
    const ours: Times[] = [];
    const twins: Times[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timeBundle(join(folder, 'create-submission/index.js')));
      twins.push(await timeBundle(twin));
    }
    const rowsOf = (name: keyof Times, title: string, bound: number) => {
      const ratios = ours.map((times, round) => times[name] / (twins[round]?.[name] ?? Number.NaN));
      return [
        { measure: `${title}, ours`, value: median(ours.map((one) => one[name])), unit: 'ms' },
        { measure: `${title}, twin`, value: median(twins.map((one) => one[name])), unit: 'ms' },
        {
          measure: `${title}, ours / twin, round by round`,
          value: median(ratios),
          unit: '',
          bound,
        },
      ];
    };
    return [
      ...rowsOf('coldMs', 'start and first answer', 1.25),
      ...rowsOf('warmMs', 'answer, warm', 1.15),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
};
