import type { ListRow } from '#shared/submission.ts';

/**
 * What a row takes besides its letters, measured in Chromium: the object and the heads of its texts,
 * its slot in each array of the index, and its 64 character counts.
 */
const fixedBytes = 256;

const isWide = (text: string): boolean => /[^\0-\xff]/.test(text);

/**
 * An estimate of the bytes of memory that a kept row takes.
 * @param name its whole name, which the index keeps too
 */
export function rowBytes({ id, time, submittedAt }: ListRow, name: string): number {
  const nameBytes = 2 * name.length * (isWide(name) ? 2 : 1);
  return fixedBytes + id.length + time.length + submittedAt.length + nameBytes;
}
