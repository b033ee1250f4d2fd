import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { z } from 'zod/mini';
import type { JwtConfiguration } from './configuration.ts';

/** A key of a pool's `jwks.json`. */
export type Jwk = JsonWebKey & { kid?: string };

export type Authorization =
  | { ok: true; claims: Record<string, unknown>; scopes: string[] | null }
  | { ok: false; status: 401 | 403; challenge: string };

export type AuthorizerOptions = JwtConfiguration & {
  /** One of these must be in the token; an empty list asks for none. */
  scopes: string[];
  keys: () => readonly Jwk[];
  now: () => number;
};

const headerSchema = z.object({ alg: z.string(), kid: z.string() });
const claimsSchema = z.looseObject({
  iss: z.string(),
  exp: z.number(),
  aud: z.optional(z.union([z.string(), z.array(z.string())])),
  client_id: z.optional(z.string()),
  nbf: z.optional(z.number()),
  iat: z.optional(z.number()),
  scope: z.optional(z.string()),
  scp: z.optional(z.union([z.string(), z.array(z.string())])),
});

/**
 * Decides on a request's `Authorization` header in the order that API Gateway documents: signature
 * (RS256 by a key of the issuer, found by `kid`), `iss`, `aud` or else `client_id`, `exp`, `nbf`,
 * `iat`, then the scopes of the route.
 */
export function authorize(header: string | undefined, options: AuthorizerOptions): Authorization {
  if (!header) return { ok: false, status: 401, challenge: 'Bearer' };
  const scope = options.scopes.join(' ');
  const invalid = (description: string): Authorization => ({
    ok: false,
    status: 401,
    challenge: `Bearer scope="${scope}" error="invalid_token" error_description="${description}"`,
  });

  const claims = verifiedClaims(header.replace(/^Bearer\s+/i, ''), options.keys());
  if (!claims) return invalid('signature verification failed');
  const nowSeconds = options.now() / 1000;
  if (claims.iss !== options.issuer) return invalid('the token has an invalid issuer');
  const audience = claims.aud === undefined ? [claims.client_id] : [claims.aud].flat();
  if (!audience.some((one) => one !== undefined && options.audience.includes(one))) {
    return invalid('the token does not have a valid audience');
  }
  if (claims.exp <= nowSeconds) return invalid('the token has expired');
  if ((claims.nbf ?? 0) > nowSeconds || (claims.iat ?? 0) > nowSeconds) {
    return invalid('the token is not yet valid');
  }
  const granted = (claims.scope ?? [claims.scp ?? []].flat().join(' ')).split(' ').filter(Boolean);
  if (options.scopes.length > 0 && !options.scopes.some((one) => granted.includes(one))) {
    const challenge = `Bearer scope="${scope}" error="insufficient_scope"`;
    return { ok: false, status: 403, challenge };
  }
  return { ok: true, claims, scopes: options.scopes.length > 0 ? granted : null };
}

/** The claims of a token that one of the keys signed; `undefined` for anything else. */
function verifiedClaims(token: string, keys: readonly Jwk[]) {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const { alg, kid } = headerSchema.safeParse(decoded(header)).data ?? {};
  // The algorithm is fixed here: a token that names `none` or an HMAC is never tried.
  if (alg !== 'RS256' || more.length > 0) return undefined;
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key) return undefined;
  const signed = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
  return signed ? claimsSchema.safeParse(decoded(payload)).data : undefined;
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
