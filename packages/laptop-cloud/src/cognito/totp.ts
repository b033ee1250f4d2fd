import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret, in base 32 as authenticator apps take it. */
export function generateSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** The code of a moment (RFC 6238: SHA-1, steps of 30 s, six digits). */
export function codeAt(secret: string, now: Date): string {
  return codeOfStep(secret, Math.floor(now.getTime() / stepMs));
}

/** The step that a code belongs to: this moment's or one of its neighbors, as clocks differ; else undefined. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / stepMs);
  return [current, current - 1, current + 1].find((step) => codeOfStep(secret, step) === code);
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const digest = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decode(base32: string): Buffer {
  const bits = [...base32]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
