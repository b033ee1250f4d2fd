import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from '#shared/forms.ts';
import { kindSchema } from '#shared/kinds.ts';
import { sensitiveFields } from '#shared/sensitive-answers.ts';
import { type StaffRole, staffGroups, staffRoles } from '#shared/staff-groups.ts';
import { summaryOf } from '#shared/summary.ts';
import { employmentValues } from '#test/support/builders.ts';
import { call, captureOutput } from './support/api.ts';
import { fakeCognito } from './support/cognito.ts';
import { mockClient } from './support/mock-client.ts';
import { bearerToken, jwks } from './support/tokens.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const id = randomUUID();
const sensitive = {
  criminalRecord: 'Yes',
  lastSalary: '71234',
  referenceNumber: '6035550991',
  referenceAddress: '91 Secret Road',
  referenceNumber2: '6035550992',
  referenceAddress2: '92 Secret Road',
};
const answers = employmentValues({ ...sensitive, ageVerification: 'No' });
const stamps = { date: '11/20/2026', time: '5:19:28 AM', submittedAt: '2026-11-20T10:19:28.123Z' };
const item = {
  PK: `Employment-List/${id}`,
  SK: 'Submission',
  ...answers,
  ...stamps,
  id,
  summary: summaryOf('employment', answers),
};

beforeEach(() => {
  captureOutput();
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(GetCommand).resolves({ Item: item });
  dynamo.on(QueryCommand).resolves({ Items: [item] });
  fakeCognito();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Asks the functions of a stack whose setting `maskSensitive` is this. */
async function stackWith(maskSensitive: boolean) {
  vi.stubEnv('MASK_SENSITIVE', String(maskSensitive));
  vi.resetModules();
  const { staffVerifier } = await import('#functions/http/require-staff.ts');
  staffVerifier.cacheJwks(jwks);
  const handlers = {
    get: (await import('#functions/work/get-submission.ts')).handler,
    list: (await import('#functions/reading/list-submissions.ts')).handler,
    show: (await import('#functions/reading/get-sensitive-answers.ts')).handler,
  };
  return (role: StaffRole, name: keyof typeof handlers) => {
    const groups = [staffGroups[role]];
    const authorization = `Bearer ${bearerToken({ 'cognito:groups': groups })}`;
    return call(handlers[name], { path: { kind: 'employment', id }, headers: { authorization } });
  };
}

it.each(kindSchema.options)('names fields that the form %s has', (kind) => {
  const names = forms[kind].fields.map(({ name }) => name);
  for (const name of sensitiveFields[kind]) expect(names).toContain(name);
  expect(sensitiveFields.employment).toEqual(expect.arrayContaining(Object.keys(sensitive)));
});

describe.each(
  [false, true].flatMap((setting) => staffRoles.map((role) => [setting, role] as const)),
)('with maskSensitive %s, a record for the role %s', (setting, role) => {
  const isMasked = setting || role === 'viewer';

  it(isMasked ? 'has no sensitive answer' : 'is whole', async () => {
    const ask = await stackWith(setting);
    const { status, body } = await ask(role, 'get');
    expect(status).toBe(200);
    expect(body.masked).toEqual(isMasked ? sensitiveFields.employment : undefined);
    for (const [name, value] of Object.entries(sensitive)) {
      expect([name, body[name]]).toEqual([name, isMasked ? undefined : value]);
      if (name !== 'criminalRecord' && isMasked) expect(JSON.stringify(body)).not.toContain(value);
    }
    // Nothing else is missing.
    for (const [name, value] of Object.entries(answers)) {
      if (!(name in sensitive)) expect([name, body[name]]).toEqual([name, value]);
    }
  });

  it(`has flags ${isMasked ? 'that tell none of them' : 'that tell them too'}, also in the list`, async () => {
    const ask = await stackWith(setting);
    const flags = isMasked ? ['under-18'] : ['criminal-record', 'under-18'];
    expect((await ask(role, 'get')).body.summary).toMatchObject({ city: 'Nashua', flags });
    const { body } = await ask(role, 'list');
    expect(body.rows).toMatchObject([{ id, summary: { city: 'Nashua', flags } }]);
  });
});

describe('asking for the sensitive answers', () => {
  it.each(['recruiter', 'administrator'] as const)(
    'gives those that there are to a %s, and enters that in the audit of the record',
    async (role) => {
      const ask = await stackWith(true);
      const { status, body } = await ask(role, 'show');
      expect([status, body]).toEqual([200, { answers: sensitive }]);
      const entries = dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item ?? {});
      const ofRecord = entries.find(({ PK }) => PK === `Audit-Record/Employment-List/${id}`);
      expect(ofRecord).toMatchObject({ action: 'read-sensitive', outcome: 'allowed' });
      expect(JSON.stringify(entries)).not.toContain(sensitive.referenceNumber);
    },
  );

  it('is refused to a viewer', async () => {
    const { status, body } = await (await stackWith(false))('viewer', 'show');
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
  });

  it('of a record that is gone is answered with 404', async () => {
    dynamo.on(GetCommand).resolves({});
    expect((await (await stackWith(true))('recruiter', 'show')).status).toBe(404);
  });
});
