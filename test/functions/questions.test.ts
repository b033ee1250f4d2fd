import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRefusals } from '#shared/desk/answers.ts';
import type { AssignmentState } from '#shared/desk/assignments.ts';
import { statusTries } from '#shared/status.ts';
import { type Answer, throughCloudFront } from './support/api.ts';
import { deskOf, weekend } from './support/desk.ts';
import { startTelling } from './support/told.ts';
import { workApiAt } from './support/work-api.ts';

let facility: string;
let nurse: string;
let order: string;
const now = new Date('2026-11-24T15:00:00Z');
const api = await workApiAt(now);
const telling = await startTelling();
const desk = deskOf(api);
vi.mock('#functions/resumes/binned-resumes-store.ts', () => ({
  moveFileToBin: async () => undefined,
  copyFileBack: async () => undefined,
  dropFileFromBin: async () => undefined,
}));
beforeEach(async () => {
  telling.reset();
  facility = (await desk.addFacility({ address: '5 Mill Street', contact: '603-555-0123' })).id;
  nurse = await desk.addNurse();
  order = await desk.addOrder({ facility });
});

const answerBy = '2026-11-25T21:00:00.000Z';
const byMail = { contact: { channel: 'email', result: 'mailed' } } as const;

/** Asks the nurse by mail for both nights. @returns the link in her mail */
async function ask(applicant = nurse) {
  const { shifts } = await desk.order(order);
  const seen = (await desk.order(order)).assignments.filter((one) => one.applicant === applicant);
  const changes = shifts.map(({ id: shift }) => ({
    shift,
    version: seen.find((one) => one.shift === shift)?.version ?? 0,
    state: 'asked' as const,
    answerBy,
  }));
  const asked = await desk.change(order, applicant, { changes, ...byMail });
  expect(asked.status).toBe(200);
  await telling.tell((await desk.order(order)).notifications);
  return telling.linkTo(`${applicant}@example.com`);
}
type Link = Awaited<ReturnType<typeof ask>>;

const send = (route: string, body: unknown, address = '203.0.113.9'): Promise<Answer> =>
  api.send('', route, { body, headers: throughCloudFront(address) });
const show = (link: Link, address?: string) => send('POST /api/questions/show', link, address);
const shiftsOf = async (link: Link) => (await show(link)).body.shifts;

/** Answers all shifts of a link, with the versions that it shows. */
async function answer(link: Link, text: 'yes' | 'no', address?: string) {
  const answers = (await shiftsOf(link)).map(({ id: shift, version }: any) => ({
    shift,
    version,
    answer: text,
  }));
  return send('POST /api/questions/answer', { ...link, answers }, address);
}
const statesNow = async (applicant = nurse) =>
  (await desk.order(order)).assignments
    .filter((one) => one.applicant === applicant)
    .map(({ state }) => state);
const both = (state: AssignmentState) => [state, state];
const through = (states: readonly AssignmentState[], more = {}) =>
  desk.through(order, nurse, states, more);

describe('the link of a question', () => {
  it('shows the shifts and takes yes and no, and places nobody', async () => {
    const link = await ask();
    expect(await shiftsOf(link)).toMatchObject([
      { day: weekend[0], state: 'asked', answerBy, place: { address: '5 Mill Street' } },
      { day: weekend[1], state: 'asked' },
    ]);
    const said = await answer(link, 'yes');
    expect([said.status, said.body.shifts.map(({ state }: any) => state)]).toEqual([
      200,
      both('said-yes'),
    ]);
    const { events = [] } = (await desk.assignment(order, nurse)) ?? {};
    expect(events.at(-1)).toMatchObject({ by: 'sender', state: 'said-yes' });
  });

  it('answers again without a change, and takes the yes back until she is placed', async () => {
    const link = await ask();
    await answer(link, 'yes');
    // Assignments come in any order.
    const inOrder = async () => {
      const { assignments, ...rest } = await desk.order(order);
      return { ...rest, assignments: assignments.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
    };
    const before = await inOrder();
    expect((await answer(link, 'yes')).status).toBe(200);
    expect(await inOrder()).toEqual(before);
    expect((await answer(link, 'no')).status).toBe(200);
    expect(await statesNow()).toEqual(both('said-no'));
  });

  it('acts wherever it was forwarded to, within the question alone', async () => {
    const other = await desk.addNurse();
    const link = await ask();
    await ask(other);
    expect((await answer(link, 'yes', '198.51.100.7')).status).toBe(200);
    expect(await statesNow(other)).toEqual(both('asked'));
  });

  type Case = [name: string, status: number, act: (link: Link) => Promise<Answer>];
  const guessed = 'A'.repeat(32);
  it.each<Case>([
    ['a guessed secret', 404, async (link) => answerAsSeen({ ...link, secret: guessed })],
    [
      'another notification',
      404,
      async (link) => answerAsSeen({ ...link, notification: `${nurse}.${randomUUID()}.1` }),
    ],
    ['another order', 404, async (link) => answerAsSeen({ ...link, order: randomUUID() })],
  ])('does nothing with %s', async (_, status, act) => {
    const link = await ask();
    const refused = await act(link);
    expect([refused.status, await statesNow()]).toEqual([status, both('asked')]);
    expect(refused.body.error.message).toMatch(/^This link does not work/);
  });
  /** Answers with the shifts that the right link shows. */
  async function answerAsSeen(link: Link) {
    const { assignments } = await desk.order(order);
    const answers = assignments.map(({ shift, version }) => ({ shift, version, answer: 'yes' }));
    return send('POST /api/questions/answer', { ...link, answers });
  }

  it.each<[string, () => Promise<unknown>, string, AssignmentState]>([
    [
      'the deadline',
      async () => vi.setSystemTime(answerBy.replace('T21:00', 'T21:01')),
      answerRefusals.late,
      'asked',
    ],
    [
      'a withdrawal',
      () => through(['canceled'], { canceled: { by: 'agency', reason: 'Not needed' } }),
      answerRefusals.withdrawn,
      'canceled',
    ],
    ['a no', () => through(['said-no']), answerRefusals.declined, 'said-no'],
    ['the placement', () => through(['said-yes', 'placed']), answerRefusals.placed, 'placed'],
    ['the choice of others', () => through(['not-chosen']), answerRefusals.withdrawn, 'not-chosen'],
    [
      'the deletion of her application',
      () => api.remove('dana', { kind: 'employment', id: nurse }),
      answerRefusals.withdrawn,
      'asked',
    ],
    [
      'a later question',
      async () => {
        await through(['no-answer']);
        vi.setSystemTime(new Date(now.getTime() + 60_000));
        await through(['asked']);
      },
      answerRefusals.withdrawn,
      'asked',
    ],
  ])('is answered in plain words after %s, and does nothing', async (_, happens, words, state) => {
    const link = await ask();
    await happens();
    const text = state === 'placed' ? 'no' : 'yes';
    const refused = await answer(link, text);
    expect([refused.status, refused.body.error.fields]).toEqual([422, { shifts: words }]);
    expect(await statesNow()).toEqual(both(state));
    // The page of the link offers no answer that would be refused.
    for (const shown of await shiftsOf(link)) {
      expect(shown.state === 'asked' && shown.closed === undefined).toBe(false);
    }
  });

  it('is answered in plain words once the openings are taken', async () => {
    order = await desk.addOrder({ facility, openings: 1 });
    const other = await desk.addNurse();
    const link = await ask();
    await desk.through(order, other, ['asked', 'said-yes', 'placed']);
    expect((await answer(link, 'yes')).body.error.fields).toEqual({
      shifts: answerRefusals.filled,
    });
    expect((await shiftsOf(link))[0]).toMatchObject({ state: 'asked', closed: 'filled' });
  });

  it('shows nothing from a day after the last of its shifts on, and no shift to which she did not come', async () => {
    const link = await ask();
    await through(['said-yes', 'placed']);
    vi.setSystemTime('2026-12-07T11:00:00Z');
    await through(['no-show'], { days: [weekend[1]] });
    expect((await shiftsOf(link)).map(({ day }: any) => day)).toEqual([weekend[0]]);
    vi.setSystemTime('2026-12-08T12:00:01Z');
    expect((await show(link)).status).toBe(404);
  });

  it('takes no yes from a nurse who withdrew her application, and still takes a yes back', async () => {
    const other = await desk.addNurse();
    const [link, given] = [await ask(), await ask(other)];
    await answer(given, 'yes');
    const { markWithdrawn } = await import('#functions/records/work-store.ts');
    for (const id of [nurse, other]) await markWithdrawn('employment', id, now);
    const said = await answer(link, 'yes');
    expect([said.status, said.body.error.fields]).toEqual([422, { shifts: answerRefusals.left }]);
    expect(await statesNow()).toEqual(both('asked'));
    expect((await shiftsOf(link))[0]).toMatchObject({ state: 'asked', closed: 'left' });
    expect((await shiftsOf(given))[0].closed).toBeUndefined();
    expect((await answer(given, 'no')).status).toBe(200);
    expect(await statesNow(other)).toEqual(both('said-no'));
  });

  it('has limits of guesses that do not lock out its holder', async () => {
    const link = await ask();
    const guesses = Array.from({ length: statusTries.perReference + 1 }, (_, at) => ({
      ...link,
      secret: `${at}`.padStart(32, 'x'),
    }));
    const statuses: number[] = [];
    for (const [at, guess] of guesses.entries()) {
      statuses.push((await show(guess, `198.51.100.${at}`)).status);
    }
    expect(statuses).toEqual([...Array(statusTries.perReference).fill(404), 429]);
    expect((await show(link)).status).toBe(200);
  });
});
