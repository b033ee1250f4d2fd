import type { Jwk } from 'aws-jwt-verify/jwk';
import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import { verifyJwtSync } from 'aws-jwt-verify/jwt-verifier';
import type { JwtConfiguration } from './configuration.ts';

export type Authorization =
  | { ok: true; claims: Record<string, unknown>; scopes: string[] | null }
  | { ok: false; status: 401 | 403; challenge: string };

export type AuthorizerOptions = JwtConfiguration & {
  /** One of these must be in the token; an empty list asks for none. */
  scopes: string[];
  /** The published keys of the issuer. Each names its algorithm, and a token that names another is refused. */
  keys: () => Jwk[];
  now: () => number;
};

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
  if (!audience.some((one) => typeof one === 'string' && options.audience.includes(one))) {
    return invalid('the token does not have a valid audience');
  }
  if ((claims.exp ?? 0) <= nowSeconds) return invalid('the token has expired');
  if ((claims.nbf ?? 0) > nowSeconds || (claims.iat ?? 0) > nowSeconds) {
    return invalid('the token is not yet valid');
  }
  const granted = (claims.scope ?? '').split(' ').filter(Boolean);
  if (options.scopes.length > 0 && !options.scopes.some((one) => granted.includes(one))) {
    const challenge = `Bearer scope="${scope}" error="insufficient_scope"`;
    return { ok: false, status: 403, challenge };
  }
  return { ok: true, claims, scopes: options.scopes.length > 0 ? granted : null };
}

/**
 * The claims of a token that one of the keys signed; `undefined` for anything else. The library's own
 * check of claims is off: the gateway decides their order and the meaning of a missing claim.
 */
function verifiedClaims(token: string, keys: Jwk[]): JwtPayload | undefined {
  try {
    return verifyJwtSync(token, { keys }, { issuer: null, audience: null, graceSeconds: Infinity });
  } catch {
    return undefined;
  }
}
