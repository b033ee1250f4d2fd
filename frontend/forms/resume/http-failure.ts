import * as z from 'zod/mini';
import { errorBodySchema } from '#shared/api.ts';
import { isRetriedStatus } from '../retry.ts';
import type { FileStoreErrorCode } from './file-store-error.ts';
import { elementText } from './s3-xml.ts';
import type { HttpAnswer } from './transport.ts';

type Refusal = { status: number; code: string; message: string; retryAfterMs: number };

/** One exchange that came to nothing; `refusal` is there when an answer came. */
export class HttpFailure extends Error {
  readonly reason: 'lost' | 'timeout' | 'refused';
  readonly refusal: Refusal | undefined;

  constructor(reason: 'lost' | 'timeout' | 'refused', refusal?: Refusal) {
    super(refusal ? `${refusal.status} ${refusal.code} ${refusal.message}` : reason);
    this.name = 'HttpFailure';
    this.reason = reason;
    this.refusal = refusal;
  }
}

/**
 * Reads a refusal: S3's XML, our API's `{ error: { code, message } }` or the gateway's `{ message }`.
 * @param nowMs since 1970, for a Retry-After that is a date
 */
export function toHttpFailure(answer: HttpAnswer, status: number, nowMs: number): HttpFailure {
  const { code, message } = readBody(answer.text);
  const retryAfterMs = readRetryAfter(answer.header('retry-after'), nowMs);
  return new HttpFailure('refused', { status, code, message, retryAfterMs });
}

const gatewayBodySchema = z.object({ message: z.string() });

function readBody(text: string): { code: string; message: string } {
  if (text.trimStart().startsWith('<')) {
    return { code: elementText(text, 'Code') ?? '', message: elementText(text, 'Message') ?? '' };
  }
  const body = parseJson(text);
  const ours = z.safeParse(errorBodySchema, body);
  if (ours.success) return ours.data.error;
  const gateway = z.safeParse(gatewayBodySchema, body);
  return { code: '', message: gateway.success ? gateway.data.message : '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After in milliseconds: it is given in seconds or as a date; 0 without one. */
function readRetryAfter(value: string | null, nowMs: number): number {
  if (value === null || value.trim() === '') return 0;
  const waitMs = Number.isNaN(Number(value)) ? Date.parse(value) - nowMs : Number(value) * 1000;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : 0;
}

/** S3's refusals that pass, although their status is 400 or 409. */
const passing = ['RequestTimeout', 'IncompleteBody', 'OperationAborted'];
const damaged = ['BadDigest', 'XAmzContentSHA256Mismatch'];
const wrongSize = ['EntityTooLarge', 'EntityTooSmall'];
const expired = ['ExpiredToken', 'TokenRefreshRequired'];

/**
 * What follows from a failure: the same `again` after a wait (section 9: 408, 429, 5xx; lost
 * connections and timeouts), `sign-again` because the link has expired, or the error that it is.
 */
export function judge({ refusal }: HttpFailure): 'again' | 'sign-again' | FileStoreErrorCode {
  if (refusal === undefined) return 'again';
  const { status, code, message } = refusal;
  if (isRetriedStatus(status) || passing.includes(code)) return 'again';
  if (expired.includes(code)) return 'sign-again';
  // An expired link is "Request has expired", an expired form "Policy expired".
  if (status === 403 && code === 'AccessDenied' && /expired/i.test(message)) return 'sign-again';
  if (damaged.includes(code)) return 'invalid-checksum';
  if (status === 413 || wrongSize.includes(code)) return 'server-file-wrong-size';
  if (code === 'InvalidRequest' && message.includes('object-size')) return 'server-file-wrong-size';
  if (status === 401) return 'unauthenticated';
  if (status === 402) return 'quota-exceeded';
  if (status === 403) return 'unauthorized';
  return code.startsWith('NoSuch') ? 'object-not-found' : 'unknown';
}
