import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#shared/contract/contract.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { employmentValues, pdfOf, pngOf } from '../support/builders.ts';
import { forgeTokens, type NamedHeader } from '../support/forged-tokens.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
  sharedLaptop,
  withoutStream,
} from '../support/laptop.ts';
import { upload } from '../support/resume-uploads.ts';
import { signIn } from '../support/sign-in.ts';
import { addStaffAccount, adminOf, otherClientOf, signInAsNew } from '../support/staff-accounts.ts';

/** A second client in the same pool: its tokens are genuine, but not for this site. */
function addOtherClient(template: SynthesizedTemplate) {
  const client = resourceOf(template, 'AWS::Cognito::UserPoolClient');
  template.Resources.OtherClient = structuredClone(client);
}

/** Many wrong tokens in a row would reach the throttle, which has its own test. */
function liftThrottle(template: SynthesizedTemplate) {
  const { Properties } = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
  Object.assign(Properties.DefaultRouteSettings, {
    ThrottlingRateLimit: 10_000,
    ThrottlingBurstLimit: 10_000,
  });
}

/** Removes the authorizer, so that only the handlers protect the records from a visitor. */
function removeAuthorizer(template: SynthesizedTemplate) {
  for (const [, route] of resourcesOf(template, 'AWS::ApiGatewayV2::Route')) {
    route.Properties.AuthorizationType = 'NONE';
    delete route.Properties.AuthorizerId;
    delete route.Properties.AuthorizationScopes;
  }
}

const id = randomUUID();
const senderSecret = 'fQ3-x9_kLm2Zr7VtYbN4wA';
const staffRoutes = routes
  .filter(({ access }) => access === 'staff')
  .map(
    ({ method, path, endpoint }) =>
      [
        method,
        path
          .replace('{kind}', 'employment')
          .replace(/\{(id|document|order|facility|applicant)\}/g, id),
        endpoint,
      ] as const,
  );
/** A mark of each endpoint's answer to staff, which no refusal may contain. */
const answers: Readonly<Record<string, RegExp>> = {
  'list-submissions': /"rows":\[\{.*"lastName":"Applicant"/,
  'get-submission': /"phoneNumber":"6035550123"/,
  'get-resume': /X-Amz-Signature/,
  'get-document': /X-Amz-Signature/,
  'check-documents': /"held":\[/,
  'list-deleted': /"hasMore":false/,
  'list-suspected': /"hasMore":false/,
  'list-people': /"people":\[\{/,
  'list-error-reports': /"reports":\[/,
  'list-sign-ins': /"signIns":\[/,
  'list-staff-accounts': /"accounts":\[\{/,
  'get-sensitive-answers': /"answers":\{.*"lastSalary":/,
  'get-history': /"action":"read-record"/,
  'get-activity': /"action":"read-record"/,
  'list-facilities': /"facilities":\[\{/,
  'list-shifts': /"shifts":\[\{/,
  'get-order': /"shifts":\[\{/,
  'list-assignments': /"assignments":\[/,
  'list-applicants': /"applicants":\[/,
  'get-applicant': /"applicants":\[\{/,
  'export-person': /"items":\[\{/,
  'plan-erasure': /"counts":\[\{/,
};

/** Adds a facility and a shift, both with the id of the application. */
async function addShift(laptop: Laptop, session: CognitoUserSession) {
  const facility = { id, name: 'Sample', town: 'Keene', state: 'NH', units: [] };
  const answers = {
    facility: id,
    role: 'lp_nurse',
    openings: 1,
    kind: 'per-diem',
    from: '07:00',
    to: '15:00',
    requirements: [],
  };
  const day = newYorkDay(new Date(Date.now() + 7 * 86_400_000));
  const send = (path: string, body: object) =>
    laptop.request(path, {
      method: 'POST',
      headers: { authorization: bearer(session), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const added = [
    await send('/api/facilities', { ...facility, nameMayBePublic: false }),
    await send(`/api/orders/${id}/shifts`, { state: 'open', answers, shifts: [{ id, day }] }),
  ];
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
}
/** Adds a document with the id of the application. */
async function addDocument(laptop: Laptop, { phoneNumber = '' }: Record<string, string>) {
  const sender = {
    ...{ reference: referenceOf(id), recordId: id, senderSecret },
    phoneLast4: phoneNumber.slice(-4),
  };
  const document = { uploadId: id, contentType: 'image/png', shows: 'identification' };
  const added = await laptop.post('/api/status/documents', { ...sender, document });
  expect(added.status).toBe(200);
}
/** Texts of records, which no refusal may contain either. */
const personal = /Applicant|6035550|X-Amz-Signature|submittedAt|rows|entries|people/;
const isAnswer = (body: string) =>
  [personal, ...Object.values(answers)].some((one) => one.test(body));

const accessOf = (session: CognitoUserSession) => session.getAccessToken().getJwtToken();
const bearer = (session: CognitoUserSession) => `Bearer ${accessOf(session)}`;

/** Tokens of sessions that have ended, one for each way to end a session. */
async function staleTokens({ endpoints }: Laptop): Promise<NamedHeader[]> {
  const admin = adminOf(endpoints);
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = endpoints;
  const ended = async (
    name: string,
    end: (session: CognitoUserSession, Username: string) => Promise<unknown>,
  ): Promise<NamedHeader> => {
    const { email, password } = await addStaffAccount(endpoints);
    const session = await signIn(endpoints, email, password);
    await end(session, email);
    return [name, bearer(session)];
  };
  const found = await Promise.all([
    ended('after logout', (session) =>
      admin.send(new RevokeTokenCommand({ Token: session.getRefreshToken().getToken(), ClientId })),
    ),
    ended('after a global sign-out', (session) =>
      admin.send(new GlobalSignOutCommand({ AccessToken: accessOf(session) })),
    ),
    ended('signed out by an administrator', (_, Username) =>
      admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    ),
    ended('of a disabled user', (_, Username) =>
      admin.send(new AdminDisableUserCommand({ UserPoolId, Username })),
    ),
    ended('of a deleted user', (_, Username) =>
      admin.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
    ),
  ]);
  admin.destroy();
  return found;
}

/** Genuine tokens of another client and of another pool. */
async function foreignTokens({ endpoints }: Laptop, stranger: Laptop): Promise<NamedHeader[]> {
  const { email, password } = endpoints.staff;
  const client = await signIn(
    { ...endpoints, userPoolClientId: await otherClientOf(endpoints) },
    email,
    password,
  );
  const pool = await signIn(
    stranger.endpoints,
    stranger.endpoints.staff.email,
    stranger.endpoints.staff.password,
  );
  return [
    ["another client's access token", bearer(client)],
    ["another client's ID token", `Bearer ${client.getIdToken().getJwtToken()}`],
    ["another pool's access token", bearer(pool)],
    ["another pool's ID token", `Bearer ${pool.getIdToken().getJwtToken()}`],
  ];
}

async function privateKeyOf({ dataFolder, endpoints }: Laptop): Promise<string> {
  const state = JSON.parse(await readFile(join(dataFolder, 'cognito.json'), 'utf8'));
  return state.pools[endpoints.userPoolId].privateKeyPem;
}

/** The routes that return or remove records. test/functions/roles.test.ts covers the check of a token in each handler. */
const worstRoutes = staffRoutes.filter(([, , endpoint]) =>
  [...Object.keys(answers), 'delete-submission'].includes(endpoint),
);

let laptop: Laptop;
/** Tokens that are forged, that Cognito signed for another client or pool, or whose session has ended. */
let wrong: NamedHeader[];

function prepare(template: SynthesizedTemplate) {
  withoutStream(template);
  addOtherClient(template);
  liftThrottle(template);
}

beforeAll(async () => {
  const stranger = await sharedLaptop();
  laptop = await bootLaptop(prepare);
  const { endpoints } = laptop;
  await upload(laptop, id, pngOf(1024), 'image/png');
  await upload(laptop, id, pdfOf(1024));
  const application: Record<string, string> = { ...employmentValues(), id, senderSecret };
  const stored = await laptop.post('/api/submissions/employment', application);
  expect(stored.status).toBe(201);
  await addDocument(laptop, application);
  const session = await signIn(endpoints, endpoints.staff.email, endpoints.staff.password);
  await addShift(laptop, session);
  const forged = forgeTokens({
    access: accessOf(session),
    id: session.getIdToken().getJwtToken(),
    privateKeyPem: await privateKeyOf(laptop),
  });
  wrong = [...forged, ...(await foreignTokens(laptop, stranger)), ...(await staleTokens(laptop))];
});
afterAll(() => laptop.close());

describe.each([
  ['with the authorizer in front', () => {}, staffRoutes],
  ['with the authorizer taken away', removeAuthorizer, worstRoutes],
] as const)('staff routes %s', (_title, change, tried) => {
  beforeAll(() =>
    laptop.update((template) => {
      prepare(template);
      change(template);
    }),
  );

  it('are tried with 300 forged or stale tokens and more, no two of one name', () => {
    expect(new Set(wrong.map(([name]) => name)).size).toBe(wrong.length);
    expect(wrong.length).toBeGreaterThanOrEqual(300);
    expect(tried.map(([method]) => method)).toContain('DELETE');
  });

  // All routes share the code that refuses a token, so each token is tried at one route.
  it.each(tried.map((route, index) => [...route, index] as const))(
    '%s %s refuses its share of them, and says nothing',
    async (method, path, _, routeIndex) => {
      const letIn: unknown[] = [];
      const share = wrong.filter((_, index) => index % tried.length === routeIndex);
      // One after the other: each request at the same time needs another environment.
      for (const [name, authorization] of [...share, ['no token', undefined] as const]) {
        const headers: Record<string, string> = authorization ? { authorization } : {};
        const response = await laptop.request(path, { method, headers });
        const body = await response.text();
        const isRefused = response.status === 401 || response.status === 403;
        if (!isRefused || isAnswer(body)) letIn.push([name, response.status, body]);
      }
      expect(share.length).toBeGreaterThan(0);
      expect(letIn).toEqual([]);
    },
  );
});

it('staff routes let our own token in, and lost nothing to the others', async () => {
  const { headers } = await signInAsNew(laptop.endpoints, 'administrator');
  for (const [method, path, endpoint] of staffRoutes) {
    if (method !== 'GET') continue;
    const response = await laptop.request(path, { method, headers });
    expect([path, response.status]).toEqual([path, 200]);
    expect(answers, 'each answer to staff says how it is known').toHaveProperty([endpoint]);
    expect(await response.text()).toMatch(answers[endpoint] ?? '');
  }
});
