import { randomInt } from 'node:crypto';
import type { Laptop } from 'laptop-cloud';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The account that staff can try the laptop with. The password is made once for each data folder. */
export function demoStaff(laptop: Pick<Laptop, 'keep'>): { email: string; password: string } {
  const random = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]);
  return {
    email: 'staff@example.com',
    // 18 characters of every kind that a password policy can ask for.
    password: laptop.keep('demo staff password', () => `Laptop-7${random().join('')}`),
  };
}
