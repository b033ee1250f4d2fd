import './support/environment.ts';
import { expect, it } from 'vitest';
import { isSignedBy, makeFormToken, parseFormToken } from '#functions/spam/form-token.ts';

const key = Buffer.from('a key of a day');
const now = new Date('2026-11-20T10:00:00Z');

const parsed = (text: string) => {
  const token = parseFormToken(text);
  if (!token) throw new Error(`${text} is no token.`);
  return token;
};

it('a token says when it was given out, by the server’s clock', () => {
  const token = parsed(makeFormToken(key, now));
  expect(token.issuedAtMs).toBe(now.getTime());
  expect(isSignedBy(key, token)).toBe(true);
});

it('no two tokens of one moment are the same', () => {
  expect(makeFormToken(key, now)).not.toBe(makeFormToken(key, now));
});

it('a token of another key or with another moment is not ours', () => {
  const token = parsed(makeFormToken(key, now));
  expect(isSignedBy(Buffer.from('another key'), token)).toBe(false);
  expect(isSignedBy(key, { ...token, issuedAtMs: token.issuedAtMs - 10_000 })).toBe(false);
  expect(isSignedBy(key, { ...token, nonce: 'AAAAAAAAAAAA' })).toBe(false);
});

it.each([undefined, null, 7, '', 'a.b.c', {}, `${makeFormToken(key, now)}x`, 'é'.repeat(60)])(
  '%j is no token',
  (text) => {
    expect(parseFormToken(text)).toBeUndefined();
  },
);
