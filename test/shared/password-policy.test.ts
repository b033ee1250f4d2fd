import { describe, expect, it } from 'vitest';
import { newPasswordProblem, passwordPolicy } from '#shared/password-policy.ts';

const own = ['ada.lovelace@example.com', 'Sample Nurse Staffing'];
const problem = (password: string) => newPasswordProblem(password, own);

describe('a new password', () => {
  it('has 15 characters or more, and at most the 256 that the user pool takes', () => {
    const letters = 'tin-otter-lamp-quiet-'.repeat(13);
    expect(problem(letters.slice(0, passwordPolicy.minLength - 1))).toMatch(/at least 15/);
    expect(problem(letters.slice(0, passwordPolicy.minLength))).toBeUndefined();
    expect(problem(letters.slice(0, 256))).toBeUndefined();
    expect(problem(letters.slice(0, 257))).toMatch(/at most 256/);
  });

  it('may be of any characters, inner spaces among them', () => {
    for (const password of [
      'otter lamp quiet ferry',
      'fjärilar över älven',
      'Correct-horse-7',
      'summer nurses drink tangerine juice',
      'kT9wq7Zr2mVx4LpB',
      '827104936158203',
      '41?92:07!58-36+',
    ]) {
      expect([password, problem(password)]).toEqual([password, undefined]);
    }
    expect(problem(' otter lamp quiet ferry')).toMatch(/no space/);
  });

  it.each([
    'passwordpassword',
    'Password12345678',
    'P@ssw0rd!P@ssw0rd!',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnopqrst',
    '123456789012345',
    '987654321098765',
    'qwertyuiopasdfgh',
    'QwertyuiopAsdfgh!',
    '1q2w3e4r5t6y7u8i9o',
    'iloveyouiloveyou',
    'correcthorsebatterystaple',
    'Welcome-Summer-2026!',
    'letmeinletmein123',
    'administrator2026',
    'NurseStaffing2026!',
    'Lovelace-Ada-2026-Ada',
    'ada.lovelace@example.com',
    'tinytinytinytiny',
    '471947194719471947',
    'thisisthepassword',
  ])('is not %s, which others would try first', (password) => {
    expect(problem(password)).toMatch(/first passwords that others would try/);
  });
});
