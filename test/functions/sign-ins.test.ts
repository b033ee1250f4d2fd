import './support/environment.ts';
import { expect, it } from 'vitest';
import { call } from './support/api.ts';
import { fakeCognito, refusal } from './support/cognito.ts';
import { startSenders } from './support/senders.ts';
import { staffSignedIn } from './support/staff.ts';
import { beginTestsAt } from './support/table-server.ts';
import { bearerToken } from './support/tokens.ts';

const { server, auditEntries } = await startSenders();
const { handler: list } = await import('#functions/reading/list-submissions.ts');
const { handler: signIns } = await import('#functions/oversight/list-sign-ins.ts');

beginTestsAt('2026-11-23T17:00:00.000Z', server);
staffSignedIn();

const signedInAt = new Date('2026-11-23T16:59:00.000Z');

/** A request with a token of this sign-in. */
const request = (handler: unknown, id: string, sub = 'staff-1', at = signedInAt) => {
  const claims = { sub, origin_jti: id, auth_time: at.getTime() / 1000 };
  const headers = { authorization: `Bearer ${bearerToken(claims)}` };
  return call(handler, { path: { kind: 'contact' }, headers });
};
const entered = async () =>
  (await auditEntries())
    .filter(({ entry }) => entry.action === 'sign-in')
    .map(({ PK, entry }) => [PK, entry.sub, entry.at])
    .sort();

it('a sign-in is entered with its first request, once, at its own time', async () => {
  await Promise.all([request(list, 'first'), request(list, 'first'), request(signIns, 'first')]);
  // Another function, or another instance of this one, has not seen it yet.
  const { putSignIn } = await import('#functions/audit/audit-store.ts');
  await putSignIn({ id: 'first', at: signedInAt }, { sub: 'staff-1', requestId: 'request-2' });
  expect(await entered()).toEqual([
    ['Audit-Day/2026-11-23', 'staff-1', signedInAt.toISOString()],
    ['Audit-Sign-Ins/staff-1', 'staff-1', signedInAt.toISOString()],
  ]);
});

it('a sign-in is entered also where its first request is refused', async () => {
  fakeCognito(refusal('NotAuthorizedException'));
  expect((await request(list, 'ended')).status).toBe(401);
  expect(await entered()).toHaveLength(2);
});

it('the list of sign-ins has the one that asks for it, with its very first request', async () => {
  const { body } = await request(signIns, 'asking', 'staff-3');
  expect(body).toEqual({ signIns: [signedInAt.toISOString()] });
});

it('whoever asks is told of their own sign-ins and of no others, newest first', async () => {
  const before = new Date(signedInAt.getTime() - 3_600_000);
  await request(list, 'older', 'staff-1', before);
  await request(list, 'theirs', 'staff-2');
  await request(list, 'newer', 'staff-1');
  const { status, body } = await request(signIns, 'newer');
  expect(status).toBe(200);
  expect(body).toEqual({ signIns: [signedInAt.toISOString(), before.toISOString()] });
});
