import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '#functions/store/list-cursor.ts';

describe('a cursor', () => {
  it('comes back as the position that it was made of', () => {
    const position = { submittedAt: '2026-11-20T10:19:28.123Z', id: randomUUID() };
    const cursor = encodeCursor('Contact-List', position);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor('Contact-List', cursor)).toEqual(position);
    expect(decodeCursor('Employee-List', cursor)).toBeUndefined();
  });

  it('is refused, and never thrown over, when it is any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        expect(decodeCursor('Contact-List', text)).toBeUndefined();
        const encoded = Buffer.from(text).toString('base64url');
        expect(decodeCursor('Contact-List', encoded)).toBeUndefined();
      }),
    );
  });
});
