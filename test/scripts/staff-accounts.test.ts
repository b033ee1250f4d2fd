import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  clientId,
  completeNewPassword,
  type RunningCognito,
  signIn,
  startCognito,
  userPoolId,
} from 'laptop-cloud/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LaptopEndpoints } from '#scripts/lib/find-target.ts';
import { runCommand } from '#scripts/staff/accounts.ts';
import { findPool } from '#scripts/staff/find-pool.ts';
import { parseStaffCommand } from '#scripts/staff/parse-staff-command.ts';

const email = 'nurse@example.com';
let laptop: RunningCognito;
beforeAll(async () => {
  // As the stack asks for passwords: by their length, whatever marks chance brings.
  laptop = await startCognito({ pool: { Policies: { PasswordPolicy: { MinimumLength: 15 } } } });
  const credentials = await laptop.admin().config.credentials();
  const { url } = laptop;
  const endpoints: LaptopEndpoints = {
    site: url,
    cognito: url,
    dynamodb: url,
    sqs: 'http://localhost:9',
    s3: url,
    region: 'us-east-1',
    userPoolId,
    userPoolClientId: clientId,
    tableName: 'table',
    resumesBucketName: 'resumes',
    credentials,
    staff: { email: '', password: '' },
  };
  vi.stubEnv('DATA_FOLDER', laptop.dataFolder);
  await writeFile(join(laptop.dataFolder, 'endpoints.json'), JSON.stringify(endpoints));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await laptop.close();
});

/** Runs `npm run staff -- --local …` with these arguments. */
const run = (...words: string[]): Promise<{ stdout: string; stderr: string; code?: number }> =>
  promisify(execFile)(process.execPath, [resolve('scripts/staff.ts'), '--local', ...words], {
    env: process.env,
  }).catch((error) => error);

/** Does what `npm run staff -- --local …` does with these arguments. */
async function staff(...words: string[]): Promise<{ stdout: string }> {
  const command = parseStaffCommand(['--local', ...words]);
  const lines = await runCommand(await findPool(command.target), command);
  return { stdout: lines.map((line) => `${line}\n`).join('') };
}

const passwordIn = (stdout: string): string =>
  /^Temporary password: (\S{16})$/m.exec(stdout)?.[1] ?? '';

it('adds, lists, disables, enables and resets an account that signs in', async () => {
  expect((await staff('list')).stdout).toBe('There are no accounts yet.\n');
  const added = await signIn(laptop, email, passwordIn((await staff('add', email)).stdout));
  if (added.kind !== 'new password') throw new Error(added.kind);
  const chosen = 'Another-horse-9';
  expect(await completeNewPassword(added.user, chosen)).toMatchObject({ kind: 'signed in' });

  expect((await staff('disable', email)).stdout).toBe(`${email} is disabled.\n`);
  expect((await staff('list')).stdout).toBe(`${email}  disabled  CONFIRMED  recruiter\n`);
  expect(await signIn(laptop, email, chosen)).toMatchObject({ message: 'User is disabled.' });
  expect((await staff('enable', email)).stdout).toBe(`${email} is enabled.\n`);
  expect(await signIn(laptop, email, chosen)).toMatchObject({ kind: 'signed in' });

  const reset = passwordIn((await staff('reset', email)).stdout);
  expect(await signIn(laptop, email, reset)).toMatchObject({ kind: 'new password' });
});

it('gives a role, which the next token names, and another in its place', async () => {
  const chief = 'chief@example.com';
  const { stdout } = await staff('add', chief, '--role', 'administrator');
  expect(stdout).toContain(`\n${chief} is an administrator.\n`);
  const added = await signIn(laptop, chief, passwordIn(stdout));
  if (added.kind !== 'new password') throw new Error(added.kind);
  const chosen = await completeNewPassword(added.user, 'Another-horse-9');
  if (chosen.kind !== 'signed in') throw new Error(chosen.kind);
  const token = chosen.session.getAccessToken();
  expect(token.payload['cognito:groups']).toEqual(['administrators']);
  expect((await staff('list')).stdout).toContain(`${chief}  enabled  CONFIRMED  administrator\n`);

  expect((await staff('set-role', chief, '--role', 'viewer')).stdout).toBe(
    `${chief} is a viewer, and is signed out everywhere.\n`,
  );
  expect((await staff('list')).stdout).toContain(`${chief}  enabled  CONFIRMED  viewer\n`);
  const { body } = await laptop.call('GetUser', { AccessToken: token.getJwtToken() });
  expect(body.message).toBe('Access Token has been revoked');
});

it('as a command prints its lines, and says on stderr, with exit code 1, what it can’t do', async () => {
  const list = await run('list');
  expect(list).toMatchObject({
    stdout: expect.stringContaining(`${email}  enabled  FORCE_CHANGE_PASSWORD  recruiter\n`),
    stderr: '',
  });
  expect(await run('add', email)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${email} has an account already.\n`,
  });
  await expect(staff('disable', 'nobody@example.com')).rejects.toThrow(
    'nobody@example.com has no account.',
  );
});
