import { expect, it } from 'vitest';
import { codeAt, generateSecret, stepOfCode } from '../../src/cognito/totp.ts';

it.each([
  // RFC 6238, appendix B (SHA-1), the last six of its eight digits.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at second %i', (seconds, code) => {
  // '12345678901234567890' in base 32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const now = new Date(seconds * 1000);
  expect(codeAt(secret, now)).toBe(code);
  const step = Math.floor(seconds / 30);
  const later = (steps: number) => new Date(now.getTime() + steps * 30_000);
  expect([-1, 0, 1].map((steps) => stepOfCode(secret, code, later(steps)))).toEqual([
    step,
    step,
    step,
  ]);
  expect(stepOfCode(secret, code, later(2))).toBeUndefined();
});

it('makes another secret each time, as AWS does of 52 letters or less in base 32', () => {
  const secrets = Array.from({ length: 50 }, generateSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
