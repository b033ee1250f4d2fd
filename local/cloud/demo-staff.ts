import { z } from 'zod/mini';
import { alphabets, type Ids, randomText } from '../ids.ts';
import type { Resource } from '../template.ts';
import { parseWith, templateNumber } from '../values.ts';

const poolSchema = z.object({
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(z.object({ MinimumLength: z.optional(templateNumber) })),
    }),
  ),
});

/** The staff member that a laptop has from the start; the password is made once for each data folder. */
export function demoStaff(pool: Resource, ids: Ids): { email: string; password: string } {
  const { Policies } = parseWith(poolSchema, pool.properties, pool.logicalId);
  const length = Math.max(18, Policies?.PasswordPolicy?.MinimumLength ?? 0);
  return {
    email: 'staff@example.com',
    // Every kind of character that a policy can ask for is in it.
    password: ids.keep('demo staff password', () =>
      `Laptop-7${randomText(length, alphabets.lower)}`.slice(0, length),
    ),
  };
}
