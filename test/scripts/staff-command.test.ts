import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseStaffCommand, usage } from '#scripts/staff/parse-staff-command.ts';
import { temporaryPassword } from '#scripts/staff/temporary-password.ts';
import { passwordPolicy } from '#shared/password-policy.ts';

describe('npm run staff', () => {
  it.each([
    ['add a@example.com', { ...one('add'), target: stackOf() }],
    ['add a@example.com --role viewer', { ...one('add'), role: 'viewer', target: stackOf() }],
    [
      'set-role --role administrator a@example.com',
      { ...one('set-role'), role: 'administrator', target: stackOf() },
    ],
    ['--local reset a@example.com', { ...one('reset'), target: local() }],
    ['remove --yes a@example.com', { ...one('remove'), target: stackOf() }],
    ['sign-out a@example.com', { ...one('sign-out'), target: stackOf() }],
    ['list --local', { action: 'list', target: local() }],
    ['list --stack Trial', { action: 'list', target: stackOf('Trial') }],
    ['disable --stack Trial a@example.com', { ...one('disable'), target: stackOf('Trial') }],
  ])('understands %s', (line, command) => {
    expect(parseStaffCommand(line.split(' '))).toEqual(command);
  });

  it.each([
    '',
    'add',
    'delete a@example.com',
    'disable a@example.com --yes',
    'list a@example.com',
    'add a@example.com b@example.com',
    'add a@example.com --force',
    'reset a@example.com --role viewer',
    'list --role viewer',
    'set-role a@example.com',
    'set-role a@example.com viewer',
    'list --stack',
    'list --stack --local',
    'list --local --stack Trial',
  ])('says how it is used when it is given "%s"', (line) => {
    expect(() => parseStaffCommand(line.split(' ').filter(Boolean))).toThrow(usage);
  });

  it('knows the roles there are', () => {
    expect(() => parseStaffCommand(['add', 'a@example.com', '--role', 'boss'])).toThrow(
      'boss is no role: it is one of administrator, recruiter, viewer.',
    );
  });

  it.each(['a', 'a@', '@example.com', 'a b@example.com', 'a@example'])(
    'does not take %j for an e-mail address',
    (email) => {
      expect(() => parseStaffCommand(['add', email])).toThrow(`${email} is not an e-mail address.`);
    },
  );

  it.each([
    ['an address is wrong', 'add nobody', 'nobody is not an e-mail address.'],
    ['no laptop runs', 'list --local', 'No laptop cloud is running here: run npm start first.'],
    ['it is not understood', 'remove', usage],
    [
      'a removal is not confirmed',
      'remove a@example.com',
      "Removing a@example.com can't be undone: add --yes if you mean it.",
    ],
  ])('ends with one line on stderr and exit code 1 when %s', async (_, line, sentence) => {
    const staff = join(import.meta.dirname, '../../scripts/staff.ts');
    const failed = await promisify(execFile)(process.execPath, [staff, ...line.split(' ')], {
      env: { ...process.env, DATA_FOLDER: join(import.meta.dirname, 'no-such-folder') },
    }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});

describe('a temporary password', () => {
  it('meets the policy of the pool every time, and is another each time', () => {
    const passwords = Array.from({ length: 200 }, temporaryPassword);
    for (const password of passwords) {
      expect(password).toHaveLength(16);
      expect(password.length).toBeGreaterThanOrEqual(passwordPolicy.minLength);
      expect(password).toMatch(/^[a-zA-Z2-9]+$/);
      expect(password).not.toMatch(/[OlI]/);
    }
    expect(new Set(passwords).size).toBe(200);
  });
});

function one(action: string) {
  return { action, email: 'a@example.com', role: undefined };
}

function local() {
  return { kind: 'local' };
}

function stackOf(stackName = 'StaffingAgency') {
  return { kind: 'stack', stackName };
}
