import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod/mini';

/** One key of a JWK set. */
export type PublicJwk = {
  kty: string;
  alg: string;
  use: string;
  kid: string;
  n: string;
  e: string;
};

export type SigningKey = { privateKey: KeyObject; publicKey: KeyObject; jwk: PublicJwk };

const publicKeySchema = z.object({ n: z.string(), e: z.string() });

/** Makes a pool's 2048-bit RSA key, as PEM. */
export async function generateKeyPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** @throws Error when the PEM is no RSA key. */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const { n, e } = publicKeySchema.parse(publicKey.export({ format: 'jwk' }));
  const kid = createHash('sha256').update(`{"e":"${e}","kty":"RSA","n":"${n}"}`).digest('base64');
  return { privateKey, publicKey, jwk: { kty: 'RSA', alg: 'RS256', use: 'sig', kid, n, e } };
}
