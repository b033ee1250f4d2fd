import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LaptopError, type LaptopOptions, startLaptop } from '../src/index.ts';
import { nameOf, temporaryFolder, writeAssembly } from './support/assembly.ts';
import { sampleAssets, sampleTemplate } from './support/sample-template.ts';

const sampleAssembly = (template: unknown = sampleTemplate(), assets = sampleAssets()) =>
  writeAssembly(temporaryFolder(), { template, assets });

/** Boots a laptop, asks it something, and stops it. */
async function during<Result>(
  options: Partial<LaptopOptions> & Pick<LaptopOptions, 'folder'>,
  ask: (laptop: Awaited<ReturnType<typeof startLaptop>>) => Result | Promise<Result>,
): Promise<Result> {
  const laptop = await startLaptop({ assembly: sampleAssembly(), port: 0, ...options });
  try {
    return await ask(laptop);
  } finally {
    await laptop.close();
  }
}

test('names and texts are kept from start to start, and a fresh start makes new ones', async () => {
  const folder = temporaryFolder();
  let made = 0;
  const kept = (options: Partial<LaptopOptions> = {}) =>
    during({ folder, ...options }, (laptop) => [
      nameOf(laptop, 'Pool'),
      laptop.keep('greeting', () => {
        made += 1;
        return `hello ${made}`;
      }),
    ]);
  const first = await kept();
  expect(first).toEqual([expect.stringMatching(/^us-east-1_/), 'hello 1']);
  expect(await kept()).toEqual(first);
  const [pool, text] = await kept({ fresh: true });
  expect(pool).not.toBe(first[0]);
  expect(text).toBe('hello 2');
});

test('the services take free ports and keep them from start to start', async () => {
  const folder = temporaryFolder();
  const addresses = () =>
    during({ folder }, ({ addresses: { dynamodb, s3, cognito, api } }) => [
      dynamodb,
      s3,
      cognito,
      api,
    ]);
  const first = await addresses();
  expect(new Set(first).size).toBe(4);
  expect(await addresses()).toEqual(first);
});

test('the clock of the functions is UTC, wherever the laptop is', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  const assets = sampleAssets();
  assets.function['index.js'] =
    'exports.handler = async () => ({ statusCode: 200, body: String(new Date(0).getHours()) });';
  const hours = await during(
    { folder: temporaryFolder(), assembly: sampleAssembly(sampleTemplate(), assets) },
    async ({ addresses }) =>
      (await fetch(`${addresses.site}/api/items`, { method: 'POST' })).text(),
  );
  expect(hours).toBe('0');
});

test('the assembly is synthesized once the data folder is taken, and the end gives the folder back', async () => {
  const folder = temporaryFolder();
  const isTaken = () => existsSync(join(folder, 'lock'));
  const assembly = vi.fn(async () => {
    expect(isTaken()).toBe(true);
    return sampleAssembly();
  });
  await during({ folder, assembly }, () => expect(isTaken()).toBe(true));
  expect(assembly).toHaveBeenCalledTimes(1);
  expect(isTaken()).toBe(false);
});

test('a process that ends while it boots gives the data folder back', async () => {
  const folder = temporaryFolder();
  const script = `
    import { startLaptop } from ${JSON.stringify(resolve(import.meta.dirname, '../src/index.ts'))};
    await startLaptop({ assembly: async () => process.exit(7), folder: ${JSON.stringify(folder)}, port: 0 });`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await expect(run).rejects.toMatchObject({ code: 7 });
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a user is created once, and only with a password that the policy allows', async () => {
  await during({ folder: temporaryFolder() }, async (laptop) => {
    const { region, credentials, addresses } = laptop;
    const UserPoolId = nameOf(laptop, 'Pool');
    const add = (password: string) =>
      laptop.ensureUser(UserPoolId, { email: 'one@example.com', password });
    await expect(add('short')).rejects.toThrow(/Password/);
    await add('Correct-horse-7');
    await add('Another-horse-9');
    const client = new CognitoIdentityProviderClient({
      endpoint: addresses.cognito,
      region,
      credentials,
    });
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId }));
    client.destroy();
    expect(Users.map(({ UserStatus }) => UserStatus)).toEqual(['CONFIRMED']);
  });
});

describe('an error that a person can fix is one line, and names the option to change', () => {
  async function refusal(options: Partial<LaptopOptions>) {
    const starting = during({ folder: temporaryFolder(), ...options }, () => 'it started');
    const error = await starting.catch((thrown: unknown) => thrown);
    if (!(error instanceof LaptopError)) throw error;
    expect(error.message).toMatch(/^[^\n]+$/);
    return [error.option, error.message];
  }

  test('a port that is taken', async () => {
    const [option, message] = await during({ folder: temporaryFolder() }, ({ addresses }) =>
      refusal({ port: Number(new URL(addresses.site).port) }),
    );
    expect(option).toBe('port');
    expect(message).toMatch(/^Port \d+ is taken\. Stop what uses it, or choose another\.$/);
  });

  test('a data folder that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal({ folder: join(file, 'below') })).toEqual([
      'folder',
      expect.stringMatching(/^The data folder .*below can't be written \(ENOTDIR/),
    ]);
  });

  test('a data folder of another process, which a fresh start leaves alone too', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'lock'), `${process.ppid}`);
    writeFileSync(join(folder, 'ids.json'), '{}');
    for (const fresh of [false, true]) {
      expect(await refusal({ folder, fresh })).toEqual([
        'folder',
        expect.stringMatching(/^A laptop cloud \(process \d+\) uses .* already\. Stop it, or/),
      ]);
    }
    expect(readFileSync(join(folder, 'ids.json'), 'utf8')).toBe('{}');
  });

  test('names that are damaged', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'ids.json'), '{');
    expect(await refusal({ folder })).toEqual([
      'fresh',
      `${join(folder, 'ids.json')} is damaged. Begin with a fresh data folder.`,
    ]);
  });

  test('a template that is broken, unknown to the laptop, no JSON or not there', async () => {
    const template = sampleTemplate();
    Object.assign(template.Resources.Function.Properties.Environment.Variables, {
      TABLE_NAME: { Ref: 'Nothing' },
    });
    expect(await refusal({ template })).toEqual([
      undefined,
      'Broken template: Resources.Function.Properties.Environment.Variables.TABLE_NAME: Ref to Nothing, which does not exist.',
    ]);
    const unknown = { Resources: { Queue: { Type: 'AWS::Kinesis::Stream' } } };
    expect(await refusal({ template: unknown })).toEqual([
      undefined,
      'The laptop cloud does not know these resources: Queue (AWS::Kinesis::Stream).',
    ]);
    const noJson = sampleAssembly();
    writeFileSync(join(noJson, 'Sample.template.json'), '{');
    expect(await refusal({ assembly: noJson })).toEqual([
      undefined,
      expect.stringMatching(/^Broken template: Sample\.template\.json is no JSON/),
    ]);
    expect(await refusal({ assembly: join(noJson, 'nowhere') })).toEqual([
      'assembly',
      expect.stringMatching(/nowhere must hold one \*\.template\.json\.$/),
    ]);
  });
});
