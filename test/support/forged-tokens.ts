import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { alteredClaims, greedyClaims, type Json } from './wrong-claims.ts';

/** The name of a token in a test, and its `Authorization` header. */
export type NamedHeader = readonly [name: string, authorization: string];

export type Genuine = {
  access: string;
  id: string;
  /** The pool's own key: a token that it signs is forged only in its claims. */
  privateKeyPem: string;
};

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString());
const without = (from: Json, name: string): Json =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

function signed(header: unknown, claims: unknown, key: KeyObject, digest = 'RSA-SHA256'): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign(digest, Buffer.from(text), key).toString('base64url')}`;
}

function keyed(header: Json, claims: unknown, secret: Buffer | string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  const digest = String(header.alg).replace('HS', 'sha');
  return `${text}.${createHmac(digest, secret).update(text).digest('base64url')}`;
}

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerJwk = { ...stranger.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const kids: unknown[] = [
  'other',
  '',
  ' ',
  null,
  0,
  true,
  [],
  {},
  ['a'],
  '../../../../dev/null',
  '/dev/null',
  '/etc/passwd',
  'file:///etc/passwd',
  '..%2f..%2fjwks.json',
  '.well-known/jwks.json',
  'https://attacker.example/key',
  "' OR '1'='1",
  "x' UNION SELECT 'key",
  '$(id)',
  '; id',
  '*',
  '\u0000',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0',
  'undefined',
  'null',
  'a'.repeat(4000),
];

/** JWT headers that offer a key, demand another check, or name another type of token. */
const headerAdditions: Json[] = [
  { jwk: strangerJwk },
  { jwk: { ...strangerJwk, kid: 'own' }, kid: 'own' },
  { jwk: { kty: 'oct', k: encode('secret') } },
  { jku: 'https://attacker.example/jwks.json' },
  { jku: 'http://127.0.0.1:1/jwks.json' },
  { x5u: 'https://attacker.example/chain.pem' },
  { x5c: [stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
  { x5t: 'AA' },
  { crit: ['exp'], exp: 9e9 },
  { b64: false, crit: ['b64'] },
  { zip: 'DEF' },
  { typ: 'at+jwt' },
  { cty: 'JWT' },
  { iss: 'https://attacker.example' },
];

const algorithms: unknown[] = [
  'none',
  'None',
  'NONE',
  'nOnE',
  '',
  'HS256',
  'HS384',
  'HS512',
  'RS1',
  'RS384',
  'RS512',
  'PS256',
  'ES256',
  'EdDSA',
  'rs256',
  'RS256 ',
  'dir',
  null,
  0,
  [],
  ['RS256'],
  {},
];

/** Every forged token that this file can think of, made from one good session. */
export function forgeTokens({ access, id, privateKeyPem }: Genuine): NamedHeader[] {
  const [header = '', payload = '', signature = ''] = access.split('.');
  const [idHeader = '', idPayload = '', idSignature = ''] = id.split('.');
  const head = decode(header);
  const claims = decode(payload);
  const poolKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(poolKey);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const tokens: [string, string][] = [];
  const add = (name: string, token: string) => tokens.push([name, token]);

  add('an ID token', id);
  add(
    'an ID token that calls itself access',
    signed(head, { ...decode(idPayload), token_use: 'access' }, stranger.privateKey),
  );
  add('an access token under the signature of an ID token', `${header}.${payload}.${idSignature}`);
  add(
    'the claims of an ID token under an access signature',
    `${idHeader}.${idPayload}.${signature}`,
  );

  for (const alg of algorithms) {
    const name = `alg ${JSON.stringify(alg)}`;
    const changed = { ...head, alg };
    add(`${name}, without a signature`, `${encode(changed)}.${payload}.`);
    add(`${name}, with the signature of before`, `${encode(changed)}.${payload}.${signature}`);
    add(`${name}, signed by a stranger`, signed(changed, claims, stranger.privateKey));
  }
  add('no alg', signed(without(head, 'alg'), claims, stranger.privateKey));
  add('RS512 by the right key', signed({ ...head, alg: 'RS512' }, claims, poolKey, 'RSA-SHA512'));
  add('RS256 that is signed as RS512', signed(head, claims, poolKey, 'RSA-SHA512'));
  add('ES256 by a stranger', signed({ ...head, alg: 'ES256' }, claims, curve.privateKey, 'SHA256'));

  const secrets: [string, Buffer | string][] = [
    ['the public key as PEM', publicKey.export({ type: 'spki', format: 'pem' })],
    [
      'the public key as PEM, trimmed',
      publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    ],
    ['the public key as PKCS 1', publicKey.export({ type: 'pkcs1', format: 'pem' })],
    ['the public key as DER', publicKey.export({ type: 'spki', format: 'der' })],
    ['the public key as JWK', JSON.stringify(publicKey.export({ format: 'jwk' }))],
    ['the modulus', String(publicKey.export({ format: 'jwk' }).n)],
    ['the key id', String(head.kid)],
    ['an empty secret', ''],
    ['a usual secret', 'secret'],
  ];
  for (const alg of ['HS256', 'HS384', 'HS512']) {
    for (const [name, secret] of secrets) {
      add(`${alg} with ${name}`, keyed({ ...head, alg }, claims, secret));
    }
  }
  add('HS256 with the content of /dev/null', keyed({ alg: 'HS256', kid: '/dev/null' }, claims, ''));

  for (const kid of kids) {
    const name = `kid ${JSON.stringify(kid).slice(0, 40)}`;
    add(`${name}, signed by a stranger`, signed({ ...head, kid }, claims, stranger.privateKey));
    add(
      `${name}, with the signature of before`,
      `${encode({ ...head, kid })}.${payload}.${signature}`,
    );
    add(`${name}, signed by the right key`, signed({ ...head, kid }, claims, poolKey));
  }
  add('no kid, by the right key', signed(without(head, 'kid'), claims, poolKey));
  add('no kid, by a stranger', signed(without(head, 'kid'), claims, stranger.privateKey));
  add('a header that is an array', signed([head], claims, poolKey));
  add('a header that is a text', signed('text', claims, poolKey));
  add('the right header, by a stranger', signed(head, claims, stranger.privateKey));

  for (const addition of headerAdditions) {
    const name = `header ${JSON.stringify(addition).slice(-60)}`;
    add(`${name}, by a stranger`, signed({ ...head, ...addition }, claims, stranger.privateKey));
    add(
      `${name}, with the signature of before`,
      `${encode({ ...head, ...addition })}.${payload}.${signature}`,
    );
  }

  for (const change of greedyClaims) {
    const name = `claims ${JSON.stringify(change)}`;
    const altered = { ...claims, ...change, greedy: true };
    add(`${name}, with the signature of before`, `${header}.${encode(altered)}.${signature}`);
    add(`${name}, by a stranger`, signed(head, altered, stranger.privateKey));
  }
  for (const [name, altered] of alteredClaims(claims, nowSeconds)) {
    add(`${name}, by the right key`, signed(head, altered, poolKey));
  }
  for (const body of [[], [claims], 'text', '', 'null', '1', '{"exp":9e9']) {
    add(
      `the body ${JSON.stringify(body).slice(0, 20)}, by the right key`,
      signed(head, body, poolKey),
    );
  }

  const flipped = (part: string, at: number) =>
    `${part.slice(0, at)}${part[at] === 'A' ? 'B' : 'A'}${part.slice(at + 1)}`;
  // The last letter has unused bits, so a different last letter can give the same token.
  for (let at = 0; at < signature.length - 1; at += 17) {
    add(
      `a signature with another letter at ${at}`,
      `${header}.${payload}.${flipped(signature, at)}`,
    );
  }
  for (const kept of [0, 1, 4, 100, signature.length - 4]) {
    add(`${kept} letters of a signature`, `${header}.${payload}.${signature.slice(0, kept)}`);
  }
  const shapes: [string, string][] = [
    ['an empty token', ''],
    ['a point', '.'],
    ['two points', '..'],
    ['three points', '...'],
    ['no signature', `${header}.${payload}`],
    ['an empty signature', `${header}.${payload}.`],
    ['an empty header', `.${payload}.${signature}`],
    ['an empty body', `${header}..${signature}`],
    ['a fourth part', `${access}.${signature}`],
    ['an empty fourth part', `${access}.`],
    ['a part before', `${header}.${access}`],
    ['five parts', `${access}.${header}.${payload}`],
    ['a padded signature', `${access}==`],
    ['a doubled signature', `${access}${signature}`],
    ['a space in the middle', `${header}. ${payload}.${signature}`],
    ['another token after it', `${access} ${access}`],
    ['another token after a comma', `${access}, Bearer ${access}`],
    ['quotes around it', `"${access}"`],
    ['capitals', access.toUpperCase()],
    ['percent signs', access.replaceAll('.', '%2E')],
    ['nonsense', 'a.b.c'],
    ['words', 'let me in'],
  ];
  tokens.push(...shapes);
  return [
    ...tokens.map(([name, token]): NamedHeader => [name, `Bearer ${token}`]),
    ['the scheme Basic', `Basic ${access}`],
    ['the scheme Token', `Token ${access}`],
    ['the scheme alone', 'Bearer'],
    ['the scheme doubled', `Bearer Bearer ${access}`],
  ];
}
