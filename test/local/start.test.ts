import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outcomesOf } from '../scripts/support/command-lines.ts';
import { assemblyFolder } from '../support/built-template.ts';
import { freePort, holdPort } from './support/ports.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const command = resolve(import.meta.dirname, '../../local/start.ts');

type Environment = Record<string, string>;

/** Runs the command; `ready` settles when the command has printed how to stop it, or has ended. */
function start(flags: string[], environment: Environment) {
  const child = spawn(process.execPath, [command, ...flags], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  const ended = new Promise<number | null>((settle) => child.on('close', settle));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const said = new Promise<void>((settle) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.out += text;
      if (output.out.includes('Ctrl-C')) settle();
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  return {
    output,
    ready: Promise.race([said, ended]),
    ended,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The stack as it was built before the tests. */
const built = ['--assembly', assemblyFolder];

test('npm start says where everything is, keeps the demo account, and begins anew with a sample week', async () => {
  const DATA_FOLDER = temporaryFolder();
  const file = join(DATA_FOLDER, 'endpoints.json');
  const startHere = async (...flags: string[]) => {
    const PORT = await freePort();
    const run = start([...built, ...flags], { DATA_FOLDER, PORT });
    await run.ready;
    const endpoints = JSON.parse(readFileSync(file, 'utf8'));
    const stop = async (signal: NodeJS.Signals) => {
      expect(await run.stop(signal)).toBe(0);
      expect(run.output.err).toBe('');
      expect(existsSync(file)).toBe(false);
      expect(existsSync(join(DATA_FOLDER, 'lock'))).toBe(false);
    };
    return { output: run.output, endpoints, stop, site: `http://localhost:${PORT}` };
  };

  const first = await startHere();
  const { endpoints } = first;
  expect(Object.keys(endpoints)).toEqual([
    'site',
    'dynamodb',
    's3',
    'cognito',
    'sns',
    'sqs',
    'region',
    'tableName',
    'resumesBucketName',
    'userPoolId',
    'userPoolClientId',
    'credentials',
    'staff',
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(endpoints).toMatchObject({
    tableName: expect.stringMatching(/^StaffingAgency-SubmissionsTable/),
    resumesBucketName: expect.stringMatching(/^staffing-resumes-/),
    userPoolId: expect.stringMatching(/^us-east-1_/),
    userPoolClientId: expect.stringMatching(/^\w+$/),
    staff: {
      email: 'staff@example.com',
      password: expect.stringMatching(/^Laptop-7\w{10}$/),
    },
  });
  for (const shown of [
    first.site,
    'staff@example.com',
    endpoints.staff.password,
    DATA_FOLDER,
    'npm start -- --fresh',
    'npm run seed -- --agency',
  ]) {
    expect(first.output.out).toContain(shown);
  }
  expect((await fetch(`${first.site}/`)).status).toBe(200);
  await first.stop('SIGINT');

  const second = await startHere();
  expect(second.endpoints).toMatchObject({
    userPoolId: endpoints.userPoolId,
    staff: endpoints.staff,
  });
  await second.stop('SIGTERM');

  const anew = await startHere('--fresh', '--sample');
  expect(anew.endpoints.userPoolId).not.toBe(endpoints.userPoolId);
  expect(anew.endpoints.staff.password).not.toBe(endpoints.staff.password);
  await vi.waitFor(
    () => expect(anew.output.out).toMatch(/Done: the sample week has \d+ applications/),
    { timeout: 60_000 },
  );
  expect(anew.output.out).not.toContain('[Y/n]');
  await anew.stop('SIGINT');
});

test('what a person can put right is one line and exit code 1', async () => {
  const noFolder = temporaryFolder();
  writeFileSync(join(noFolder, 'file'), '');
  const damaged = temporaryFolder();
  writeFileSync(join(damaged, 'ids.json'), '{');
  const { port } = await holdPort();
  const refusals: [string[], Environment, RegExp | string][] = [
    ...['0', '65536', 'http', '80.5', '-1', ''].map((PORT): [string[], Environment, string] => [
      [],
      { PORT },
      `PORT must be a whole number from 1 to 65535, not "${PORT}".`,
    ]),
    [
      built,
      { PORT: port },
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 npm start`,
    ],
    [
      built,
      { DATA_FOLDER: join(noFolder, 'file/below') },
      /^The data folder .*below can't be written \(ENOTDIR.*DATA_FOLDER=<folder> npm start$/,
    ],
    [built, { DATA_FOLDER: damaged }, /folder: npm start -- --fresh$/],
    [['--assembly', 'nowhere'], {}, /npm run synth writes it\.$/],
  ];
  const outcomes = outcomesOf(
    refusals.map(([args, environment]) => ({
      file: 'local/start.ts',
      args,
      environment: { DATA_FOLDER: temporaryFolder(), ...environment },
    })),
  );
  for (const [index, [, , sentence]] of refusals.entries()) {
    expect(outcomes[index]).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+\n$/),
    });
    expect(outcomes[index]?.stderr.trimEnd()).toEqual(
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    );
  }
});
