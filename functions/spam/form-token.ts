import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The content of a form token: the time of its issue, and its id. */
export type FormToken = { issuedAtMs: number; nonce: string; signature: string };

/** Makes a token that says this moment; the key is of that day. */
export function makeFormToken(key: Buffer, now: Date): string {
  const issuedAtMs = now.getTime();
  const nonce = randomBytes(9).toString('base64url');
  return [issuedAtMs.toString(36), nonce, sign(key, issuedAtMs, nonce)].join('.');
}

const pattern = /^([0-9a-z]{1,11})\.([\w-]{12})\.([\w-]{43})$/;

/** Takes a token apart, without believing it. @returns undefined for a text that is no token of this product */
export function parseFormToken(text: unknown): FormToken | undefined {
  const [, issued, nonce, signature] = (typeof text === 'string' && pattern.exec(text)) || [];
  if (issued === undefined || nonce === undefined || signature === undefined) return undefined;
  return { issuedAtMs: Number.parseInt(issued, 36), nonce, signature };
}

/** Whether a token was signed with this key. */
export const isSignedBy = (key: Buffer, { issuedAtMs, nonce, signature }: FormToken): boolean =>
  timingSafeEqual(Buffer.from(sign(key, issuedAtMs, nonce)), Buffer.from(signature));

const sign = (key: Buffer, issuedAtMs: number, nonce: string): string =>
  createHmac('sha256', key).update(`form-token ${issuedAtMs} ${nonce}`).digest('base64url');
