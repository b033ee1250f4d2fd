import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { assemblyFolder, builtTemplate } from '../../support/built-template.ts';
import { liftLimits } from '../../support/laptop.ts';
import { staffHeaders } from '../../support/sign-in.ts';
import { makeAdministrator } from '../../support/staff-accounts.ts';

export type KilledLaptop = Awaited<ReturnType<typeof startLaptop>>;

const port = '3980';

/** Starts the laptop on a data folder as a process of its own, which is to be killed. */
export async function startLaptop(dataFolder: string) {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['local/start.ts', '--assembly', unlimited(dataFolder)], {
    env: { ...process.env, PORT: port, DATA_FOLDER: dataFolder, TMPDIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Nor does it outlive a run that breaks off.
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  for (let said = ''; !said.includes('Ctrl-C'); ) said += await once(child.stdout, 'data');
  child.stdout.resume();
  const seconds = (performance.now() - startedMs) / 1000;
  const endpoints = JSON.parse(readFileSync(join(dataFolder, 'endpoints.json'), 'utf8'));
  // Only administrators erase.
  await makeAdministrator(endpoints, endpoints.staff.email);
  const headers = await staffHeaders(endpoints);

  /** Sends again what the throttle refuses, as the browsers do. */
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`http://localhost:${port}${path}`, init);
    if (response.status !== 429) return response;
    await delay(100);
    return send(path, init);
  }

  return {
    seconds,
    endpoints,
    post: (path: string, body: unknown) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    asStaff: (path: string, method = 'GET', body?: object) =>
      send(path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    async kill(): Promise<void> {
      process.off('exit', killIt);
      killIt();
      await once(child, 'close');
    },
  };
}

/** The built assembly, with a template for which all that is sent here is ordinary. */
function unlimited(dataFolder: string): string {
  const folder = join(dataFolder, 'assembly');
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  const file = 'StaffingAgency.template.json';
  for (const name of readdirSync(assemblyFolder)) {
    if (name !== file) symlinkSync(join(assemblyFolder, name), join(folder, name));
  }
  const template = builtTemplate();
  liftLimits(template);
  writeFileSync(join(folder, file), JSON.stringify(template));
  return folder;
}
