import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#shared/contract/contract.ts';
import { listRowSchema } from '#shared/submission.ts';
import { contactValues } from '../support/builders.ts';
import { forgeTokens } from '../support/forged-tokens.ts';
import { bootLaptop, type Laptop, resourceOf, withoutStream } from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';
import { addStaffAccount, signInAsNew } from '../support/staff-accounts.ts';

let laptop: Laptop;
let session: CognitoUserSession;
let client: Record<string, any>;
const id = randomUUID();
const record = `/api/submissions/contact/${id}`;

beforeAll(async () => {
  laptop = await bootLaptop((template) => {
    withoutStream(template);
    client = resourceOf(template, 'AWS::Cognito::UserPoolClient').Properties;
    // A used refresh token is invalid at once, without the minute that the site allows for two tabs.
    client.RefreshTokenRotation.RetryGracePeriodSeconds = 0;
  });
  const { email, password } = laptop.endpoints.staff;
  session = await signIn(laptop.endpoints, email, password);
  const sent = await laptop.post('/api/submissions/contact', { ...contactValues(), id });
  if (sent.status !== 201) throw new Error(await sent.text());
});
afterAll(() => laptop.close());

const accessOf = (of: CognitoUserSession) => of.getAccessToken().getJwtToken();
const refreshOf = (of: CognitoUserSession) => of.getRefreshToken().getToken();

/** The status of a request for the record, or for `path`, with a token. */
const statusWith = async (authorization: string, method = 'GET', path = record) =>
  (await laptop.request(path, { method, headers: { authorization } })).status;
const statusOf = (of: CognitoUserSession) => statusWith(`Bearer ${accessOf(of)}`);

async function call(operation: string, input: object) {
  const answer = await fetch(laptop.endpoints.cognito, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: laptop.endpoints.userPoolClientId, ...input }),
  });
  return answer.json();
}
const refresh = (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken });

async function openNew() {
  const { email, password } = await addStaffAccount(laptop.endpoints);
  return { email, password, session: await signIn(laptop.endpoints, email, password) };
}

/** The forged tokens whose names match; there has to be one. */
async function expectRefused(pattern: RegExp) {
  const state = JSON.parse(await readFile(join(laptop.dataFolder, 'cognito.json'), 'utf8'));
  const { privateKeyPem } = state.pools[laptop.endpoints.userPoolId];
  const good = { access: accessOf(session), id: session.getIdToken().getJwtToken(), privateKeyPem };
  const forged = forgeTokens(good).filter(([name]) => pattern.test(name));
  expect(forged).not.toEqual([]);
  for (const [name, token] of forged) expect([name, await statusWith(token)]).toEqual([name, 401]);
  expect(await statusOf(session)).toBe(200);
}

it('ASVS 7.2.1: the server decides on a session, whatever the browser says', async () => {
  const says = { authorization: 'Bearer signed-in', cookie: 'isSignedIn=true', 'x-user': 'staff' };
  expect((await laptop.request(record, { headers: says })).status).toBe(401);
  await expectRefused(/^(words|an empty token|nonsense)$/);
});

it('ASVS 7.2.2: tokens are made at each sign-in, and no lasting key opens anything', async () => {
  const { email, password, session: first } = await openNew();
  const second = await signIn(laptop.endpoints, email, password);
  expect(accessOf(second)).not.toBe(accessOf(first));
  expect(client.GenerateSecret).toBe(false);
  const { accessKeyId, secretAccessKey } = laptop.endpoints.credentials;
  for (const key of [accessKeyId, secretAccessKey, laptop.endpoints.userPoolClientId]) {
    const headers = { 'x-api-key': key, authorization: key };
    expect((await laptop.request(record, { headers })).status).toBe(401);
  }
});

it('ASVS 7.2.4: a sign-in gives new tokens, and the ones before end with their session', async () => {
  const { email, password, session: first } = await openNew();
  await call('RevokeToken', { Token: refreshOf(first) });
  const second = await signIn(laptop.endpoints, email, password);
  expect(refreshOf(second)).not.toBe(refreshOf(first));
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
});

it('ASVS 7.4.1: after a logout the tokens of the session are worth nothing', async () => {
  const { session: ended } = await openNew();
  expect(await statusOf(ended)).toBe(200);
  await call('RevokeToken', { Token: refreshOf(ended) });
  expect(await statusOf(ended)).toBe(401);
  expect(await refresh(refreshOf(ended))).not.toHaveProperty('AuthenticationResult');
});

it('ASVS 8.1.1: docs/api.md says of every route who may use it', async () => {
  const page = await readFile('docs/api.md', 'utf8');
  const roles = { viewer: 'staff', recruiter: 'recruiters', administrator: 'administrators' };
  for (const route of routes) {
    const callers = route.access === 'public' ? 'anyone' : roles[route.lowestRole];
    expect(page).toContain(`| \`${route.method} ${route.path}\` | ${callers} | `);
  }
});

const addressOf = (path: string) => path.replace('{kind}', 'contact').replace('{id}', id);

it('ASVS 8.2.1: what a role may do, those below it may not', async () => {
  for (const { method, path } of routes.filter(({ access }) => access === 'staff')) {
    const { status } = await laptop.request(addressOf(path), { method });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
  const { headers: recruiter } = await signInAsNew(laptop.endpoints);
  const { headers: viewer } = await signInAsNew(laptop.endpoints, 'viewer');
  // With the groups of real tokens; every role at every route: test/functions/roles.test.ts.
  for (const [{ authorization }, method, path] of [
    [viewer, 'DELETE', record],
    [viewer, 'GET', '/api/staff-accounts'],
    [recruiter, 'GET', '/api/staff-accounts'],
  ] as const) {
    expect([path, await statusWith(authorization, method, path)]).toEqual([path, 403]);
  }
  expect(await statusOf(session)).toBe(200);
});

it('ASVS 8.2.2: to know an id opens no record, and the deletion of another is undone by no one else', async () => {
  expect((await laptop.request(record)).status).toBe(401);
  expect(
    await statusWith(`Bearer ${accessOf(session)}`, 'GET', record.replace('contact', 'employer')),
  ).toBe(404);
  const own = randomUUID();
  await laptop.post('/api/submissions/contact', { ...contactValues(), id: own });
  const [deleter, other] = [
    await signInAsNew(laptop.endpoints),
    await signInAsNew(laptop.endpoints),
  ];
  const path = `/api/submissions/contact/${own}`;
  expect(await statusWith(deleter.headers.authorization, 'DELETE', `${path}?version=0`)).toBe(204);
  const restore = `/api/deleted-submissions/contact/${own}/restore`;
  expect(await statusWith(other.headers.authorization, 'POST', restore)).toBe(403);
  expect(await statusWith(deleter.headers.authorization, 'POST', restore)).toBe(204);
});

it('ASVS 8.3.1: rights come of the signed token alone, not of what a request claims', async () => {
  const { headers } = await signInAsNew(laptop.endpoints);
  const claims = { 'x-groups': 'administrators', 'x-cognito-groups': 'administrators' };
  const path = '/api/deleted-submissions?groups=administrators&isAdministrator=true';
  const answer = await laptop.request(path, { headers: { ...headers, ...claims } });
  expect(answer.status).toBe(403);
  await expectRefused(/^claims .*cognito:groups/);
});

it('ASVS 9.1.1: a token with another signature or other claims is refused', () =>
  expectRefused(/^(a signature with another letter at (0|170)|claims \{"sub".*)/));

it('ASVS 9.1.2: a token of another algorithm is refused, none and HMAC among them', () =>
  expectRefused(/^alg "(none|NONE|HS256|RS512)", |^HS256 with the public key as PEM$|^RS512 by/));

it('ASVS 9.1.3: a key that a token brings or names is not used', () =>
  expectRefused(
    /^header \{?.*(jwk|jku|x5u|x5c).*by a stranger$|^kid "(https|\.\.).*by a stranger$/,
  ));

it('ASVS 9.2.1: a token counts from its beginning to its end', () =>
  expectRefused(/^(exp \d{9,}|nbf \d+), by the right key$/));

it('ASVS 10.4.4: staff sign in by SRP, and no other grant is open', async () => {
  expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH']);
  expect(client.AllowedOAuthFlowsUserPoolClient).toBe(false);
  const { email, password } = laptop.endpoints.staff;
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  for (const AuthFlow of ['USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'CUSTOM_AUTH']) {
    const answer = await call('InitiateAuth', { AuthFlow, AuthParameters });
    expect([AuthFlow, answer.AuthenticationResult]).toEqual([AuthFlow, undefined]);
  }
});

it('ASVS 10.4.5: a refresh token serves once', async () => {
  const { session: opened } = await openNew();
  const { AuthenticationResult } = await refresh(refreshOf(opened));
  expect(AuthenticationResult.RefreshToken).not.toBe(refreshOf(opened));
  expect((await refresh(refreshOf(opened))).__type).toBe('RefreshTokenReuseException');
});

it('ASVS 14.2.1: addresses hold ids and pages, and never a token or what a visitor wrote', async () => {
  const names = routes.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect([...new Set(names)].sort()).toEqual([
    'applicant',
    'deskItem',
    'document',
    'facility',
    'id',
    'kind',
    'noteId',
    'notification',
    'order',
    'sub',
  ]);
  const query = new URLSearchParams({ ...contactValues(), id: randomUUID() });
  const sent = await laptop.request(`/api/submissions/contact?${query}`, { method: 'POST' });
  expect(sent.status).toBe(415);
  for (const name of ['token', 'access_token', 'authorization']) {
    expect((await laptop.request(`${record}?${name}=${accessOf(session)}`)).status).toBe(401);
  }
  for (const page of ['/contact', '/hire-us', '/career']) {
    expect(await (await laptop.request(page)).text()).toMatch(/<form[^>]* method="dialog"/);
  }
});

it('ASVS 15.3.1: an answer has the fields that its reader needs, and no other of the item', async () => {
  const headers = { authorization: `Bearer ${accessOf(session)}` };
  const read = async (path: string) => (await laptop.request(path, { headers })).json();
  const { rows } = await read('/api/submissions/contact');
  for (const row of rows) {
    for (const name of Object.keys(row)) expect(Object.keys(listRowSchema.shape)).toContain(name);
  }
  const stamps = ['date', 'id', 'submittedAt', 'time'];
  expect(Object.keys(await read(record)).sort()).toEqual(
    [...Object.keys(contactValues()), ...stamps, 'summary', 'work'].sort(),
  );
  const sent = await laptop.post('/api/submissions/contact', {
    ...contactValues(),
    id: randomUUID(),
  });
  expect(Object.keys(await sent.json()).sort()).toEqual([...stamps, 'reference'].sort());
});
