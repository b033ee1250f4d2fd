import { randomInt } from 'node:crypto';
import type { Laptop } from 'laptop-cloud';
import { z } from 'zod/mini';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const poolSchema = z.object({
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(z.object({ MinimumLength: z.optional(z.number()) })),
    }),
  ),
});

/**
 * The account that staff can try the laptop with. The password is made once for each data folder.
 * @param pool properties of the user pool
 */
export function demoStaff(
  laptop: Pick<Laptop, 'keep'>,
  pool: unknown,
): { email: string; password: string } {
  const { Policies } = z.parse(poolSchema, pool);
  const length = Math.max(18, Policies?.PasswordPolicy?.MinimumLength ?? 0);
  const random = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return {
    email: 'staff@example.com',
    // Every kind of character that a policy can ask for is in it.
    password: laptop.keep('demo staff password', () => `Laptop-7${random()}`.slice(0, length)),
  };
}
