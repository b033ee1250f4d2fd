import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactValues } from '../support/builders.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
} from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';

/** A second client in the same pool: its tokens are real, and not ours. */
function addOtherClient(template: SynthesizedTemplate) {
  const client = resourceOf(template, 'AWS::Cognito::UserPoolClient');
  template.Resources.OtherClient = structuredClone(client);
}

/** Takes the authorizer away, so that only the handlers stand between a visitor and the records. */
function removeAuthorizer(template: SynthesizedTemplate) {
  for (const [, route] of resourcesOf(template, 'AWS::ApiGatewayV2::Route')) {
    route.Properties.AuthorizationType = 'NONE';
    delete route.Properties.AuthorizerId;
    delete route.Properties.AuthorizationScopes;
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function tokensOf(laptop: Laptop, stranger: Laptop) {
  const { endpoints } = laptop;
  const session = await signIn(endpoints, endpoints.staff.email, endpoints.staff.password);
  const access = session.getAccessToken().getJwtToken();
  const [header = '', payload = '', signature = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const head = JSON.parse(Buffer.from(header, 'base64url').toString());

  const other = stranger.endpoints;
  const foreign = await signIn(other, other.staff.email, other.staff.password);

  const keys = await fetch(
    `${endpoints.cognito}/${endpoints.userPoolId}/.well-known/jwks.json`,
  ).then((response) => response.json());
  const publicKey = createPublicKey({ key: keys.keys[0], format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const symmetric = `${part({ ...head, alg: 'HS256' })}.${payload}`;
  const unsigned = `${part({ ...head, alg: 'none' })}.${payload}`;

  return {
    access,
    refused: {
      'no token': undefined,
      'an empty token': 'Bearer ',
      nonsense: 'Bearer a.b.c',
      'an ID token': `Bearer ${session.getIdToken().getJwtToken()}`,
      "another pool's token": `Bearer ${foreign.getAccessToken().getJwtToken()}`,
      'alg none': `Bearer ${unsigned}.`,
      'HS256 with the public key': `Bearer ${symmetric}.${createHmac('sha256', pem).update(symmetric).digest('base64url')}`,
      'changed claims': `Bearer ${header}.${part({ ...claims, exp: claims.exp + 1 })}.${signature}`,
      'an unknown key id': `Bearer ${part({ ...head, kid: 'other' })}.${payload}.${signature}`,
    } satisfies Record<string, string | undefined>,
  };
}

const id = randomUUID();
const routes = [
  ['GET', '/api/submissions/contact'],
  ['GET', `/api/submissions/contact/${id}`],
  ['DELETE', `/api/submissions/contact/${id}`],
] as const;

describe.each([
  ['with the authorizer in front', addOtherClient],
  [
    'with the authorizer taken away',
    (template: SynthesizedTemplate) => {
      addOtherClient(template);
      removeAuthorizer(template);
    },
  ],
] as const)('staff routes %s', (_title, change) => {
  let laptop: Laptop;
  let stranger: Laptop;
  let tokens: Awaited<ReturnType<typeof tokensOf>>;

  beforeAll(async () => {
    [laptop, stranger] = await Promise.all([bootLaptop(change), bootLaptop()]);
    tokens = await tokensOf(laptop, stranger);
    await laptop.post('/api/submissions/contact', { id, ...contactValues() });
  });
  afterAll(() => Promise.all([laptop.close(), stranger.close()]));

  it.each(routes)('%s %s refuses every token but our own', async (method, path) => {
    for (const [name, authorization] of Object.entries(tokens.refused)) {
      const headers = new Headers(
        authorization === undefined ? [] : [['authorization', authorization]],
      );
      const response = await laptop.request(path, { method, headers });
      expect([401, 403], name).toContain(response.status);
      expect(await response.text(), name).not.toContain('Sample');
    }
    const headers = { authorization: `Bearer ${tokens.access}` };
    const record = await laptop.request(`/api/submissions/contact/${id}`, { headers });
    expect([200, 404]).toContain(record.status);
  });

  it("refuses another client's token of the same pool", async () => {
    const { endpoints } = laptop;
    const ids = await otherClientOf(laptop);
    const session = await signIn(
      { ...endpoints, userPoolClientId: ids },
      endpoints.staff.email,
      endpoints.staff.password,
    );
    const authorization = `Bearer ${session.getAccessToken().getJwtToken()}`;
    for (const [method, path] of routes) {
      const response = await laptop.request(path, { method, headers: { authorization } });
      expect([401, 403]).toContain(response.status);
    }
  });

  it('lets our own token in', async () => {
    const headers = { authorization: `Bearer ${tokens.access}` };
    const response = await laptop.request('/api/submissions/contact', { headers });
    expect(response.status).toBe(200);
  });
});

/** The id of the second client, as the pool lists it. */
async function otherClientOf(laptop: Laptop): Promise<string> {
  const { CognitoIdentityProviderClient, ListUserPoolClientsCommand } = await import(
    '@aws-sdk/client-cognito-identity-provider'
  );
  const { region, cognito, credentials, userPoolId, userPoolClientId } = laptop.endpoints;
  const client = new CognitoIdentityProviderClient({ region, endpoint: cognito, credentials });
  const { UserPoolClients = [] } = await client.send(
    new ListUserPoolClientsCommand({ UserPoolId: userPoolId, MaxResults: 60 }),
  );
  client.destroy();
  const other = UserPoolClients.find(({ ClientId }) => ClientId !== userPoolClientId)?.ClientId;
  if (other === undefined) throw new Error('The pool has no second client.');
  return other;
}

describe('an expired token', () => {
  it('is refused by the gateway, and by the handler alone', async () => {
    for (const change of [() => {}, removeAuthorizer]) {
      const laptop = await bootLaptop((template) => {
        change(template);
        const { Properties } = resourceOf(template, 'AWS::Cognito::UserPoolClient');
        Properties.AccessTokenValidity = 1;
        Properties.TokenValidityUnits = {
          ...Properties.TokenValidityUnits,
          AccessToken: 'seconds',
        };
      });
      const { endpoints } = laptop;
      const session = await signIn(endpoints, endpoints.staff.email, endpoints.staff.password);
      const authorization = `Bearer ${session.getAccessToken().getJwtToken()}`;
      const ask = async () => {
        const answer = await laptop.request(routes[0][1], { headers: { authorization } });
        return answer.status;
      };
      await expect.poll(ask, { timeout: 10_000 }).toBe(401);
      await laptop.close();
    }
  });
});
