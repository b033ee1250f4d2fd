import { randomInt } from 'node:crypto';

/** Without look-alikes (0 and O, 1, l and I): people type these from a note. */
const classes = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%*+-=?'];
const length = 16;

/** A random password of 16 characters with one of every class, as the pool's policy asks. */
export function temporaryPassword(): string {
  const all = classes.join('');
  const characters = Array.from({ length }, (_, index) => pick(classes[index] ?? all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

const pick = (from: string): string => from.charAt(randomInt(from.length));
