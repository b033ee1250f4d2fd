import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretHashOf } from '#functions/records/sender-secret.ts';
import { changesOf } from '#shared/desk/staffing.ts';
import { referenceOf } from '#shared/reference.ts';
import { deskOf } from './support/desk.ts';
import { post, senderSecret } from './support/senders.ts';
import { workApiAt } from './support/work-api.ts';

const now = new Date('2026-11-24T15:00:00Z');
const api = await workApiAt(now);
const desk = deskOf(api);

const place = { name: 'Sample Hill', town: 'Keene', state: 'NH' } as const;
const stated = {
  ...{ id: randomUUID(), role: 'lp_nurse', openings: 2, kind: 'per-diem' },
  ...{ from: '19:00', to: '07:00', requirements: [], days: ['2026-12-05', '2026-12-06'] },
} as const;

it('of a request names those who come and their licenses, and tells what became of a change, to its facility alone', async () => {
  const [{ putSubmissionIfNew }, { handler: check }, { handler: stateShifts }] = await Promise.all([
    import('#functions/records/submissions-store.ts'),
    import('#functions/sender/check-status.ts'),
    import('#functions/sender/state-shifts.ts'),
  ]);
  const request = randomUUID();
  const person = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '6035550123' };
  await putSubmissionIfNew(
    'employer',
    { ...person, id: request, submittedAt: now.toISOString(), date: '', time: '' },
    [],
    { secretHash: secretHashOf(senderSecret), hasFormToken: true },
  );
  const known = { reference: referenceOf(request), phoneLast4: '0123', recordId: request };
  const ask = async (body: object = { senderSecret }) =>
    (await post(check, { ...known, ...body })).body;
  const state = (version: number, days: readonly string[]) =>
    post(stateShifts, {
      ...known,
      senderSecret,
      stated: { version, facility: place, shifts: [{ ...stated, days }] },
    });
  const answer = (version: number, given: string) =>
    api.send('dana', 'POST /api/submissions/employer/{id}/stated', {
      path: { id: request },
      body: { version, shift: stated.id, answer: given },
    });
  const { id: facility } = await desk.addFacility();
  const open = (order: string, days: readonly string[]) =>
    api.send('dana', 'POST /api/orders/{order}/shifts', {
      path: { order },
      body: {
        ...{ request, state: 'open' },
        answers: {
          facility,
          role: 'lp_nurse',
          openings: 2,
          kind: 'per-diem',
          from: '19:00',
          to: '07:00',
          requirements: [],
        },
        shifts: days.map((day) => ({ id: randomUUID(), day })),
      },
    });

  await state(0, stated.days);
  expect((await open(stated.id, stated.days)).status).toBe(201);
  expect((await open(request, ['2026-12-09'])).status).toBe(201);
  expect((await answer(1, 'opened')).status).toBe(200);
  const nurse = await desk.addNurse();
  await desk.through(stated.id, nurse, ['asked', 'said-yes', 'placed'], { days: ['2026-12-05'] });
  const { staffing, stated: stored } = await ask();
  expect(changesOf(stored)).toEqual([]);
  expect(
    staffing.shifts.map(({ day, placed }: { day: string; placed: object[] }) => [day, placed]),
  ).toEqual([
    ['2026-12-05', [{ name: expect.any(String), license: 'LPN, NH license 012345-22' }]],
    ['2026-12-06', []],
    ['2026-12-09', []],
  ]);
  expect(await ask({})).not.toHaveProperty('staffing');

  await state(1, ['2026-12-05']);
  const words = 'Sun 12/6 removed';
  expect(changesOf((await ask()).stated)).toMatchObject([{ words, answer: 'open' }]);
  expect((await answer(1, 'left')).status).toBe(409);
  expect((await answer(2, 'left')).status).toBe(200);
  expect(changesOf((await ask()).stated)).toMatchObject([{ words, answer: 'left' }]);
});
