import './support/environment.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { isLicense } from '#shared/desk/credentials.ts';
import { currentCheck, otherCheck, unstatedChecks } from '#shared/desk/license-checks.ts';
import type { ProfileChange } from '#shared/desk/profile.ts';
import { beforeCalls, post, senderSecret, startSenders } from './support/senders.ts';
import { beginTestsAt } from './support/table-server.ts';

const { server, store, documents, put, history } = await startSenders();
const { changeProfile, checkLicense } = await import('#functions/records/profile-store.ts');
const { handler: state } = await import('#functions/sender/state-profile.ts');
const work = await import('#functions/records/work-store.ts');
const { handler: ask } = await import('#functions/sender/check-status.ts');

/** Awaited before the next call of the table. */
let beforeNext: (() => Promise<unknown>) | undefined;
beforeCalls(documents, async () => {
  const before = beforeNext;
  beforeNext = undefined;
  await before?.();
});

const now = '2026-11-24T15:00:00.000Z';
beginTestsAt(now, server);
afterEach(() => {
  beforeNext = undefined;
});

const byStaff = { by: 'dana', now: new Date(now) };
const wishes = {
  shifts: ['nights'],
  kinds: ['per-diem'],
  specialties: [],
  earliestDay: '2026-12-01',
  farthest: '30',
} satisfies NonNullable<ProfileChange['wishes']>['wishes'];
const license = {
  id: '11111111-1111-4111-8111-111111111111',
  type: 'license',
  role: 'lp_nurse',
  state: 'NH',
  number: '012345-22',
  multistate: false,
  expiresOn: '2027-05-31',
} as const;
const clear = { license: license.id, where: 'nursys-quickconfirm', result: 'clear' } as const;
const stated = { wishes: { version: 0, wishes }, credentials: { version: 0, items: [license] } };

const profileNow = async (id: string) => {
  const { wishes: own, credentials } = (await store.getSubmission('employment', id))?.summary ?? {};
  return { wishes: own, credentials };
};

describe('the profile that an applicant states', () => {
  it('is kept in the record and its row, with author and time, and is shown to whoever has the secret', async () => {
    const { id, reference } = await put();
    const sender = { reference, phoneLast4: '0123', senderSecret };
    const answer = await post(state, { ...sender, ...stated });
    const stamp = { version: 1, statedAt: now, by: 'sender' };
    const profile = {
      wishes: { ...wishes, ...stamp },
      credentials: { ...stamp, items: [license] },
    };
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ kind: 'employment', proof: 'given', profile });
    expect(await profileNow(id)).toEqual(profile);
    const { rows } = await store.listSubmissions('employment', { limit: 10, after: undefined });
    expect(rows[0]?.summary).toMatchObject(profile);
    expect((await post(ask, sender)).body.profile).toEqual(profile);
    expect((await post(ask, { reference, phoneLast4: '0123' })).body.profile).toBeUndefined();
    expect(await history(id)).toContain('sender: Stated wishes or credentials');
  });

  it('is kept with the days off and the free days that are not over', async () => {
    const { id, reference } = await put();
    const available = { weekdays: ['mon', 'fri'], freeDays: ['2026-11-24'] } as const;
    const wanted = { ...wishes, ...available, daysOff: ['2026-12-05', '2026-11-23'] };
    const sender = { reference, phoneLast4: '0123', senderSecret };
    await post(state, { ...sender, wishes: { version: 0, wishes: wanted } });
    const kept = { ...available, daysOff: ['2026-12-05'] };
    expect((await profileNow(id)).wishes).toMatchObject(kept);
    expect((await post(ask, sender)).body.profile.wishes).toMatchObject(kept);
  });

  it('takes the secret', async () => {
    const { id, reference } = await put();
    const wrong = { reference, phoneLast4: '0123', ...stated };
    expect((await post(state, wrong)).status).toBe(422);
    const other = { ...wrong, senderSecret: 'A'.repeat(22) };
    expect((await post(state, other)).status).toBe(404);
    expect(await profileNow(id)).toEqual({});
  });

  it('is not taken by a withdrawn application, until staff take the withdrawal back', async () => {
    const { id, reference } = await put();
    await work.markWithdrawn('employment', id, new Date());
    const sender = { reference, phoneLast4: '0123', senderSecret };
    const answer = await post(state, { ...sender, ...stated });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(await profileNow(id)).toEqual({});
    expect((await changeProfile(id, { wishes: stated.wishes }, byStaff))?.status).toBe('done');
    await work.changeWork('employment', id, { version: 0, withdrawnAt: null }, byStaff);
    const { credentials } = stated;
    expect((await post(state, { ...sender, credentials })).status).toBe(200);
  });

  it('is refused for a message', async () => {
    const { reference } = await put({}, 'contact');
    const answer = await post(state, { reference, phoneLast4: '0123', senderSecret, ...stated });
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { reference: 'Only a job application has wishes.' },
    ]);
  });

  it('is refused with another version, and the answer shows nothing of staff', async () => {
    const { id, reference } = await put();
    await changeProfile(id, stated, byStaff);
    await checkLicense(id, { version: 1, ...clear }, byStaff);
    const file = { background: { on: '2026-11-20', result: 'clear' as const } };
    await changeProfile(id, { credentials: { version: 2, ...file } }, byStaff);
    const changed = { credentials: { version: 0, items: [{ ...license, number: '999' }] } };
    const sender = { reference, phoneLast4: '0123', senderSecret };
    const answer = await post(state, { ...sender, ...changed });
    expect(answer.status).toBe(409);
    expect(answer.body.current.profile.credentials.items).toEqual([license]);
    expect(JSON.stringify(answer.body)).not.toMatch(/clear|background|nursys/);
    expect(JSON.stringify((await post(ask, sender)).body)).not.toMatch(/clear|background|nursys/);
  });

  it.each([
    ['an unknown shift', { wishes: { version: 0, wishes: { ...wishes, shifts: ['mornings'] } } }],
    ['a value twice', { wishes: { version: 0, wishes: { ...wishes, shifts: ['days', 'days'] } } }],
    ['a day that is none', { wishes: { version: 0, wishes: { ...wishes, earliestDay: 'soon' } } }],
    ['an unknown state', { credentials: { version: 0, items: [{ ...license, state: 'XX' }] } }],
    ['an id twice', { credentials: { version: 0, items: [license, license] } }],
    [
      'too many credentials',
      {
        credentials: {
          version: 0,
          items: Array.from({ length: 21 }, () => ({ ...license, id: crypto.randomUUID() })),
        },
      },
    ],
  ])('with %s is refused with the field', async (_, wrong) => {
    const { id, reference } = await put();
    const sender = { reference, phoneLast4: '0123', senderSecret };
    const answer = await post(state, { ...sender, ...wrong });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([
      422,
      Object.keys(wrong),
    ]);
    expect(await profileNow(id)).toEqual({});
  });
});

describe('a change of a profile', () => {
  it('that is sent again counts as done, and changes nothing more', async () => {
    const { id } = await put();
    const first = await changeProfile(id, stated, byStaff);
    const again = await changeProfile(id, stated, { by: 'sam', now: new Date('2026-12-01') });
    expect(again).toEqual(first);
  });

  it('that confirms wishes gives them a new date', async () => {
    const { id } = await put();
    await changeProfile(id, stated, byStaff);
    const again = { by: 'sam', now: new Date('2027-02-01T15:00:00Z') };
    await changeProfile(id, { wishes: { version: 1, wishes } }, again);
    const stamp = { version: 2, statedAt: '2027-02-01T15:00:00.000Z', by: 'sam' };
    expect((await profileNow(id)).wishes).toEqual({ ...wishes, ...stamp });
  });

  it('survives another change of the record at the same moment', async () => {
    const { id } = await put();
    const both = [
      changeProfile(id, { wishes: stated.wishes }, byStaff),
      changeProfile(id, { credentials: stated.credentials }, byStaff),
    ];
    expect((await Promise.all(both)).map((one) => one?.status)).toEqual(['done', 'done']);
    const { wishes: own, credentials } = await profileNow(id);
    expect([own?.farthest, credentials?.items]).toEqual(['30', [license]]);
  });

  it('leaves the other answers of the summary alone, also in a record from before it had one', async () => {
    const { id } = await put({ city: 'Keene', criminalRecord: 'Yes' });
    await changeProfile(id, stated, byStaff);
    const record = await store.getSubmission('employment', id);
    expect(record?.summary).toMatchObject({ city: 'Keene', flags: ['criminal-record', 'no-role'] });
  });

  it('of a record that is not there finds none', async () => {
    expect(await changeProfile(crypto.randomUUID(), stated, byStaff)).toBeUndefined();
  });
});

describe('the check of a license', () => {
  it('keeps who, when, where, the result, and the compared values', async () => {
    const { id } = await put();
    await changeProfile(id, stated, byStaff);
    await checkLicense(id, { version: 1, ...clear }, byStaff);
    const { type: _, id: __, ...compared } = license;
    const check = { at: now, by: 'dana', where: clear.where, result: 'clear', compared };
    expect((await profileNow(id)).credentials).toMatchObject({ items: [license], checks: [check] });
  });

  it('gets the date of a later check with the same result, and keeps it when the request is sent again', async () => {
    const { id } = await put();
    await changeProfile(id, stated, byStaff);
    await checkLicense(id, { version: 1, ...clear }, byStaff);
    const later = { by: 'dana', now: new Date('2027-02-01T15:00:00Z') };
    await checkLicense(id, { version: 2, ...clear }, later);
    const check = { at: '2027-02-01T15:00:00.000Z' };
    expect((await profileNow(id)).credentials?.checks).toMatchObject([check]);
    const lost = await checkLicense(id, { version: 2, ...clear }, byStaff);
    expect(lost).toMatchObject({
      status: 'done',
      profile: { credentials: { checks: [check] } },
    });
  });

  it('no longer counts once one of the values changes, and stays through other changes', async () => {
    const { id } = await put();
    await changeProfile(id, stated, byStaff);
    await checkLicense(id, { version: 1, ...clear }, byStaff);
    const bls = { id: crypto.randomUUID(), type: 'bls', expiresOn: '2027-01-31' } as const;
    await changeProfile(id, { credentials: { version: 2, items: [license, bls] } }, byStaff);
    const { checks = [] } = (await profileNow(id)).credentials ?? {};
    expect(currentCheck(license, checks)?.result).toBe('clear');
    const renewed = { ...license, expiresOn: '2029-05-31' };
    await changeProfile(id, { credentials: { version: 3, items: [renewed, bls] } }, byStaff);
    expect((await profileNow(id)).credentials).toMatchObject({ items: [renewed, bls], checks });
    expect(currentCheck(renewed, checks)).toBeUndefined();
    expect(otherCheck(renewed, checks)?.result).toBe('clear');
  });

  const newId = () => ({ ...license, id: crypto.randomUUID() });
  it.each([
    ['under another id', [[newId()]]],
    [
      'with a space in the number, and without it again',
      [[{ ...license, number: '0123 45-22' }], [license]],
    ],
    ['after it had none at all', [[], [newId()]]],
    ['as a license of another role', [[{ ...newId(), role: 'registered_nurse' as const }]]],
    ['without its number', [[(({ number: _, ...rest }) => rest)(newId())]]],
    ['with another last valid day', [[{ ...license, expiresOn: '2031-05-31' }]]],
  ])('is still encumbered where the applicant states the license %s', async (_, all) => {
    const { id, reference } = await put();
    await changeProfile(id, stated, byStaff);
    await checkLicense(id, { version: 1, ...clear, result: 'encumbered' }, byStaff);
    for (const [at, items] of all.entries()) {
      const credentials = { version: 2 + at, items };
      const sender = { reference, phoneLast4: '0123', senderSecret };
      expect((await post(state, { ...sender, credentials })).status).toBe(200);
      const { checks } = (await profileNow(id)).credentials ?? {};
      expect(checks).toMatchObject([{ result: 'encumbered', compared: { number: '012345-22' } }]);
    }
    const { items = [], checks } = (await profileNow(id)).credentials ?? {};
    const found = items.filter(isLicense).map((one) => currentCheck(one, checks)?.result);
    expect(found).toEqual(['encumbered']);
  });

  it('of another number is kept beside it, and stays when no license has that number any more', async () => {
    const { id } = await put();
    await changeProfile(id, stated, byStaff);
    await checkLicense(id, { version: 1, ...clear, result: 'encumbered' }, byStaff);
    const other = { ...newId(), number: '777777' };
    await changeProfile(id, { credentials: { version: 2, items: [other] } }, byStaff);
    const answer = await checkLicense(
      id,
      { version: 3, ...clear, license: other.id },
      { by: 'sam', now: new Date('2026-11-25T15:00:00Z') },
    );
    const { items = [], checks = [] } = answer?.profile.credentials ?? {};
    expect(checks.map(({ result }) => result)).toEqual(['encumbered', 'clear']);
    expect(unstatedChecks(items.filter(isLicense), checks)).toMatchObject([
      { result: 'encumbered', compared: { number: '012345-22' } },
    ]);
  });

  it('is a conflict where the license has changed since it was read', async () => {
    const { id } = await put();
    await changeProfile(id, stated, byStaff);
    beforeNext = async () => {
      const items = [{ ...license, expiresOn: '2026-11-30' }];
      await changeProfile(id, { credentials: { version: 1, items } }, byStaff);
    };
    expect((await checkLicense(id, { version: 1, ...clear }, byStaff))?.status).toBe('conflict');
    expect((await profileNow(id)).credentials?.checks).toBeUndefined();
  });

  it('of a license that is not there is a conflict', async () => {
    const { id } = await put();
    const result = await checkLicense(id, { version: 1, ...clear }, byStaff);
    expect(result?.status).toBe('conflict');
  });
});
