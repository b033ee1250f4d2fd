import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

const pool = 'us-east-1_TestPool1';
export const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${pool}`;

/** Short keys are made sooner, and these guard nothing. */
const modulusLength = 1024;
const keys = generateKeyPairSync('rsa', { modulusLength });
export const strangerKeys = generateKeyPairSync('rsa', { modulusLength });

/** The pool's public keys, as its `/.well-known/jwks.json` would list them. */
export const jwks = {
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }],
} as any;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed token: a good access token of the pool, but for the claims that are given. */
export function bearerToken(
  claims: Record<string, unknown> = {},
  { kid = 'key-1', key = keys.privateKey }: { kid?: string; key?: KeyObject } = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: 'staff-1',
    iss: issuer,
    client_id: 'test-client',
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  const text = `${encode({ alg: 'RS256', kid })}.${encode(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}
