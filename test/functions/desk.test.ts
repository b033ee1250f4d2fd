import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { answerAssignments } from '#functions/desk/answers-store.ts';
import { applicantStep } from '#functions/desk/applicants-store.ts';
import { readApplications } from '#functions/desk/application-facts.ts';
import { readPerson } from '#functions/desk/desk-read.ts';
import { readOwnShifts } from '#functions/desk/own-shifts-store.ts';
import { updateFindEntries } from '#functions/find/find-index-store.ts';
import { changeProfile } from '#functions/records/profile-store.ts';
import { keyOf } from '#functions/table/submission-item.ts';
import { transact } from '#functions/table/transact.ts';
import { auditWords } from '#shared/audit.ts';
import { mostEvents } from '#shared/desk/assignments.ts';
import { isLicense } from '#shared/desk/credentials.ts';
import { ruleVersion } from '#shared/desk/matching.ts';
import { deskOf, type NewOrder, weekend } from './support/desk.ts';
import { completeFile } from './support/desk-application.ts';
import { workApiAt } from './support/work-api.ts';

vi.mock('#functions/resumes/binned-resumes-store.ts', () => ({
  moveFileToBin: async () => undefined,
  copyFileBack: async () => undefined,
  dropFileFromBin: async () => undefined,
}));

const api = await workApiAt('2026-11-24T15:00:00Z');
const desk = deskOf(api);

const join = (applicant: string, other: string, answer = 'same') =>
  api.send('dana', 'POST /api/applicants/{applicant}/join', {
    path: { applicant },
    body: { others: [other], answer },
  });
const del = (id: string, kind = 'employment') => api.remove('dana', { kind, id });

/** An open order and a nurse whose file is complete. */
async function orderAndNurse(answers: Partial<NewOrder> = {}) {
  const facility = await desk.addFacility();
  const order = await desk.addOrder({ facility: facility.id, ...answers });
  return { facility, order, nurse: await desk.addNurse() };
}

describe('a facility', () => {
  it('is added once, also by a repeated request', async () => {
    const body = {
      id: randomUUID(),
      name: 'Sample Care',
      town: 'Keene',
      state: 'NH',
      units: [],
      nameMayBePublic: true,
    };
    expect((await api.send('dana', 'POST /api/facilities', { body })).status).toBe(201);
    expect((await api.send('dana', 'POST /api/facilities', { body })).status).toBe(200);
    const other = { ...body, name: 'Another' };
    expect((await api.send('dana', 'POST /api/facilities', { body: other })).status).toBe(409);
    const { facilities } = (await api.send('vera', 'GET /api/facilities')).body;
    expect(facilities.filter(({ id }: { id: string }) => id === body.id)).toHaveLength(1);
  });

  it('changes if it has the version that was read', async () => {
    const { id } = await desk.addFacility();
    const path = { facility: id };
    const body = {
      version: 1,
      name: 'Renamed',
      town: 'Keene',
      state: 'NH',
      units: [],
      nameMayBePublic: false,
    };
    const answer = await api.send('dana', 'PATCH /api/facilities/{facility}', { path, body });
    expect(answer.body.facility).toMatchObject({ name: 'Renamed', version: 2 });
    const stale = await api.send('dana', 'PATCH /api/facilities/{facility}', {
      path,
      body: { ...body, name: 'Stale' },
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current.facility.name).toBe('Renamed');
  });
});

describe('shifts', () => {
  it('are instants with openings of their own', async () => {
    const { order, nurse } = await orderAndNurse();
    const answer = await desk.through(order, nurse, ['asked', 'said-yes', 'placed'], {
      days: ['2026-12-06'],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.shifts).toMatchObject([
      {
        day: '2026-12-05',
        start: '2026-12-06T00:00:00.000Z',
        end: '2026-12-06T12:00:00.000Z',
        people: {},
      },
      {
        day: '2026-12-06',
        start: '2026-12-07T00:00:00.000Z',
        end: '2026-12-07T12:00:00.000Z',
        people: { [nurse]: 'placed' },
      },
    ]);
  });

  it('are added once, under the ids that the browser made', async () => {
    const { id: facility } = await desk.addFacility();
    const order = randomUUID();
    const ids = [randomUUID(), randomUUID()];
    expect((await desk.sendShifts(order, { facility, ids })).status).toBe(201);
    expect((await desk.sendShifts(order, { facility, ids })).status).toBe(200);
    const refused = await desk.sendShifts(order, { facility, ids, to: '06:00' });
    expect(refused.status).toBe(409);
    expect(refused.body.current.shifts).toHaveLength(2);
    const { shifts } = (await api.send('vera', 'GET /api/shifts')).body;
    expect(shifts.filter((one: { order: string }) => one.order === order)).toHaveLength(2);
  });

  it('are not added without their facility', async () => {
    const answer = await desk.sendShifts(randomUUID(), { facility: randomUUID() });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toHaveProperty('facility');
  });

  it('are listed by their ends within a span', async () => {
    const { order } = await orderAndNurse();
    const days = async (query: Record<string, string>) =>
      (await api.send('vera', 'GET /api/shifts', { query })).body.shifts
        .filter((one: { order: string }) => one.order === order)
        .map(({ day }: { day: string }) => day);
    const first = '2026-12-06T12:00:00.000Z';
    expect(await days({ from: '2026-12-06T12:00:00.001Z' })).toEqual(['2026-12-06']);
    expect(await days({ from: first, until: first })).toEqual(['2026-12-05']);
    expect(await days({ from: first })).toEqual(['2026-12-06', '2026-12-05']);
  });

  it('are canceled one by one, with a reason, and opened again by administrators', async () => {
    const { order, nurse } = await orderAndNurse();
    await desk.through(order, nurse, ['asked', 'said-yes', 'placed'], { days: ['2026-12-06'] });
    const canceled = { by: 'facility', reason: 'Census is low' };
    const change = async (by: string, body: object, day: string) => {
      const { id, version } = await desk.shift(order, day);
      const path = { order };
      return api.send(by, 'PATCH /api/orders/{order}', {
        path,
        body: { shifts: [{ id, version }], ...body },
      });
    };
    const [free, taken] = weekend;
    expect((await change('dana', { state: 'canceled', canceled }, taken)).status).toBe(422);
    expect((await change('dana', { state: 'canceled', canceled }, free)).status).toBe(200);
    expect((await change('dana', { state: 'open' }, free)).status).toBe(403);
    expect((await change('admin', { state: 'open' }, free)).status).toBe(200);
    const { facility, role, openings, kind, from, to, requirements } = await desk.shift(order);
    const answers = { facility, role, openings, kind, from, to, requirements, unit: '2 West' };
    expect((await change('dana', { answers }, free)).body.shifts).toMatchObject([
      { unit: '2 West' },
      expect.not.objectContaining({ unit: '2 West' }),
    ]);
  });
});

describe('an assignment', () => {
  it('stores how the rule shows the person, whatever the browser says', async () => {
    const { order, nurse } = await orderAndNurse();
    const { id: shift } = await desk.shift(order);
    const changes = [{ shift, version: 0, state: 'asked' }];
    const shown = { rule: 999, group: 'fits', points: 9e15, reasons: ['Speaks without accent'] };
    const path = { order, applicant: nurse };
    const body = { changes, shown, sort: 'miles' };
    await api.send('dana', 'POST /api/orders/{order}/assignments/{applicant}', { path, body });
    const stored = (await desk.assignment(order, nurse))?.events.map((one) => one.shown);
    expect(stored).toEqual([expect.objectContaining({ rule: ruleVersion, sort: 'miles' })]);
    expect(JSON.stringify(stored)).toContain('LPN, license until');
    expect(JSON.stringify(stored)).not.toContain('accent');
  });

  it('keeps every event, also those that its item has no room for', async () => {
    const { order, nurse } = await orderAndNurse();
    const days = [weekend[0]];
    for (let round = 0; round < mostEvents; round += 1) {
      await desk.through(order, nurse, ['asked', 'said-no'], { days });
    }
    const { events = [] } = (await desk.assignment(order, nurse)) ?? {};
    expect(events).toHaveLength(2 * mostEvents);
    expect(events.map(({ state }) => state).slice(0, 3)).toEqual(['asked', 'said-no', 'asked']);
    expect(events[0]?.shown).toBeDefined();
  });

  it('answers a repeated request with what it did', async () => {
    const { order, nurse } = await orderAndNurse();
    const { id: shift } = await desk.shift(order);
    const asked = { changes: [{ shift, version: 0, state: 'asked' as const }] };
    expect((await desk.change(order, nurse, asked)).status).toBe(200);
    const again = await desk.change(order, nurse, asked);
    expect(again.status).toBe(200);
    expect(again.body.assignments[0].version).toBe(1);
    const stale = { changes: [{ shift, version: 0, state: 'said-yes' as const }] };
    expect((await desk.change(order, nurse, stale)).status).toBe(409);
  });

  it('is corrected with a reason, which the audit names', async () => {
    vi.setSystemTime(new Date('2026-12-06T00:10:00Z'));
    const { order, nurse } = await orderAndNurse({ days: [weekend[0]] });
    await desk.through(order, nurse, ['asked', 'said-yes', 'placed', 'no-show']);
    expect((await desk.through(order, nurse, ['worked'])).status).toBe(422);
    const reason = 'She came late.';
    expect((await desk.through(order, nurse, ['worked'], { reason })).status).toBe(200);
    expect((await desk.assignment(order, nurse))?.events.at(-1)).toMatchObject({ reason });
    const query = { action: 'correct-assignment' };
    const { body } = await api.send('admin', 'GET /api/activity', { query });
    expect(body.entries).not.toHaveLength(0);
  });

  it('leaves a worked shift as it is when the person is asked for another one of the order', async () => {
    const { order, nurse } = await orderAndNurse();
    await desk.through(order, nurse, ['asked', 'said-yes', 'placed'], { days: [weekend[0]] });
    vi.setSystemTime(new Date('2026-12-06T13:00:00Z'));
    await desk.through(order, nurse, ['worked'], { days: [weekend[0]] });
    const before = await desk.assignment(order, nurse);
    const asked = await desk.through(order, nurse, ['asked', 'said-yes', 'placed'], {
      days: [weekend[1]],
    });
    expect(asked.status).toBe(200);
    expect(await desk.assignment(order, nurse)).toEqual(before);
    const path = { applicant: nurse };
    const person = (await api.send('vera', 'GET /api/applicants/{applicant}', { path })).body;
    expect(person.assignments).toMatchObject([
      { day: weekend[0], state: 'worked' },
      { day: weekend[1], state: 'placed' },
    ]);
    const span = { from: '2026-12-06T12:00:00.000Z', until: '2026-12-06T12:00:00.000Z' };
    const listed = (await api.send('vera', 'GET /api/assignments', { query: span })).body;
    expect(listed.assignments).toContainEqual(
      expect.objectContaining({ applicant: nurse, state: 'worked' }),
    );
  });
});

it.each(['shifts', 'assignments', 'applicants'] as const)(
  'the %s of the desk are read page by page',
  async (name) => {
    for (const _ of ['one', 'another']) {
      const { order, nurse } = await orderAndNurse();
      await desk.through(order, nurse, ['asked']);
    }
    const read = async (query: Record<string, string>) =>
      (await api.send('vera', `GET /api/${name}`, { query })).body;
    const all = (await read({}))[name];
    expect(all.length).toBeGreaterThan(1);
    const rows: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await read({ limit: '1', ...(cursor && { cursor }) });
      rows.push(...page[name]);
      ({ cursor } = page);
    }
    expect(rows).toEqual(all);
  },
);

describe('a placement is refused', () => {
  const placing = async (
    nurse: string,
    order: string,
    more: Parameters<typeof desk.through>[3] = {},
  ) => desk.through(order, nurse, ['asked', 'said-yes', 'placed'], more);

  it('on a day that is full', async () => {
    const { order, nurse } = await orderAndNurse({ openings: 1 });
    await placing(nurse, order);
    const { body } = await placing(await desk.addNurse(), order);
    expect(body.error.fields.state).toContain('filled');
  });

  it.each([
    [
      'never checked',
      ({ checks, ...file }: ReturnType<typeof completeFile>) => file,
      'not checked',
    ],
    ['that ends before the last shift', () => completeFile('2026-12-06'), 'License ends'],
    [
      'that is not there',
      (file: ReturnType<typeof completeFile>) => ({ ...file, items: [] }),
      'LPN license',
    ],
  ])('with a license %s', async (_, change, words) => {
    const { order } = await orderAndNurse();
    const nurse = await desk.addNurse({ credentials: change(completeFile()) });
    const { status, body } = await placing(nurse, order, { reason: 'None' });
    expect(status).toBe(422);
    expect(body.error.fields.state).toContain(words);
  });

  it('with a license that a check found encumbered, whatever the sender states of it afterwards', async () => {
    const { order, nurse } = await orderAndNurse();
    const { items } = completeFile();
    const [license] = items.filter(isLicense);
    if (!license) throw new Error('The file has a license.');
    const path = { id: nurse };
    const stated = await api.send('dana', 'PATCH /api/submissions/employment/{id}/profile', {
      path,
      body: { credentials: { version: 1, items } },
    });
    const { version } = stated.body.credentials;
    await api.send('dana', 'POST /api/submissions/employment/{id}/license-check', {
      path,
      body: { version, license: license.id, where: 'nh-oplc', result: 'encumbered' },
    });
    const restated = [
      { ...license, id: randomUUID(), number: '12345 22', expiresOn: '2029-01-31' },
    ];
    const credentials = { version: version + 1, items: restated };
    const by = { by: 'sender', now: new Date() };
    expect((await changeProfile(nurse, { credentials }, by))?.status).toBe('done');
    const { body } = await placing(nurse, order, { reason: 'None' });
    expect(body.error.fields.state).toContain('encumbered');
    const history = await api.send('dana', 'GET /api/submissions/{kind}/{id}/history', {
      path: { kind: 'employment', id: nurse },
    });
    expect(history.body.entries.map(auditWords)).toContain('Noted a license check: Encumbered');
  });

  it('at a time at which the person is placed elsewhere, by any of the joined records', async () => {
    const { order, nurse, facility } = await orderAndNurse();
    const other = await desk.addNurse();
    const elsewhere = await desk.addOrder({ facility: facility.id, from: '23:00', to: '07:00' });
    expect((await join(nurse, other)).status).toBe(200);
    expect((await placing(other, elsewhere)).status).toBe(200);
    const { status, body } = await placing(nurse, order);
    expect(status).toBe(422);
    expect(body.error.fields.state).toContain('Placed at that time');
  });

  it('where nobody said whether applications with her phone are of the same person, without a reason or an answer', async () => {
    const { order, nurse } = await orderAndNurse();
    const { phoneNumber = '' } = (await readApplications([nurse])).get(nurse) ?? {};
    const count = 51;
    const strangers = await Promise.all(
      Array.from({ length: count }, () => desk.addNurse({ phoneNumber: `+1${phoneNumber}` })),
    );
    const keys = [nurse, ...strangers].map((id) => keyOf('employment', id).PK);
    await Promise.all(keys.map(updateFindEntries));
    const refused = await placing(nurse, order);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['reason']]);
    expect(refused.body.error.fields.reason).toContain(`${count} other applications`);
    const override = 'Known in person.';
    const placed = await desk.through(order, nurse, ['placed'], { reason: override });
    expect(placed.body.assignments[0].events).toContainEqual(
      expect.objectContaining({ state: 'placed', reason: override, by: 'dana' }),
    );
    const { body } = await api.send('admin', 'GET /api/activity', {
      query: { action: 'override-placement' },
    });
    expect(body.entries.map(({ action }: { action: string }) => action)).toContain(
      'override-placement',
    );

    const { order: second } = await orderAndNurse({ days: ['2026-12-12'] });
    for (const others of [strangers.slice(0, 50), strangers.slice(50)]) {
      const path = { applicant: nurse };
      const answers = { path, body: { others: others, answer: 'different' } };
      expect(
        (await api.send('dana', 'POST /api/applicants/{applicant}/join', answers)).status,
      ).toBe(200);
    }
    expect((await placing(nurse, second, { days: ['2026-12-12'] })).status).toBe(200);
  });

  it('on one shift by two records that were joined after both were asked', async () => {
    const { order, nurse } = await orderAndNurse();
    const other = await desk.addNurse();
    await desk.through(order, nurse, ['asked', 'said-yes']);
    await desk.through(order, other, ['asked', 'said-yes']);
    await join(nurse, other);
    expect((await desk.through(order, nurse, ['placed'])).status).toBe(200);
    const { status, body } = await desk.through(order, other, ['placed']);
    expect(status).toBe(422);
    expect(body.error.fields.state).toContain('by another record');
  });

  it('at a facility where the person is not sent', async () => {
    const { order, nurse, facility } = await orderAndNurse();
    const doNotSend = [
      { facility: facility.id, by: 'facility', category: 'professional', since: '2026-11-01' },
    ];
    const path = { applicant: nurse };
    const body = { version: 0, doNotSend };
    expect(
      (await api.send('dana', 'PATCH /api/applicants/{applicant}', { path, body })).status,
    ).toBe(200);
    expect((await desk.through(order, nurse, ['asked'])).status).toBe(422);
    const seen = await api.send('viewer', 'GET /api/applicants/{applicant}', { path });
    expect(seen.body.applicants[0].doNotSend).toEqual([]);
  });

  it('without a reason where the rest is short or the file incomplete', async () => {
    const { order, facility } = await orderAndNurse();
    const nurse = await desk.addNurse({
      credentials: { ...completeFile(), background: undefined },
    });
    const before = await desk.addOrder({
      facility: facility.id,
      days: ['2026-12-05'],
      from: '08:00',
      to: '14:00',
    });
    await placing(nurse, before, { days: ['2026-12-05'], reason: 'Checks are under way' });
    const { status, body } = await placing(nurse, order);
    expect(status).toBe(422);
    expect(body.error.fields.reason).toContain('Rest of only 5 h');
    expect(body.error.fields.reason).toContain('background check');
    expect(
      (await desk.through(order, nurse, ['placed'], { reason: 'Agreed by phone' })).status,
    ).toBe(200);
    expect((await desk.assignment(order, nurse))?.events.at(-1)?.reason).toBe('Agreed by phone');
  });
});

describe('records of one person', () => {
  it('show each shift once, and their answer counts for the record that was asked last', async () => {
    const { order, nurse } = await orderAndNurse();
    const other = await desk.addNurse();
    await desk.through(order, nurse, ['asked', 'said-no']);
    await desk.through(order, other, ['asked']);
    await join(nurse, other);
    const shown = await readOwnShifts(nurse, new Date());
    expect(shown.map(({ day, state }) => [day, state])).toEqual(
      weekend.map((day) => [day, 'asked']),
    );
    const answers = shown.map(({ id: shift, version }) => ({
      ...{ shift, version },
      answer: 'yes' as const,
    }));
    expect(await answerAssignments({ applicant: nurse, order }, answers, new Date())).toEqual({
      status: 'done',
    });
    expect((await readOwnShifts(other, new Date())).map(({ state }) => state)).toEqual([
      'said-yes',
      'said-yes',
    ]);
  });

  it('are joined and taken apart, and nothing is deleted', async () => {
    const [one, two, three] = [await desk.addNurse(), await desk.addNurse(), await desk.addNurse()];
    await join(one, two);
    const { applicants } = (await join(two, three)).body;
    expect(applicants.map(({ id }: { id: string }) => id).sort()).toEqual([one, two, three].sort());
    await join(one, three, 'open');
    const path = { applicant: one };
    const after = (await api.send('vera', 'GET /api/applicants/{applicant}', { path })).body;
    expect(after.applicants.map(({ id }: { id: string }) => id).sort()).toEqual([one, two].sort());
  });

  it.each([
    [
      'of deleted applications are forgotten in a full list',
      async (): Promise<string> => randomUUID(),
    ],
    [
      'are at most 200, and an answer that is there can be given again',
      async () => desk.addNurse(),
    ],
  ])('that are of other people: answers %s', async (_, other) => {
    const [one, two, three] = [await desk.addNurse(), await desk.addNurse(), await desk.addNurse()];
    await join(one, two, 'different');
    const others = await Promise.all(Array.from({ length: 199 }, other));
    const [own] = await readPerson(one, new Date());
    const different = [...own.different, ...others];
    await transact([
      applicantStep(
        { ...own, different },
        own,
        { submittedAt: own.changedAt, expiresAtSeconds: undefined },
        new Date(),
      ),
    ]);
    const { status, body } = await join(three, one, 'different');
    if (status === 200) {
      const [now] = await readPerson(one, new Date());
      return expect(now.different).toEqual([two, three].toSorted());
    }
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('at most 200');
    expect((await join(one, two, 'different')).status).toBe(200);
    expect((await join(one, two, 'open')).status).toBe(200);
    expect((await join(three, one, 'different')).status).toBe(200);
  });

  it('are not joined while both are placed at the same time', async () => {
    const { order, nurse } = await orderAndNurse();
    const other = await desk.addNurse();
    await desk.through(order, nurse, ['asked', 'said-yes', 'placed']);
    await desk.through(order, other, ['asked', 'said-yes', 'placed']);
    expect((await join(nurse, other)).status).toBe(422);
  });
});

describe('a deleted application', () => {
  it('stays until the shifts of its placements have ended', async () => {
    const { order, nurse } = await orderAndNurse();
    await desk.through(order, nurse, ['asked', 'said-yes', 'placed']);
    vi.setSystemTime(new Date('2026-12-06T03:00:00Z'));
    const refused = await del(nurse);
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({ placements: expect.any(String) });
    await desk.through(order, nurse, ['canceled'], { canceled: { by: 'nurse', reason: 'Sick' } });
    expect((await del(nurse)).status).toBe(204);
    expect((await desk.through(order, nurse, ['asked'])).status).toBe(404);
  });
});
