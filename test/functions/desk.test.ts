import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicantStep } from '#functions/store/applicants-store.ts';
import { readApplications } from '#functions/store/application-facts.ts';
import { readPerson } from '#functions/store/desk-read.ts';
import { updateFindEntries } from '#functions/store/find-index-store.ts';
import { changeProfile } from '#functions/store/profile-store.ts';
import { keyOf } from '#functions/store/submission-item.ts';
import { transact } from '#functions/store/transact.ts';
import { auditWords } from '#shared/audit.ts';
import { isLicense } from '#shared/desk/credentials.ts';
import { ruleVersion } from '#shared/desk/matching.ts';
import { mostChanges } from '#shared/desk/proposals.ts';
import { captureOutput } from './support/api.ts';
import { deskOf } from './support/desk.ts';
import { completeFile } from './support/desk-application.ts';
import { staffSignedIn } from './support/staff.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';

vi.mock('#functions/store/binned-resumes-store.ts', () => ({
  moveResumeToBin: async () => undefined,
  copyResumeBack: async () => undefined,
  dropResumeFromBin: async () => undefined,
}));

let api: WorkApi;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  api = await startWorkApi();
  desk = deskOf(api);
});
afterAll(() => api.server.close());
staffSignedIn();
beforeEach(async () => {
  captureOutput();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const join = (applicant: string, other: string, answer = 'same') =>
  api.send('dana', 'POST /api/applicants/{applicant}/join', {
    path: { applicant },
    body: { others: [other], answer },
  });
const del = (id: string, kind = 'employment') => api.remove('dana', { kind, id });

/** An open line and a nurse whose file is complete. */
async function lineAndNurse(answers: Parameters<typeof desk.addLine>[0] | object = {}) {
  const facility = await desk.addFacility();
  const line = await desk.addLine({ facility: facility.id, ...answers });
  return { facility, line: line.id, nurse: await desk.addNurse() };
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

describe('a line', () => {
  it('counts two nights for two nurses as four places, and stores nights as instants', async () => {
    const { line, nurse } = await lineAndNurse();
    const answer = await desk.through(line, nurse, ['asked', 'said-yes', 'placed']);
    expect(answer.status).toBe(200);
    expect(answer.body.line).toMatchObject({
      placed: { '2026-12-05': 1, '2026-12-06': 1 },
      asked: 0,
      shifts: [
        { day: '2026-12-05', start: '2026-12-06T00:00:00.000Z', end: '2026-12-06T12:00:00.000Z' },
        { day: '2026-12-06', start: '2026-12-07T00:00:00.000Z', end: '2026-12-07T12:00:00.000Z' },
      ],
    });
  });

  /** A line of a facility, as the form sends it. */
  const sentLine = (facility: string) => ({
    id: randomUUID(),
    facility,
    state: 'open' as const,
    role: 'lp_nurse' as const,
    count: 1,
    kind: 'per-diem' as const,
    days: ['2026-12-05'],
    from: '07:00',
    to: '15:00',
    requirements: [],
  });

  it('is added once, under the id that the browser made', async () => {
    const { id: facility } = await desk.addFacility();
    const body = sentLine(facility);
    expect((await api.send('dana', 'POST /api/lines', { body })).status).toBe(201);
    expect((await api.send('dana', 'POST /api/lines', { body })).status).toBe(200);
    const other = { ...body, to: '16:00' };
    const refused = await api.send('dana', 'POST /api/lines', { body: other });
    expect(refused.status).toBe(409);
    expect(refused.body.current.line).toMatchObject({ id: body.id, to: '15:00' });
    const { lines } = (await api.send('vera', 'GET /api/lines')).body;
    expect(lines.filter(({ id }: { id: string }) => id === body.id)).toHaveLength(1);
  });

  it('is not added without its facility', async () => {
    const answer = await api.send('dana', 'POST /api/lines', { body: sentLine(randomUUID()) });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toHaveProperty('facility');
  });

  it('is listed until its last shift has ended', async () => {
    const { line } = await lineAndNurse();
    const from = (instant: string) =>
      api.send('vera', 'GET /api/lines', { query: { from: instant } });
    const ids = async (instant: string) =>
      (await from(instant)).body.lines.map(({ id }: { id: string }) => id);
    expect(await ids('2026-12-07T12:00:00.000Z')).toContain(line);
    expect(await ids('2026-12-07T12:00:00.001Z')).not.toContain(line);
  });

  it('keeps the place, the role, the time and the days that people were asked for', async () => {
    const { line, nurse } = await lineAndNurse();
    await desk.through(line, nurse, ['asked']);
    const { line: now } = await desk.line(line);
    const { facility, role, count, kind, days, from, to, requirements } = now;
    const answers = { facility, role, count, kind, days, from, to, requirements };
    const change = (more: object) =>
      api.send('dana', 'PATCH /api/lines/{line}', {
        path: { line },
        body: { version: now.version, answers: { ...answers, ...more } },
      });
    expect((await change({ from: '18:00' })).body.error.fields).toHaveProperty('facility');
    expect((await change({ days: ['2026-12-05'] })).body.error.fields).toHaveProperty('days');
    expect((await change({ count: 3, days: [...days, '2026-12-07'] })).status).toBe(200);
  });

  it('is canceled with a reason once nobody is placed, and opened again by administrators', async () => {
    const { line, nurse } = await lineAndNurse();
    await desk.through(line, nurse, ['asked', 'said-yes', 'placed']);
    const cancel = async (by: string, body: object) =>
      api.send(by, 'PATCH /api/lines/{line}', {
        path: { line },
        body: { version: (await desk.line(line)).line.version, ...body },
      });
    const canceled = { by: 'facility', reason: 'Census is low' };
    expect((await cancel('dana', { state: 'canceled', canceled })).status).toBe(422);
    await desk.through(line, nurse, ['canceled'], { canceled: { by: 'facility', reason: 'Low' } });
    expect((await cancel('dana', { state: 'canceled' })).status).toBe(422);
    expect((await cancel('dana', { state: 'canceled', canceled })).status).toBe(200);
    expect((await cancel('dana', { state: 'open' })).status).toBe(403);
    expect((await cancel('admin', { state: 'open' })).status).toBe(200);
  });
});

describe('a proposal', () => {
  it('is never placed without a recorded yes', async () => {
    const { line, nurse } = await lineAndNurse();
    expect((await desk.through(line, nurse, ['placed'])).status).toBe(422);
    expect((await desk.through(line, nurse, ['asked', 'placed'])).status).toBe(422);
    expect((await desk.through(line, nurse, ['said-yes', 'placed'])).status).toBe(200);
  });

  it('stores how the rule shows the person, whatever the browser says, and begins another round after a no', async () => {
    const { line, nurse } = await lineAndNurse();
    const days = ['2026-12-05', '2026-12-06'];
    const reasons = ['<img src=x>', 'Speaks without accent'];
    const shown = { rule: 999, group: 'fits', points: 9_007_199_254_740_991, reasons };
    const body = { version: 0, state: 'asked', days, shown };
    const path = { line, applicant: nurse };
    await api.send('dana', 'POST /api/lines/{line}/proposals/{applicant}', { path, body });
    await desk.through(line, nurse, ['said-no', 'asked']);
    const proposal = await desk.proposal(line, nurse);
    const stored = proposal?.history.map((one) => one.shown);
    expect(stored).toEqual([
      expect.objectContaining({ rule: ruleVersion, group: 'not-known', points: 10 }),
      undefined,
      expect.objectContaining({ rule: ruleVersion }),
    ]);
    expect(JSON.stringify(stored)).toContain('LPN, license until');
    expect(JSON.stringify(stored)).not.toContain('accent');
    expect(proposal).toMatchObject({ round: 2, state: 'asked' });
    expect(proposal?.history.map(({ state }) => state)).toEqual(['asked', 'said-no', 'asked']);
  });

  it('keeps every round and its reasons, and begins no round without room for it', async () => {
    const { line, nurse } = await lineAndNurse();
    const canceled = { by: 'nurse' as const, reason: 'Evidence.' };
    await desk.through(line, nurse, ['asked', 'canceled'], { canceled });
    let answer = await desk.through(line, nurse, ['asked']);
    for (let round = 2; answer.status === 200; round += 1) {
      await desk.through(line, nurse, ['said-no']);
      answer = await desk.through(line, nurse, ['asked']);
      expect(round).toBeLessThan(mostChanges);
    }
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['state']]);
    const { history = [] } = (await desk.proposal(line, nurse)) ?? {};
    expect(history.length).toBeLessThanOrEqual(mostChanges);
    expect(history[1]?.canceled).toMatchObject(canceled);
  });

  it('answers a repeated request with what it did', async () => {
    const { line, nurse } = await lineAndNurse();
    const body = { version: 0, state: 'asked' as const, days: ['2026-12-05'] };
    expect((await desk.change(line, nurse, body)).status).toBe(200);
    const again = await desk.change(line, nurse, body);
    expect(again.status).toBe(200);
    expect(again.body.proposals[0].version).toBe(1);
    expect((await desk.change(line, nurse, { ...body, days: ['2026-12-06'] })).status).toBe(409);
  });

  it('notes done and did not come from the start of the first shift on', async () => {
    const days = ['2026-11-24'];
    const { line, nurse } = await lineAndNurse({ days, from: '10:05', to: '18:00' });
    await desk.through(line, nurse, ['asked', 'said-yes', 'placed'], { days });
    expect((await desk.through(line, nurse, ['done'], { days })).status).toBe(422);
    vi.setSystemTime(new Date('2026-11-24T15:05:00Z'));
    expect((await desk.through(line, nurse, ['did-not-come'], { days })).status).toBe(200);
    expect((await desk.line(line)).line.placed).toEqual({});
  });
});

describe('a placement is refused', () => {
  const placing = async (
    nurse: string,
    line: string,
    more: Parameters<typeof desk.through>[3] = {},
  ) => desk.through(line, nurse, ['asked', 'said-yes', 'placed'], more);

  it('on a day that is full', async () => {
    const { line, nurse } = await lineAndNurse({ count: 1 });
    await placing(nurse, line);
    const { body } = await placing(await desk.addNurse(), line);
    expect(body.error.fields.state).toContain('12/5/2026 is filled.');
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
      'No LPN license',
    ],
  ])('with a license %s', async (_, change, words) => {
    const { line } = await lineAndNurse();
    const nurse = await desk.addNurse({ credentials: change(completeFile()) });
    const { status, body } = await placing(nurse, line, { override: 'None' });
    expect(status).toBe(422);
    expect(body.error.fields.state).toContain(words);
  });

  it('with a license that a check found encumbered, whatever the sender states of it afterwards', async () => {
    const { line, nurse } = await lineAndNurse();
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
    const { body } = await placing(nurse, line, { override: 'None' });
    expect(body.error.fields.state).toContain('encumbered');
    const history = await api.send('dana', 'GET /api/submissions/{kind}/{id}/history', {
      path: { kind: 'employment', id: nurse },
    });
    expect(history.body.entries.map(auditWords)).toContain('Noted a license check: Encumbered');
  });

  it('at a time at which the person is placed elsewhere, by any of the joined records', async () => {
    const { line, nurse, facility } = await lineAndNurse();
    const other = await desk.addNurse();
    const elsewhere = await desk.addLine({ facility: facility.id, from: '23:00', to: '07:00' });
    expect((await join(nurse, other)).status).toBe(200);
    expect((await placing(other, elsewhere.id)).status).toBe(200);
    const { status, body } = await placing(nurse, line);
    expect(status).toBe(422);
    expect(body.error.fields.state).toContain('Placed elsewhere');
  });

  it('where nobody said whether applications with her phone are of the same person, without a reason or an answer', async () => {
    const { line, nurse } = await lineAndNurse();
    const { phoneNumber = '' } = (await readApplications([nurse])).get(nurse) ?? {};
    const count = 51;
    const strangers = await Promise.all(
      Array.from({ length: count }, () => desk.addNurse({ phoneNumber: `+1${phoneNumber}` })),
    );
    const keys = [nurse, ...strangers].map((id) => keyOf('employment', id).PK);
    await Promise.all(keys.map(updateFindEntries));
    const refused = await placing(nurse, line);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['override']]);
    expect(refused.body.error.fields.override).toContain(`${count} other applications`);
    const override = 'Known in person.';
    const placed = await desk.through(line, nurse, ['placed'], { override });
    expect(placed.body.proposals[0].history).toContainEqual(
      expect.objectContaining({ state: 'placed', override, by: 'dana' }),
    );
    const { body } = await api.send('admin', 'GET /api/activity', {
      query: { action: 'override-placement' },
    });
    expect(body.entries.map(({ action }: { action: string }) => action)).toContain(
      'override-placement',
    );

    const { line: second } = await lineAndNurse({ days: ['2026-12-12'] });
    for (const others of [strangers.slice(0, 50), strangers.slice(50)]) {
      const path = { applicant: nurse };
      const answers = { path, body: { others: others, answer: 'different' } };
      expect(
        (await api.send('dana', 'POST /api/applicants/{applicant}/join', answers)).status,
      ).toBe(200);
    }
    expect((await placing(nurse, second, { days: ['2026-12-12'] })).status).toBe(200);
  });

  it('on one line by two records that were joined after both were asked', async () => {
    const { line, nurse } = await lineAndNurse();
    const other = await desk.addNurse();
    await desk.through(line, nurse, ['asked', 'said-yes']);
    await desk.through(line, other, ['asked', 'said-yes']);
    await join(nurse, other);
    expect((await desk.through(line, nurse, ['placed'])).status).toBe(200);
    const { status, body } = await desk.through(line, other, ['placed']);
    expect(status).toBe(422);
    expect(body.error.fields.state).toContain('Placed elsewhere');
  });

  it('at a facility where the person is not sent', async () => {
    const { line, nurse, facility } = await lineAndNurse();
    const doNotSend = [
      { facility: facility.id, by: 'facility', category: 'professional', since: '2026-11-01' },
    ];
    const path = { applicant: nurse };
    const body = { version: 0, doNotSend };
    expect(
      (await api.send('dana', 'PATCH /api/applicants/{applicant}', { path, body })).status,
    ).toBe(200);
    expect((await desk.through(line, nurse, ['asked'])).status).toBe(422);
    const seen = await api.send('viewer', 'GET /api/applicants/{applicant}', { path });
    expect(seen.body.applicants[0].doNotSend).toEqual([]);
  });

  it('without a reason where the rest is short or the file incomplete', async () => {
    const { line, facility } = await lineAndNurse();
    const nurse = await desk.addNurse({
      credentials: { ...completeFile(), background: undefined },
    });
    const before = await desk.addLine({
      facility: facility.id,
      days: ['2026-12-05'],
      from: '08:00',
      to: '14:00',
    });
    await placing(nurse, before.id, { days: ['2026-12-05'], override: 'Checks are under way' });
    const { status, body } = await placing(nurse, line);
    expect(status).toBe(422);
    expect(body.error.fields.override).toContain('Rest of only 5 h');
    expect(body.error.fields.override).toContain('background check');
    expect(
      (await desk.through(line, nurse, ['placed'], { override: 'Agreed by phone' })).status,
    ).toBe(200);
    expect((await desk.proposal(line, nurse))?.history.at(-1)?.override).toBe('Agreed by phone');
  });
});

describe('records of one person', () => {
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
    const { line, nurse } = await lineAndNurse();
    const other = await desk.addNurse();
    await desk.through(line, nurse, ['asked', 'said-yes', 'placed']);
    await desk.through(line, other, ['asked', 'said-yes', 'placed']);
    expect((await join(nurse, other)).status).toBe(422);
  });
});

describe('a deleted application', () => {
  it('stays while it has placements to come', async () => {
    const { line, nurse } = await lineAndNurse();
    await desk.through(line, nurse, ['asked', 'said-yes', 'placed']);
    const refused = await del(nurse);
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields).toEqual({ placements: expect.any(String) });
    await desk.through(line, nurse, ['canceled'], { canceled: { by: 'nurse', reason: 'Sick' } });
    expect((await del(nurse)).status).toBe(204);
    expect((await desk.through(line, nurse, ['asked'])).status).toBe(404);
  });
});
