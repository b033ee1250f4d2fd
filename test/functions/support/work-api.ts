import './environment.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { routes } from '#shared/contract/contract.ts';
import { routeKeyOf } from '#shared/contract/endpoint.ts';
import type { Kind } from '#shared/kinds.ts';
import { contactValues, employerValues } from '#test/support/builders.ts';
import { type Answer, call, type EventOptions } from './api.ts';
import { mockClient } from './mock-client.ts';
import { staffSignedIn } from './staff.ts';
import { beginTestsAt, startTableServer } from './table-server.ts';
import { bearerToken } from './tokens.ts';

type Request = Pick<EventOptions, 'path' | 'query' | 'headers'> & { body?: unknown };

/** The accounts of the user pool: two that can sign in, one that can't, and one that only reads. */
const staffAccounts = [
  { sub: 'dana', email: 'dana.diaz@agency.example', enabled: true },
  { sub: 'sam', email: 'sam@agency.example', enabled: true },
  { sub: 'gone', email: 'gone@agency.example', enabled: false },
  { sub: 'vera', email: 'vera@agency.example', enabled: true },
] as const;

/**
 * The API in this process: its handlers, each with its whole chain, before the table server. To be started before
 * the store is loaded.
 */
export async function startWorkApi() {
  const server = await startTableServer();
  const accounts = mockClient(CognitoIdentityProviderClient);
  const Users = staffAccounts.map(({ sub, email, enabled }) => ({
    Username: sub,
    Enabled: enabled,
    Attributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
    ],
  }));
  accounts.onAnyCommand().resolves({ Users });
  accounts.on(ListUsersInGroupCommand).callsFake(({ GroupName }) => ({
    Users: GroupName === 'viewers' ? Users.filter(({ Username }) => Username === 'vera') : [],
  }));
  const handlers = new Map<string, unknown>();
  for (const route of routes) {
    const file = join(import.meta.dirname, `../../../functions/${route.room}/${route.endpoint}.ts`);
    handlers.set(routeKeyOf(route), (await import(file)).handler);
  }

  const tokens = new Map<string, string>();
  function tokenOf(sub: string): string {
    const groups = sub === 'admin' ? ['administrators'] : sub === 'viewer' ? ['viewers'] : [];
    // A token is good for an hour, which a test's clock may leave behind.
    const key = `${sub} ${new Date().toISOString().slice(0, 13)}`;
    const token = tokens.get(key) ?? bearerToken({ sub, 'cognito:groups': groups });
    tokens.set(key, token);
    return token;
  }

  /** Answers a request of an account. */
  async function send(sub: string, routeKey: string, request: Request = {}): Promise<Answer> {
    const { body, ...rest } = request;
    const handler = handlers.get(routeKey);
    if (!handler) throw new Error(`There is no route ${routeKey}.`);
    return call(handler, {
      ...rest,
      routeKey,
      headers: {
        authorization: `Bearer ${tokenOf(sub)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    server,
    send,
    /** Deletes a record in the version that it has now. */
    async remove(sub: string, path: Record<string, string>): Promise<Answer> {
      const { body } = await send(sub, 'GET /api/submissions/{kind}/{id}', { path });
      const query = { version: String(body.work?.version ?? 0) };
      return send(sub, 'DELETE /api/submissions/{kind}/{id}', { path, query });
    },
    /** Stores a submission, as its form does; returns its id. */
    async submit(kind: Exclude<Kind, 'employment'>): Promise<string> {
      const id = randomUUID();
      const values = kind === 'contact' ? contactValues() : employerValues();
      const request = { path: { kind }, body: { ...values, id } };
      const { status } = await send('', 'POST /api/submissions/{kind}', request);
      if (status !== 201) throw new Error(`The submission was answered with ${status}.`);
      return id;
    },
  };
}

export type WorkApi = Awaited<ReturnType<typeof startWorkApi>>;

/**
 * The API for the tests of a file. In each test staff are signed in, the clock begins at `now`, and the table is empty.
 * @returns the API, with `output` of everything that a test has printed
 */
export async function workApiAt(now: string | Date) {
  const api = await startWorkApi();
  staffSignedIn();
  return { ...api, output: beginTestsAt(now, api.server) };
}
