import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeApi, nowMs } from './support/api.ts';
import type { SampleTemplate } from './support/sample-template.ts';

const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Sample';
const nowSeconds = nowMs / 1000;
const keyOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = keyOf();
const { n = '', e = '' } = key.publicKey.export({ format: 'jwk' });
const jwk = { kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one', n, e };

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const accessClaims = {
  iss: issuer,
  client_id: 'client',
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin other',
  exp: nowSeconds + 60,
  iat: nowSeconds - 60,
  'cognito:groups': ['one', 'two'],
};

function token(
  claims: object,
  header: object = {},
  privateKey = key.privateKey,
  digest = 'RSA-SHA256',
): string {
  const signed = `${encoded({ alg: 'RS256', kid: 'one', ...header })}.${encoded(claims)}`;
  return `${signed}.${sign(digest, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A route that asks for an access token, beside the sample's open one. */
function withStaffRoute({ Resources }: SampleTemplate): void {
  const { Permission, Route } = structuredClone(Resources);
  Object.assign(Permission.Properties.SourceArn, {
    'Fn::Sub': `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/*/*/api/items/{id}`,
  });
  Object.assign(Route.Properties, {
    RouteKey: 'GET /api/items/{id}',
    AuthorizationType: 'JWT',
    AuthorizerId: { Ref: 'Authorizer' },
    AuthorizationScopes: ['aws.cognito.signin.user.admin'],
  });
  Object.assign(Resources, {
    StaffPermission: Permission,
    StaffRoute: Route,
    Authorizer: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        ApiId: { Ref: 'Api' },
        AuthorizerType: 'JWT',
        IdentitySource: ['$request.header.Authorization'],
        JwtConfiguration: { Issuer: issuer, Audience: ['client'] },
      },
    },
  });
}

/** The API with the staff route, and one key of its pool. */
const makeStaffApi = (change = withStaffRoute) =>
  makeApi({ change, keysOf: (wanted) => (wanted === issuer ? () => [jwk] : undefined) });

const withToken = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });

test('an access token with the scope reaches the function with its claims', async () => {
  const { request, events } = makeStaffApi();
  expect(await request('GET', '/api/items/a%20b', withToken(token(accessClaims)))).toMatchObject({
    status: 200,
  });
  expect(events).toMatchObject([
    {
      pathParameters: { id: 'a b' },
      rawPath: '/api/items/a b',
      requestContext: {
        authorizer: {
          jwt: {
            claims: {
              client_id: 'client',
              exp: String(nowSeconds + 60),
              'cognito:groups': '[one two]',
            },
            scopes: ['aws.cognito.signin.user.admin', 'other'],
          },
        },
      },
    },
  ]);
});

const { scope, client_id, ...idClaims } = { ...accessClaims, aud: 'client', token_use: 'id' };
const publicPem = key.publicKey.export({ type: 'spki', format: 'pem' });
const hmacSigned = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(accessClaims)}`;
const hmac = createHmac('sha256', publicPem).update(hmacSigned).digest('base64url');
const [, payload, signature] = token(accessClaims).split('.');

test.each([
  ['no header', undefined, 401],
  ['no token', 'Bearer ', 401],
  ['no JWT', 'Bearer rubbish', 401],
  ['an ID token, which has no scope', token(idClaims), 403],
  ['an access token without the scope', token({ ...accessClaims, scope: 'other' }), 403],
  ['another client', token({ ...accessClaims, client_id: 'other' }), 401],
  ['another audience, whatever the client', token({ ...accessClaims, aud: 'other' }), 401],
  ['another issuer', token({ ...accessClaims, iss: `${issuer}2` }), 401],
  ['an expired token', token({ ...accessClaims, exp: nowSeconds }), 401],
  ['a token without expiry', token({ ...accessClaims, exp: undefined }), 401],
  ['a token of the future', token({ ...accessClaims, nbf: nowSeconds + 1 }), 401],
  ['a token issued in the future', token({ ...accessClaims, iat: nowSeconds + 1 }), 401],
  ['an unknown key', token(accessClaims, { kid: 'two' }), 401],
  ['no key id', token(accessClaims, { kid: undefined }), 401],
  ["another pool's key under the same id", token(accessClaims, {}, keyOf().privateKey), 401],
  ['another algorithm than RS256', token(accessClaims, { alg: 'RS512' }), 401],
  [
    'RS512 by the right key',
    token(accessClaims, { alg: 'RS512' }, key.privateKey, 'RSA-SHA512'),
    401,
  ],
  ['alg none', `${encoded({ alg: 'none', kid: 'one' })}.${encoded(accessClaims)}.`, 401],
  ['HS256 with the public key', `${hmacSigned}.${hmac}`, 401],
  [
    'a changed header',
    `${encoded({ alg: 'RS256', kid: 'one', x: 1 })}.${payload}.${signature}`,
    401,
  ],
  [
    'changed claims',
    token(accessClaims).replace(payload ?? '', encoded({ ...accessClaims, a: 1 })),
    401,
  ],
])('%s is refused', async (_, bearer, status) => {
  const { request, events } = makeStaffApi();
  const header = bearer?.startsWith('Bearer') ? bearer : `Bearer ${bearer}`;
  const headers: Record<string, string> = bearer === undefined ? {} : { authorization: header };
  const response = await request('GET', '/api/items/1', { headers });
  expect(response).toMatchObject({
    status,
    text: JSON.stringify({ message: status === 401 ? 'Unauthorized' : 'Forbidden' }),
    headers: { 'www-authenticate': expect.stringMatching(/^Bearer/) },
  });
  expect(events).toEqual([]);
});

test('an issuer that is no pool of the template is refused at the start', () => {
  const change = (template: SampleTemplate) => {
    withStaffRoute(template);
    const text = JSON.stringify(template).replaceAll(issuer, 'https://elsewhere.example');
    Object.assign(template, JSON.parse(text));
  };
  expect(() => makeStaffApi(change)).toThrow(/trusts https:\/\/elsewhere\.example/);
});
