import './support/environment.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRandom, type Random } from '#scripts/seed/random.ts';
import type { Applicant, Person } from '#shared/desk/applicants.ts';
import { placementsOf } from '#shared/desk/assignments.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
import { captureOutput } from './support/api.ts';
import { deskOf, weekend } from './support/desk.ts';
import { staffSignedIn } from './support/staff.ts';
import { startTelling } from './support/told.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';
import { type DeskCall, workOnDesk } from './two-staff/desk-member.ts';
import { createFaults } from './two-staff/faults.ts';
import { answerByMail } from './two-staff/nurse-by-mail.ts';
import { createPostman } from './two-staff/postman.ts';

vi.mock('#functions/store/binned-resumes-store.ts', () => ({
  moveResumeToBin: async () => undefined,
  copyResumeBack: async () => undefined,
  dropResumeFromBin: async () => undefined,
}));

/** `TWO_STAFF_RUNS=2000` makes it 2,000; `TWO_STAFF_FIRST=74` begins with the seed 74. */
const runs = Number(process.env.TWO_STAFF_RUNS ?? 3);
const first = Number(process.env.TWO_STAFF_FIRST ?? 1);

let api: WorkApi;
let desk: ReturnType<typeof deskOf>;
let facility: string;
let telling: Awaited<ReturnType<typeof startTelling>>;
beforeAll(async () => {
  api = await startWorkApi();
  telling = await startTelling();
  desk = deskOf(api);
});
afterAll(() => api.server.close());
staffSignedIn();
beforeEach(async () => {
  captureOutput();
  await api.server.empty();
  facility = (await desk.addFacility({ email: 'office@facility.example' })).id;
});

const readPerson = async (applicant: string): Promise<Person> =>
  (await api.send('dana', 'GET /api/applicants/{applicant}', { path: { applicant } })).body;

const past = '2026-11-20';
const present = new Date('2026-11-24T15:00:00Z');

/** No two calls are made at the same instant. */
const tick = <Result>(make: () => Promise<Result>): Promise<Result> => {
  vi.setSystemTime(new Date(Date.now() + 1000));
  return make();
};

/**
 * Two of the staff at one desk: two orders of the same nights with two openings each, and three nurses, of which one has worked
 * a night of the past. The nurses answer by the links in their mails, of which some fail.
 */
async function run(random: Random) {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  const days = [past, ...weekend];
  const orders = [
    await desk.addOrder({ facility, days }),
    await desk.addOrder({ facility, days: weekend }),
  ];
  const applicants = [await desk.addNurse(), await desk.addNurse(), await desk.addNurse()];
  const [order = '', nurse = ''] = [orders[0], applicants[0]];
  await desk.through(order, nurse, ['asked', 'said-yes', 'placed'], { days: [past] });
  vi.setSystemTime(present);
  await desk.through(order, nurse, ['worked'], { days: [past] });
  const worked = await desk.assignment(order, nurse, past);
  const { make, settle } = createFaults<DeskCall>(random, ({ sub, routeKey, ...call }) =>
    tick(() => api.send(sub, routeKey, call)),
  );
  const postman = createPostman({
    telling,
    random,
    look: () => Promise.all(orders.map(desk.order)),
  });
  const members = ['dana', 'sam'].map((sub) =>
    workOnDesk({ sub, random, make, orders, applicants, look: desk.order }),
  );
  const nurses = answerByMail({ random, make, links: telling.links, isOver: postman.isOver });
  const delivering = postman.deliver();
  const notes = (await Promise.all(members)).flatMap((known) => [...known]);
  await settle();
  await postman.close();
  await Promise.all([delivering, nurses]);
  await settle();
  await postman.settle();
  await expectConsistent({ orders, applicants, notes });
  await postman.expectTold();
  // A later question never changes a shift that was worked: only a correction follows it, with its reason.
  const { events = [] } = (await desk.assignment(order, nurse, past)) ?? {};
  expect(events.slice(0, 4)).toEqual(worked?.events);
  expect(worked?.events.map(({ state }) => state)).toEqual([
    'asked',
    'said-yes',
    'placed',
    'worked',
  ]);
  if (events.length > 4) expect(events[4]?.reason).toBeDefined();
}

type End = { orders: string[]; applicants: string[]; notes: [id: string, applicant: string][] };

async function expectConsistent({ orders, applicants, notes }: End) {
  const people = await Promise.all(applicants.map(readPerson));
  const own = people.map(({ applicants: [first] }) => first as Applicant);
  for (const id of orders) {
    const { shifts, assignments, unreadable } = await desk.order(id);
    expect(unreadable).toBeUndefined();
    for (const shift of shifts) {
      const there = assignments.filter((one) => one.shift === shift.id);
      // No opening is counted twice, and no shift has more people than openings.
      expect(shift.people).toEqual(
        Object.fromEntries(there.map(({ applicant, state }) => [applicant, state])),
      );
      expect(placementsOf(there).length).toBeLessThanOrEqual(shift.openings);
    }
    for (const { applicant, shift, state, version, events } of assignments) {
      // Each change is one event, exactly once.
      expect([events.length, events.at(-1)?.state]).toEqual([version, state]);
      const calendar = people.flatMap((person) => person.assignments);
      expect(
        calendar.find((one) => one.applicant === applicant && one.shift === shift),
      ).toMatchObject({ state, version });
    }
  }
  for (const { applicants: records, assignments } of people) {
    const shifts = placementsOf(assignments);
    const clashes = shifts.filter((one, at) =>
      shifts.some((other, otherAt) => at !== otherAt && overlaps(one, other)),
    );
    // No person works at two places at once, by all of their joined records.
    expect(clashes).toEqual([]);
    for (const { id, same } of records) {
      for (const other of same) {
        expect(own.find((one) => one.id === other)?.same).toContain(id);
      }
    }
  }
  const stored = new Map<string, { notes?: Record<string, unknown>; isThere: boolean }>();
  for (const id of applicants) {
    const path = { kind: 'employment', id };
    const { status, body } = await api.send('dana', 'GET /api/submissions/{kind}/{id}', { path });
    stored.set(id, { notes: body?.notes, isThere: status === 200 });
    const isPlaced = people.some(({ assignments }) =>
      placementsOf(assignments).some((one) => one.applicant === id && one.day > past),
    );
    // A placed applicant was not deleted.
    if (isPlaced) expect(status).toBe(200);
  }
  for (const [id, applicant] of notes) {
    const record = stored.get(applicant);
    if (record?.isThere) expect(JSON.stringify(record.notes)).toContain(id);
  }
}

it(`loses nothing, places nobody twice and tells nobody twice in ${runs} runs of two staff whose calls fail`, {
  timeout: Math.max(600_000, runs * 10_000),
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: present });
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      try {
        await run(createRandom(seed));
      } catch (cause) {
        throw new Error(`The run with the seed ${seed} failed.`, { cause });
      }
    }
  } finally {
    vi.useRealTimers();
  }
});
