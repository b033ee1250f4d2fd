import { errorCodes, maximumBodyBytes } from '#shared/api.ts';
import type { ApiEvent, ApiMiddleware, JsonObject } from './api-types.ts';
import { badRequest, HttpError } from './http-error.ts';

const jsonType = /^\s*application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** 415 unless the body is declared as JSON, in UTF-8 if it says so. */
export const requireJsonType: ApiMiddleware = {
  name: 'requireJsonType',
  before: ({ event }) => {
    if (jsonType.test(event.headers['content-type'] ?? '')) return;
    throw new HttpError(
      415,
      errorCodes.unsupportedMediaType,
      'The body must be sent as application/json.',
    );
  },
};

const bytesOf = ({ body = '', isBase64Encoded }: ApiEvent): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** 413 for a body over 64 kB, counted in the bytes that were sent. */
export const limitBodySize: ApiMiddleware = {
  name: 'limitBodySize',
  before: ({ event }) => {
    if (bytesOf(event).length <= maximumBodyBytes) return;
    throw new HttpError(413, errorCodes.tooLarge, 'The body must have at most 64 kB.');
  },
};

/** 400 unless the body is a JSON object. Stores the object in `event.json`. */
export const parseJsonBody: ApiMiddleware = {
  name: 'parseJsonBody',
  before: ({ event }) => {
    event.json = parseObject(bytesOf(event));
  },
};

function parseObject(bytes: Buffer): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('The body must be valid JSON.');
  }
  if (!isObject(value)) throw badRequest('The body must be a JSON object.');
  // Half of a surrogate pair is legal JSON, but no text that a database can keep.
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  if (!texts.every((text) => text.isWellFormed())) {
    throw badRequest('The body must be well-formed Unicode.');
  }
  return value;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
