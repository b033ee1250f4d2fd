import { randomInt } from 'node:crypto';

/** Without look-alikes (0 and O, 1, l and I): people type these from a note. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const length = 16;

/** A random password of 16 letters and digits, one more than the pool's policy asks for. */
export function temporaryPassword(): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}
