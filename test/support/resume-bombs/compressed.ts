import { constants, deflateSync } from 'node:zlib';

/** Bytes in the string form that `resume-pdf.ts` joins: one byte in each character. */
const lettersOf = (bytes: Buffer): string => bytes.toString('latin1');

/** Deflated bytes as a PDF stream holds them. */
export const deflated = (content: string | Buffer): string =>
  lettersOf(deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content));

const megabyte = 1_000_000;

/**
 * Deflated zeros: a compressed block of a million zeros, repeated, so that the zeros are never all in memory.
 * @returns about a thousandth of `megabytes`
 */
export function deflatedZeros(megabytes: number): string {
  const block = deflateSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  const [header, body] = [block.subarray(0, 2), block.subarray(2)];
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((((megabytes * megabyte) % 65_521) * 65_536 + 1) >>> 0);
  const end = Buffer.from([3, 0]);
  return lettersOf(Buffer.concat([header, ...Array(megabytes).fill(body), end, checksum]));
}
