import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Row, type Suite } from './suite.ts';

const rounds = 3;

/** Starts the laptop, waits until it prints that it is ready, and stops it. @returns the seconds until it was ready */
function timeStart(dataFolder: string): Promise<number> {
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '3970', DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let seconds: number | undefined;
    child.stdout.on('data', (text: Buffer) => {
      if (seconds !== undefined || !text.includes('http://localhost:3970')) return;
      seconds = (performance.now() - startedMs) / 1000;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    });
    child.on('error', reject);
    child.on('close', () =>
      seconds === undefined ? reject(new Error('npm start ended unready.')) : resolve(seconds),
    );
  });
}

/** A first start (everything is built) against its twin, the start after it. */
export const start: Suite = async () => {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'staffing-bench-'));
    for (const folder of ['dist', 'cdk.out']) rmSync(folder, { recursive: true, force: true });
    first.push(await timeStart(dataFolder));
    second.push(await timeStart(dataFolder));
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return [
    { measure: 'first start', value: median(first), unit: 's', bound: 20 },
    { measure: 'second start', value: median(second), unit: 's' },
    {
      measure: 'second start / first start',
      value: median(second) / median(first),
      unit: '',
      bound: 0.8,
    },
  ] satisfies Row[];
};
