import { addDays } from '#shared/calendar.ts';
import './support/environment.ts';
import { describe, expect, it, vi } from 'vitest';
import { maximumBodyBytes } from '#shared/api.ts';
import { mostStatedShifts } from '#shared/desk/stated-shifts.ts';
import { employerForm } from '#shared/employer-form.ts';
import { itemBytes } from '../support/item-bytes.ts';
import { post, senderSecret, startSenders } from './support/senders.ts';
import { beginTestsAt } from './support/table-server.ts';

const { server, store, everything, put, auditEntries } = await startSenders();
const { handler: state } = await import('#functions/sender/state-shifts.ts');
const work = await import('#functions/records/work-store.ts');
const { handler: ask } = await import('#functions/sender/check-status.ts');

const now = '2026-11-24T15:00:00.000Z';
beginTestsAt(now, server);

const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' };
const line = {
  id: '11111111-1111-4111-8111-111111111111',
  role: 'lna_cna',
  openings: 2,
  kind: 'per-diem',
  days: ['2026-12-05', '2026-12-06'],
  from: '19:00',
  to: '07:00',
  payFrom: 24,
  payTo: 28.5,
  unit: 'Memory care',
  requirements: ['bls'],
  note: 'Ring at the east door.',
};
const stated = { version: 0, facility, shifts: [line] };

/** A request of a facility, and the values that prove its sender. */
async function putRequest(values: Record<string, unknown> = {}) {
  const { id, reference } = await put(values, 'employer');
  return { id, reference, sender: { reference, phoneLast4: '0123', senderSecret } };
}
const statedNow = async (id: string) =>
  (await store.getSubmission('employer', id))?.summary?.stated;

describe('the shifts that a facility states', () => {
  it('are not taken by a withdrawn request', async () => {
    const { id, sender } = await putRequest();
    await work.markWithdrawn('employer', id, new Date());
    const answer = await post(state, { ...sender, stated });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(await statedNow(id)).toBeUndefined();
  });

  it('are kept in the record and its row, with their time, and are shown to whoever has the secret', async () => {
    const { id, reference, sender } = await putRequest();
    const answer = await post(state, { ...sender, stated });
    const kept = { version: 1, statedAt: now, facility, shifts: [line] };
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ kind: 'employer', proof: 'given', stated: kept });
    expect(await statedNow(id)).toEqual(kept);
    const { rows } = await store.listSubmissions('employer', { limit: 10, after: undefined });
    expect(rows[0]?.summary?.stated).toEqual(kept);
    expect((await post(ask, sender)).body.stated).toEqual(kept);
    expect((await post(ask, { reference, phoneLast4: '0123' })).body.stated).toBeUndefined();
    const entries = (await auditEntries()).map(({ entry }) => [entry.action, entry.outcome]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['state-shifts', 'begun'],
        ['state-shifts', 'allowed'],
      ]),
    );
  });

  it('are kept without the name and the town of the facility', async () => {
    const { id, sender } = await putRequest();
    const unnamed = { name: '', town: '', state: 'NH' };
    const answer = await post(state, { ...sender, stated: { ...stated, facility: unnamed } });
    expect(answer.status).toBe(200);
    expect((await statedNow(id))?.facility).toEqual(unnamed);
  });

  it('replace the ones before, until there are none', async () => {
    const { id, sender } = await putRequest();
    await post(state, { ...sender, stated });
    const fewer = { version: 1, facility, shifts: [] };
    expect((await post(state, { ...sender, stated: fewer })).status).toBe(200);
    expect(await statedNow(id)).toMatchObject({ version: 2, shifts: [] });
  });

  it('that are sent again count as done, and change nothing more', async () => {
    const { id, sender } = await putRequest();
    const first = await post(state, { ...sender, stated });
    vi.setSystemTime('2026-11-25T15:00:00.000Z');
    const again = await post(state, { ...sender, stated });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await statedNow(id)).toMatchObject({ version: 1, statedAt: now });
  });

  it('are refused with another version, and the answer has the present ones', async () => {
    const { id, sender } = await putRequest();
    await post(state, { ...sender, stated });
    const other = { ...stated, shifts: [{ ...line, openings: 3 }] };
    const answer = await post(state, { ...sender, stated: other });
    expect(answer.status).toBe(409);
    expect(answer.body.current.stated).toMatchObject({ version: 1, shifts: [line] });
    expect((await statedNow(id))?.shifts).toEqual([line]);
  });

  it('take the secret', async () => {
    const { id, sender } = await putRequest();
    const { senderSecret: _, ...unproven } = sender;
    expect((await post(state, { ...unproven, stated })).status).toBe(422);
    const other = { ...unproven, senderSecret: 'A'.repeat(22), stated };
    expect((await post(state, other)).status).toBe(404);
    expect(await statedNow(id)).toBeUndefined();
  });

  it.each(['employment', 'contact'] as const)(
    'are refused for a record of the kind %s',
    async (kind) => {
      const { reference } = await put({}, kind);
      const answer = await post(state, { reference, phoneLast4: '0123', senderSecret, stated });
      expect([answer.status, answer.body.error.fields]).toEqual([
        422,
        { reference: 'Only a request for staff has shifts.' },
      ]);
    },
  );

  it('of a deleted request find none, and its tombstone stays one', async () => {
    const { id, sender } = await putRequest();
    await store.deleteSubmission('employer', id, {}, new Date(now));
    expect((await post(state, { ...sender, stated })).status).toBe(404);
    expect(await store.getSubmission('employer', id)).toBeUndefined();
  });

  it.each([
    ['an unknown role', { shifts: [{ ...line, role: 'doctor' }] }],
    ['no day', { shifts: [{ ...line, days: [] }] }],
    ['a day that is none', { shifts: [{ ...line, days: ['2026-02-30'] }] }],
    ['days out of order', { shifts: [{ ...line, days: ['2026-12-06', '2026-12-05'] }] }],
    ['a time that is none', { shifts: [{ ...line, from: '25:00' }] }],
    ['a shift of 20 hours', { shifts: [{ ...line, from: '07:00', to: '03:00' }] }],
    ['pay that falls', { shifts: [{ ...line, payFrom: 30, payTo: 20 }] }],
    ['51 nurses', { shifts: [{ ...line, openings: 51 }] }],
    ['markup in a note', { shifts: [{ ...line, note: '<b>' }] }],
    ['an id twice', { shifts: [line, line] }],
    [
      'too many shifts',
      {
        shifts: Array.from({ length: mostStatedShifts + 1 }, () => ({
          ...line,
          id: crypto.randomUUID(),
        })),
      },
    ],
    ['an unknown state', { facility: { ...facility, state: 'XX' } }],
  ])('with %s are refused', async (_, wrong) => {
    const { id, sender } = await putRequest();
    const answer = await post(state, { ...sender, stated: { ...stated, ...wrong } });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['stated']]);
    expect(await statedNow(id)).toBeUndefined();
  });
});

it('the largest stated request fits into a body and its record below 350 kB', async () => {
  // Three bytes of UTF-8 in each character.
  const text = (length: number) => '語'.repeat(length);
  const days = Array.from({ length: 62 }).reduce<string[]>(
    (all) => [...all, addDays(all.at(-1) ?? '2026-11-30', 1)],
    [],
  );
  const largest = {
    ...{ ...line, days, openings: 50, payFrom: 100.25, payTo: 499.75 },
    ...{ unit: text(60), note: text(300), kind: 'full-time', specialty: 'behavioral-health' },
    requirements: ['bls', 'acls', 'own-car'],
  };
  const body = {
    version: 0,
    facility: { name: text(100), town: text(50), state: 'NH' },
    shifts: Array.from({ length: mostStatedShifts }, () => ({
      ...largest,
      id: crypto.randomUUID(),
    })),
  };
  const answers = Object.fromEntries(
    employerForm.fields.map(({ name, maximumLength = 100 }) => [name, text(maximumLength)]),
  );
  const { id, sender } = await putRequest({ ...answers, phoneNumber: '6035550123' });
  expect(Buffer.byteLength(JSON.stringify({ ...sender, stated: body }))).toBeLessThan(
    maximumBodyBytes,
  );
  expect((await post(state, { ...sender, stated: body })).status).toBe(200);
  const item = (await everything()).find(({ PK, summary }) => PK.includes(id) && summary);
  expect(item?.summary.stated.shifts).toHaveLength(mostStatedShifts);
  // A record also has its notes, which share the rest of DynamoDB's 400 kB.
  expect(itemBytes(item ?? {})).toBeLessThan(350_000);
});
