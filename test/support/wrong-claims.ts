export type Json = Record<string, unknown>;

/** Claims that make a good token wrong; undefined leaves a claim out. @returns each change's name and all claims */
export function alteredClaims(claims: Json, nowSeconds: number): [string, Json][] {
  const { iss } = claims;
  const changes: Json[] = [
    ...[1, 0, 60, 3600, nowSeconds].map((ago) => ({ exp: nowSeconds - ago })),
    ...[undefined, null, '', `${nowSeconds + 3600}`, [], -1, true].map((exp) => ({ exp })),
    { nbf: nowSeconds + 3600 },
    { nbf: `${nowSeconds - 10}` },
    ...[undefined, null, '', 'openid', 'admin', 'aws.cognito.signin.user', [], {}, 1].map(
      (scope) => ({ scope }),
    ),
    { scope: 'aws.cognito.signin.user.admin2' },
    { scope: 'AWS.COGNITO.SIGNIN.USER.ADMIN' },
    { scope: 'xaws.cognito.signin.user.admin' },
    { scope: 'aws.cognito.signin.user.admin,openid' },
    ...[undefined, null, '', 'id', 'ACCESS', 'refresh', [], true].map((token_use) => ({
      token_use,
    })),
    ...[undefined, null, '', 'other', '*', [], {}].map((client_id) => ({ client_id })),
    { client_id: undefined, aud: claims.client_id },
    { client_id: 'other', aud: claims.client_id },
    ...[undefined, null, '', `${iss}/`, `${iss}2`, [], {}].map((value) => ({ iss: value })),
    { iss: String(iss).replace('https:', 'http:') },
    { iss: String(iss).replace('us-east-1.', 'us-west-2.') },
    { iss: `https://attacker.example/${String(iss).split('/').at(-1)}` },
    { iss: `${iss}@attacker.example` },
    ...[undefined, null, '', 'nobody', '__proto__', {}].map((username) => ({ username })),
    ...[undefined, null, '', 'unknown', 'constructor', []].map((event_id) => ({ event_id })),
  ];
  return changes.map((change) => {
    const altered = { ...claims, ...change };
    for (const [key, each] of Object.entries(change)) if (each === undefined) delete altered[key];
    const name = Object.entries(change)
      .map(([key, each]) => `${key} ${each === undefined ? 'left out' : JSON.stringify(each)}`)
      .join(', ');
    return [name, altered];
  });
}

/** Claims that would gain a thief more access, for tokens that keep their old signature. */
export const greedyClaims: Json[] = [
  { exp: 9e9 },
  { sub: '00000000-0000-4000-8000-000000000000' },
  { username: 'admin' },
  { scope: 'aws.cognito.signin.user.admin openid' },
  { 'cognito:groups': ['admin'] },
  { auth_time: 0 },
  { iat: 0 },
  { jti: 'other' },
  { origin_jti: 'other' },
  { event_id: 'other' },
  {},
];
