import './support/environment.ts';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as getSubmission } from '#functions/work/get-submission.ts';
import { auditActions } from '#shared/audit.ts';
import { routes } from '#shared/contract/contract.ts';
import { roleOf, type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';
import { call, captureOutput, untouchedQuery } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';
import { fakeResumes } from './support/resumes.ts';
import { staffSignedIn } from './support/staff.ts';
import { bearerToken, strangerKeys } from './support/tokens.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const accounts = mockClient(CognitoIdentityProviderClient);
const resumes = fakeResumes();
staffSignedIn();
beforeEach(() => {
  captureOutput();
  resumes.reset();
  dynamo.reset();
  dynamo.onAnyCommand().resolves({});
  accounts.reset();
  accounts.onAnyCommand().resolves({ Users: [] });
});
afterEach(() => vi.restoreAllMocks());

const staffRoutes = routes.filter((route) => route.access === 'staff');
const path = { kind: 'employment', id: '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1' };

const callAs = (handler: unknown, groups?: readonly string[], query?: Record<string, string>) =>
  call(handler, {
    path,
    ...(query && { query }),
    headers: {
      authorization: `Bearer ${bearerToken({ 'cognito:groups': groups })}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
const entries = () =>
  dynamo
    .commandCalls(PutCommand)
    .map(({ args }) => args[0].input.Item ?? {})
    .filter(({ PK }) => PK.startsWith('Audit-Day/'));

describe('the matrix of roles and routes', () => {
  const matrix = staffRoutes.flatMap((route) =>
    staffRoles.map((role) => ({
      ...route,
      role,
      isAllowed: staffRoles.indexOf(role) <= staffRoles.indexOf(route.lowestRole),
    })),
  );

  it.each(matrix)('$role: $method $path, allowed: $isAllowed', async (cell) => {
    const { room, endpoint, role, isAllowed, audit } = cell;
    const { handler } = await import(
      join(import.meta.dirname, `../../functions/${room}/${endpoint}.ts`)
    );
    const { status, body } = await callAs(handler, [staffGroups[role]]);
    if (isAllowed) {
      expect([401, 403]).not.toContain(status);
      return;
    }
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    // Refused before anything is done, and written down.
    expect(entries()).toMatchObject([{ action: audit, outcome: 'refused', status: 403 }]);
    expect(dynamo.calls().every(({ args }) => args[0] instanceof PutCommand)).toBe(true);
    expect(accounts.calls()).toEqual([]);
  });

  it.each(staffRoutes)('nobody, and a stranger: $method $path, allowed: false', async (route) => {
    const { handler } = await import(
      join(import.meta.dirname, `../../functions/${route.room}/${route.endpoint}.ts`)
    );
    const forged = bearerToken(
      { 'cognito:groups': ['administrators'] },
      { key: strangerKeys.privateKey },
    );
    for (const init of [{ path }, { path, headers: { authorization: `Bearer ${forged}` } }]) {
      const { status, body } = await call(handler, init);
      expect([status, body.error.code]).toEqual([401, 'unauthorized']);
    }
    expect([...dynamo.calls(), ...accounts.calls()]).toEqual([]);
  });

  it('lets viewers change nothing', () => {
    const changing = staffRoutes.filter(({ audit }) => auditActions[audit].changes);
    expect(changing.length).toBeGreaterThan(2);
    expect(changing.filter(({ lowestRole }) => lowestRole === 'viewer')).toEqual([]);
  });
});

describe('a role', () => {
  it.each<[string[], StaffRole]>([
    [[], 'recruiter'],
    [['strangers', 'Viewers', 'viewer'], 'recruiter'],
    [['viewers'], 'viewer'],
    [['viewers', 'recruiters'], 'recruiter'],
    [['viewers', 'administrators', 'recruiters'], 'administrator'],
  ])('of an account in the groups %j is %s', (groups, role) => {
    expect(roleOf(groups)).toBe(role);
  });

  it('is a recruiter’s for a token that names no groups at all', async () => {
    const { handler: remove } = await import('#functions/bin/delete-submission.ts');
    const { handler: activity } = await import('#functions/oversight/get-activity.ts');
    const answers = await Promise.all([
      callAs(getSubmission),
      callAs(remove, undefined, untouchedQuery),
      callAs(activity),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 204, 403]);
  });
});
