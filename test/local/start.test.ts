import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeAssembly } from './support/assembly.ts';
import { freePort, holdPort } from './support/ports.ts';
import { sampleAssets, sampleTemplate } from './support/sample-template.ts';

const command = resolve(import.meta.dirname, '../../local/start.ts');

type Environment = Record<string, string>;

/** Runs the command; `ready` settles when it says how to stop it, or when it has ended. */
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

const sampleAssembly = (template: unknown = sampleTemplate()) =>
  writeAssembly(temporaryFolder(), { template, assets: sampleAssets() });

describe('npm start', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says where everything is, runs, and stops cleanly on %s',
    async (signal) => {
      const DATA_FOLDER = temporaryFolder();
      const PORT = await freePort();
      const run = start(['--assembly', sampleAssembly()], { DATA_FOLDER, PORT });
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
      expect(endpoints.resumesBucketName).toMatch(/^sample-uploadsbucket-/);
      for (const shown of [
        `http://localhost:${PORT}`,
        'staff@example.com',
        endpoints.staff.password,
        DATA_FOLDER,
        'npm start -- --fresh',
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

  test('keeps its names from start to start, and --fresh begins anew', async () => {
    const DATA_FOLDER = temporaryFolder();
    const assembly = sampleAssembly();
    const poolOf = async (...flags: string[]) => {
      const PORT = await freePort();
      const run = start(['--assembly', assembly, ...flags], { DATA_FOLDER, PORT });
      await run.ready;
      const { userPoolId } = JSON.parse(readFileSync(join(DATA_FOLDER, 'endpoints.json'), 'utf8'));
      expect(await run.stop('SIGINT')).toBe(0);
      return userPoolId;
    };
    const first = await poolOf();
    expect(await poolOf()).toBe(first);
    expect(await poolOf('--fresh')).not.toBe(first);
  });

  test('takes one port that is named, and keeps those that it found from start to start', async () => {
    const DATA_FOLDER = temporaryFolder();
    const PORT = await freePort();
    const addressesOf = async () => {
      const run = start(['--assembly', sampleAssembly()], { DATA_FOLDER, PORT });
      await run.ready;
      const { dynamodb, s3, cognito } = JSON.parse(
        readFileSync(join(DATA_FOLDER, 'endpoints.json'), 'utf8'),
      );
      await run.stop('SIGINT');
      return [dynamodb, s3, cognito];
    };
    const first = await addressesOf();
    const neighbors = [1, 2, 3].map((distance) => `http://127.0.0.1:${Number(PORT) + distance}`);
    expect(first).not.toEqual(neighbors);
    expect(await addressesOf()).toEqual(first);
  });

  test('the clock of the functions is UTC, wherever the laptop is', async () => {
    const assets = sampleAssets();
    assets.function['index.js'] =
      'exports.handler = async () => ({ statusCode: 200, body: String(new Date(0).getHours()) });';
    const assembly = writeAssembly(temporaryFolder(), { template: sampleTemplate(), assets });
    const PORT = await freePort();
    const environment = { DATA_FOLDER: temporaryFolder(), PORT, TZ: 'Asia/Tokyo' };
    await start(['--assembly', assembly], environment).ready;
    const response = await fetch(`http://localhost:${PORT}/api/items`, { method: 'POST' });
    expect(await response.text()).toBe('0');
  });
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
    expect(await refusal(['--assembly', sampleAssembly()], { PORT: port })).toBe(
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
    const DATA_FOLDER = join(file, 'below');
    expect(await refusal(['--assembly', sampleAssembly()], { DATA_FOLDER })).toMatch(
      /^The data folder .*below can't be written \(ENOTDIR.*DATA_FOLDER=<folder> npm start\n$/,
    );
  });

  test('a data folder in use, which --fresh leaves alone too', async () => {
    const DATA_FOLDER = temporaryFolder();
    const assembly = sampleAssembly();
    await start(['--assembly', assembly], { DATA_FOLDER, PORT: await freePort() }).ready;
    const before = readFileSync(join(DATA_FOLDER, 'ids.json'), 'utf8');
    for (const flags of [[], ['--fresh']]) {
      const environment = { DATA_FOLDER, PORT: await freePort() };
      expect(await refusal(['--assembly', assembly, ...flags], environment)).toMatch(
        /^A laptop cloud \(process \d+\) uses .* already\. Stop it, or/,
      );
    }
    expect(readFileSync(join(DATA_FOLDER, 'ids.json'), 'utf8')).toBe(before);
  });

  test('a template that is broken, unknown to the laptop, no JSON or not there', async () => {
    const PORT = await freePort();
    const of = (assembly: string) => refusal(['--assembly', assembly], { PORT });
    const template = sampleTemplate();
    Object.assign(template.Resources.Function.Properties.Environment.Variables, {
      TABLE_NAME: { Ref: 'Nothing' },
    });
    expect(await of(sampleAssembly(template))).toBe(
      'Broken template: Resources.Function.Properties.Environment.Variables.TABLE_NAME: Ref to Nothing, which does not exist.\n',
    );
    expect(
      await of(sampleAssembly({ Resources: { Queue: { Type: 'AWS::Kinesis::Stream' } } })),
    ).toBe('The laptop cloud does not know these resources: Queue (AWS::Kinesis::Stream).\n');
    const noJson = sampleAssembly();
    writeFileSync(join(noJson, 'Sample.template.json'), '{');
    expect(await of(noJson)).toMatch(/^Broken template: Sample\.template\.json is no JSON/);
    expect(await of(join(noJson, 'nowhere'))).toMatch(/npm run synth writes it\.\n$/);
  });

  test('a flag that is not known', async () => {
    expect(await refusal(['--frsh'], {})).toMatch(/--frsh.*Known are --fresh/);
  });
});
