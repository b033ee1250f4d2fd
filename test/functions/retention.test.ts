import './support/environment.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { synthesize } from '#test/infra/support/template.ts';
import { call, contactMessage, contactPath, post } from './support/api.ts';
import { application, emptyStores, keysOf, pdf } from './support/applications.ts';
import { staffSignedIn } from './support/staff.ts';

const { resumes, table } = emptyStores();
staffSignedIn();
afterEach(() => vi.unstubAllEnvs());

/** The function that creates, loaded with these days of retention. */
async function creatorWith(days: Record<string, number>) {
  vi.stubEnv('RETENTION_DAYS', JSON.stringify(days));
  vi.resetModules();
  return (await import('#functions/intake/create-submission.ts')).handler;
}

describe('a record', () => {
  it('is kept until staff delete it when its kind has no retention', async () => {
    const create = await creatorWith({ contact: 0, employer: 0, employment: 90 });
    const sent = contactMessage();
    expect((await post(create, sent, contactPath)).status).toBe(201);
    const item = table.items.get(`Contact-List/${sent.id}`);
    expect(item).not.toHaveProperty('expiresAtSeconds');
    expect(item).not.toHaveProperty('keptUntil');
  });

  it('expires after the days of its kind, and says when', async () => {
    const create = await creatorWith({ contact: 0, employer: 0, employment: 90 });
    const sent = application();
    resumes.upload(sent.id, pdf);
    expect((await post(create, sent, { kind: 'employment' })).status).toBe(201);
    expect(table.items.get(keysOf(sent.id).record)).toMatchObject({
      keptUntil: '2027-02-18T10:19:28.123Z',
      expiresAtSeconds: Date.parse('2027-02-18T10:19:28Z') / 1000,
    });
    const { handler: get } = await import('#functions/work/get-submission.ts');
    const { staffVerifier } = await import('#functions/http/require-staff.ts');
    const { bearerToken, jwks } = await import('./support/tokens.ts');
    staffVerifier.cacheJwks(jwks);
    const path = { kind: 'employment', id: sent.id };
    const headers = { authorization: `Bearer ${bearerToken()}` };
    const { body } = await call(get, { path, headers });
    expect(body.keptUntil).toBe('2027-02-18T10:19:28.123Z');
    expect((await post(create, sent, { kind: 'employment' })).status).toBe(200);
  });

  it('is set up by one setting a kind', () => {
    const { ofType } = synthesize({ employmentRetentionDays: '365' });
    const intake = ofType('AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.Description === 'intake',
    );
    expect(JSON.parse(intake?.[1].Properties.Environment.Variables.RETENTION_DAYS)).toEqual({
      contact: 0,
      employer: 0,
      employment: 365,
    });
  });
});
