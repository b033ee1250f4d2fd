import * as z from 'zod/mini';

/** The opaque text that a page hands out for the next one. @param parts what it is to say, of whose page first */
export const encodeParts = (...parts: string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

const partsSchema = z.array(z.string());

/** Reads such a text back. @returns undefined for anything that `encodeParts` did not make */
export function decodeParts(cursor: string): string[] | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const { data: parts } = z.safeParse(partsSchema, decoded);
  return parts && encodeParts(...parts) === cursor ? parts : undefined;
}
