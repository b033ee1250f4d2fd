import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

describe('npm start', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says where everything is, runs, and stops cleanly on %s',
    async (signal) => {
      const DATA_FOLDER = temporaryFolder();
      const PORT = await freePort();
      const run = start(built, { DATA_FOLDER, PORT });
      await run.ready;
      const file = join(DATA_FOLDER, 'endpoints.json');
      const endpoints = JSON.parse(readFileSync(file, 'utf8'));
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
      });
      for (const shown of [
        `http://localhost:${PORT}`,
        'staff@example.com',
        endpoints.staff.password,
        DATA_FOLDER,
        'npm start -- --fresh',
        'npm run seed -- --agency',
      ]) {
        expect(run.output.out).toContain(shown);
      }
      expect((await fetch(`http://localhost:${PORT}/`)).status).toBe(200);
      expect(await run.stop(signal)).toBe(0);
      expect(run.output.err).toBe('');
      expect(existsSync(file)).toBe(false);
      expect(existsSync(join(DATA_FOLDER, 'lock'))).toBe(false);
    },
  );

  test('keeps the demo account from start to start, and --fresh begins anew', async () => {
    const DATA_FOLDER = temporaryFolder();
    const accountOf = async (...flags: string[]) => {
      const run = start([...built, ...flags], { DATA_FOLDER, PORT: await freePort() });
      await run.ready;
      const file = join(DATA_FOLDER, 'endpoints.json');
      const { userPoolId, staff } = JSON.parse(readFileSync(file, 'utf8'));
      expect(await run.stop('SIGINT')).toBe(0);
      return [userPoolId, staff.email, staff.password];
    };
    const [pool, ...account] = await accountOf();
    expect(account).toEqual(['staff@example.com', expect.stringMatching(/^Laptop-7\w{10}$/)]);
    expect(await accountOf()).toEqual([pool, ...account]);
    const [otherPool, , otherPassword] = await accountOf('--fresh');
    expect(otherPool).not.toBe(pool);
    expect(otherPassword).not.toBe(account[1]);
  });
});

test('npm start -- --sample fills the lists of a new laptop, and asks nobody', async () => {
  const DATA_FOLDER = temporaryFolder();
  const run = start([...built, '--sample'], { DATA_FOLDER, PORT: await freePort() });
  await vi.waitFor(
    () => expect(run.output.out).toMatch(/Done: the sample week has \d+ applications/),
    {
      timeout: 60_000,
    },
  );
  expect(run.output.out).not.toContain('[Y/n]');
  expect(await run.stop('SIGINT')).toBe(0);
});

describe('what a person can put right is one line and exit code 1', () => {
  async function refusal(flags: string[], environment: Environment): Promise<string> {
    const run = start(flags, { DATA_FOLDER: temporaryFolder(), ...environment });
    expect(await run.ended).toBe(1);
    expect(run.output.out).toBe('');
    expect(run.output.err).toMatch(/^[^\n]+\n$/);
    return run.output.err;
  }

  test('a port that is taken', async () => {
    const { port } = await holdPort();
    expect(await refusal(built, { PORT: port })).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=3100 npm start\n`,
    );
  });

  test.each(['0', '65536', 'http', '80.5', '-1', ''])('a port of "%s"', async (PORT) => {
    expect(await refusal([], { PORT })).toBe(
      `PORT must be a whole number from 1 to 65535, not "${PORT}".\n`,
    );
  });

  test('a data folder that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal(built, { DATA_FOLDER: join(file, 'below') })).toMatch(
      /^The data folder .*below can't be written \(ENOTDIR.*DATA_FOLDER=<folder> npm start\n$/,
    );
  });

  test('a damaged data folder, or an assembly that is not there', async () => {
    const DATA_FOLDER = temporaryFolder();
    writeFileSync(join(DATA_FOLDER, 'ids.json'), '{');
    expect(await refusal(built, { DATA_FOLDER })).toMatch(/folder: npm start -- --fresh\n$/);
    expect(await refusal(['--assembly', 'nowhere'], {})).toMatch(/npm run synth writes it\.\n$/);
  });
});
