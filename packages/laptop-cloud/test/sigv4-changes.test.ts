import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeQuery } from '../src/sigv4.ts';
import {
  presignedGet,
  receiveSignedRequests,
  refusal,
  role,
  signedPut,
  verify,
} from './support/signed-requests.ts';

receiveSignedRequests();

function replaceAt(text: string, position: number, by: string): string {
  const index = position % text.length;
  return text.slice(0, index) + by + text.slice(index + 1);
}

/** The meaning of a query: S3 compares its decoded pairs, in any order. */
function meaning(query: string): unknown {
  try {
    return decodeQuery(query)
      .map((pair) => JSON.stringify(pair))
      .sort();
  } catch {
    return query;
  }
}

function pathMeaning(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return path;
  }
}

const change = fc.record({ position: fc.nat(), by: fc.constantFrom(...'aZ09-_%/&=+.~!') });
const objectKey = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((key) => key.isWellFormed() && !/^\.{0,2}(\/|$)|\/\.{0,2}(\/|$)/.test(key));

describe('what the SDK signs verifies, and any one-character change does not', () => {
  const runs = { numRuns: 60 };

  test('a signed PUT: path, signed header, signature and body', async () => {
    await fc.assert(
      fc.asyncProperty(
        objectKey,
        fc.string({ minLength: 1 }),
        fc.stringMatching(/^[!-~]{1,20}$/),
        change,
        async (key, body, note, { position, by }) => {
          const request = await signedPut(key, body, note);
          expect(verify(request)).toBe(role);

          const path = replaceAt(request.path, position, by);
          if (pathMeaning(path) !== pathMeaning(request.path)) {
            expect(refusal({ ...request, path })).not.toBe('accepted');
          }
          const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1];
          const signed = (names ?? '').split(';');
          expect(signed).toContain('x-amz-meta-note');
          for (const name of signed) {
            const value = request.headers[name] ?? '';
            const changed = replaceAt(value, position, by);
            if (changed === value) continue;
            const headers = { ...request.headers, [name]: changed };
            expect(refusal({ ...request, headers })).not.toBe('accepted');
          }
          const bytes = Buffer.from(request.body);
          const index = position % bytes.length;
          bytes[index] = (bytes[index] ?? 0) ^ 1;
          expect(refusal({ ...request, body: bytes })).not.toBe('accepted');
          const query = `${request.query}&${by}`;
          if (meaning(query) !== meaning(request.query) && by !== '&') {
            expect(refusal({ ...request, query })).not.toBe('accepted');
          }
        },
      ),
      runs,
    );
  });

  test('a presigned GET: path and query', async () => {
    await fc.assert(
      fc.asyncProperty(objectKey, change, async (key, { position, by }) => {
        const request = await presignedGet(key);
        expect(verify(request)).toBe(role);
        const path = replaceAt(request.path, position, by);
        if (pathMeaning(path) !== pathMeaning(request.path)) {
          expect(refusal({ ...request, path })).not.toBe('accepted');
        }
        const query = replaceAt(request.query, position, by);
        if (JSON.stringify(meaning(query)) !== JSON.stringify(meaning(request.query))) {
          expect(refusal({ ...request, query })).not.toBe('accepted');
        }
        expect(refusal({ ...request, method: 'PUT' })).not.toBe('accepted');
      }),
      runs,
    );
  });
});
