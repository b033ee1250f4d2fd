import './support/environment.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRandom, type Random } from '#scripts/seed/random.ts';
import { senderSub } from '#shared/audit.ts';
import type { Applicant, Person } from '#shared/desk/applicants.ts';
import { type Assignment, placementsOf } from '#shared/desk/assignments.ts';
import { facilityChangesOf } from '#shared/desk/facility-change.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
import type { Order } from '#shared/desk/shifts.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';
import { type Answer, captureOutput } from './support/api.ts';
import { deskOf, weekend } from './support/desk.ts';
import { staffSignedIn } from './support/staff.ts';
import { startTelling } from './support/told.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';
import { type DeskCall, workOnDesk } from './two-staff/desk-member.ts';
import { stateByPage } from './two-staff/facility-by-page.ts';
import { type Arrival, createFaults } from './two-staff/faults.ts';
import { answerByMail } from './two-staff/nurse-by-mail.ts';
import { createPostman } from './two-staff/postman.ts';
import { runStoppable } from './two-staff/stops.ts';
import { answerFacility } from './two-staff/taking-over.ts';
import { expectToldOnce } from './two-staff/told-once.ts';
import { type WatchedDesk, watchDesk } from './two-staff/watched-desk.ts';

vi.mock('#functions/resumes/binned-resumes-store.ts', () => ({
  moveFileToBin: async () => undefined,
  copyFileBack: async () => undefined,
  dropFileFromBin: async () => undefined,
}));

/** `TWO_STAFF_RUNS=2000` makes it 2,000; `TWO_STAFF_FIRST=74` begins with the seed 74. */
const runs = Number(process.env.TWO_STAFF_RUNS ?? 2);
const first = Number(process.env.TWO_STAFF_FIRST ?? 1);

let api: WorkApi;
let desk: ReturnType<typeof deskOf>;
let facility: string;
let telling: Awaited<ReturnType<typeof startTelling>>;
let watched: WatchedDesk;
let noteMail: (event: object) => Promise<void>;
let store: typeof import('#functions/desk/answers-store.ts') &
  typeof import('#functions/desk/desk-read.ts') &
  typeof import('#functions/desk/own-shifts-store.ts') &
  typeof import('#functions/records/stated-shifts-store.ts') &
  typeof import('#functions/records/submissions-store.ts');
beforeAll(async () => {
  api = await startWorkApi();
  telling = await startTelling();
  desk = deskOf(api);
  watched = watchDesk((await import('#functions/table/document-client.ts')).documents);
  ({ handler: noteMail } = await import('#functions/tell/note-receipt-state.ts'));
  store = {
    ...(await import('#functions/desk/answers-store.ts')),
    ...(await import('#functions/desk/desk-read.ts')),
    ...(await import('#functions/desk/own-shifts-store.ts')),
    ...(await import('#functions/records/stated-shifts-store.ts')),
    ...(await import('#functions/records/submissions-store.ts')),
  };
});
afterAll(() => api.server.close());
staffSignedIn();
beforeEach(() => {
  captureOutput();
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

/** The answer of the gateway where a function stopped. */
const stopped: Answer = { status: 503, headers: {}, body: { error: {} } };
const statuses = { done: 200, conflict: 409, refused: 422, withdrawn: 409 } as const;

/** A request of a facility whose stated shift staff have opened as an order. @returns both ids */
async function openRequest(): Promise<{ request: string; order: string }> {
  const request = await api.submit('employer');
  const order = crypto.randomUUID();
  const answers = {
    role: 'lp_nurse',
    openings: 2,
    kind: 'per-diem',
    from: '19:00',
    to: '07:00',
    requirements: ['bls'],
  } as const;
  const line: StatedShift = { ...answers, requirements: ['bls'], id: order, days: [...weekend] };
  const place = { name: 'Sample Manor', town: 'Keene', state: 'NH' } as const;
  await store.stateShifts(request, { version: 0, facility: place, shifts: [line] }, new Date());
  const shifts = weekend.map((day) => ({ id: crypto.randomUUID(), day }));
  const body = { request, state: 'open', answers: { ...answers, facility }, shifts };
  const path = { order };
  expect((await api.send('dana', 'POST /api/orders/{order}/shifts', { path, body })).status).toBe(
    201,
  );
  const opened = { version: 1, shift: order, answer: 'opened' } as const;
  expect((await store.answerStated(request, opened, new Date()))?.status).toBe('done');
  return { request, order };
}

const statedNow = async (request: string): Promise<StatedShifts | undefined> =>
  (await store.getSubmission('employer', request))?.summary?.stated;

/** An order as it is. Staff would read it by a call, which costs the trial half of its time. */
async function orderNow(id: string): Promise<Order> {
  const found = await store.getOrder(id);
  if (!found) throw new Error('There is no such order.');
  return found;
}

/**
 * Two of the staff at one desk: two orders of the same nights with two openings each, one of them from a request whose facility
 * changes it, and three nurses, of which one has worked a night of the past. The nurses answer by the links in their mails and on
 * their pages. Mails fail, and functions stop.
 */
async function run(random: Random) {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  await api.server.empty();
  watched.reset();
  facility = (await desk.addFacility({ email: 'office@facility.example' })).id;
  const days = [past, ...weekend];
  const plain = await desk.addOrder({ facility, days });
  const { request, order: stated } = await openRequest();
  const orders = [plain, stated];
  const applicants = [await desk.addNurse(), await desk.addNurse(), await desk.addNurse()];
  const [nurse = ''] = applicants;
  await desk.through(plain, nurse, ['asked', 'said-yes', 'placed'], { days: [past] });
  vi.setSystemTime(present);
  await desk.through(plain, nurse, ['worked'], { days: [past] });
  const worked = await desk.assignment(plain, nurse, past);

  /** A function that may stop. @param act what it does */
  const stoppable = async (act: () => Promise<Answer>): Promise<Answer> => {
    const answer = await tick(() => runStoppable(random, act));
    return answer === 'stopped' ? stopped : answer;
  };
  const { make, settle, arrivals } = createFaults<DeskCall>(
    random,
    ({ sub, routeKey, isForged: _, ...call }) => stoppable(() => api.send(sub, routeKey, call)),
  );
  const look = () => Promise.all(orders.map(orderNow));
  const postman = createPostman({ telling, noteMail, random, watched, look });
  const { isOver } = postman;
  const changesNow = async () => {
    const { shifts } = await orderNow(stated);
    return facilityChangesOf(request, await statedNow(request), shifts, new Date());
  };
  const member = { random, make, orders, applicants, look: orderNow, lookAtChanges: changesNow };
  const members = ['dana', 'sam'].map((sub) => workOnDesk({ ...member, sub }));
  const answered = (status: keyof typeof statuses): Answer => ({
    status: statuses[status],
    headers: {},
    body: {},
  });
  const nurses = answerByMail({
    random,
    make,
    links: postman.links,
    page: {
      applicants,
      shown: (applicant) => store.readOwnShifts(applicant, new Date()),
      answer: (applicant, order, answers) =>
        stoppable(async () => {
          const result = await store.answerAssignments({ applicant, order }, answers, new Date());
          return answered(result.status);
        }),
    },
    isOver,
  });
  const stating = stateByPage({
    random,
    stated: () => statedNow(request),
    state: ({ version, facility }, shifts) =>
      stoppable(async () => {
        const change = { version, facility, shifts };
        const result = await store.stateShifts(request, change, new Date());
        return answered(result?.status ?? 'conflict');
      }),
    isOver,
  });
  const delivering = postman.deliver();
  const notes = (await Promise.all(members)).flatMap((known) => [...known]);
  await settle();
  postman.close();
  await Promise.all([delivering, nurses, stating]);
  await settle();
  // At last one of them takes the change of the facility over, without a failure.
  const quiet = ({ sub, routeKey, ...call }: DeskCall) => tick(() => api.send(sub, routeKey, call));
  const [change] = await changesNow();
  if (change) {
    const recruiter = { sub: 'dana', random, make: quiet, look: orderNow };
    const problem = await answerFacility(recruiter, change, { mayLeave: false });
    if (problem === undefined) {
      expect(await changesNow()).toEqual([]);
      const live = (await orderNow(stated)).shifts.filter(({ state }) => state !== 'canceled');
      expect(live.map(({ day }) => day)).toEqual(change.next?.days ?? []);
    } else {
      // Fewer openings than placements wait for staff, who cancel one of them.
      expect(problem).toMatch(/^\d people are placed\.$/);
      expect(await changesNow()).toHaveLength(1);
    }
  }
  await postman.settle();
  expectAnswered(arrivals);
  await expectConsistent({ orders, applicants, notes });
  expectToldOnce(await look(), postman.taken, watched);
  expect([...postman.wrong, ...watched.wrong]).toEqual([]);
  // A later question never changes a shift that was worked: only a correction follows it, with its reason.
  const { events = [] } = (await desk.assignment(plain, nurse, past)) ?? {};
  expect(events.slice(0, 4)).toEqual(worked?.events);
  expect(worked?.events.map(({ state }) => state)).toEqual([
    'asked',
    'said-yes',
    'placed',
    'worked',
  ]);
  if (events.length > 4) expect(events[4]?.reason).toBeDefined();
}

/** No function failed by itself, and no secret of another question did anything. */
function expectAnswered(arrivals: readonly Arrival<DeskCall>[]): void {
  const failed = arrivals.filter(
    ({ answer: { status, body } }) => status >= 500 && body.error.code,
  );
  expect(failed).toEqual([]);
  for (const { call, answer } of arrivals) {
    if (call.isForged) expect([404, 429, stopped.status]).toContain(answer.status);
  }
}

/** Only staff place a person, after a recorded yes, or correct an outcome. A nurse says yes and no. */
function expectPlacedByStaff({ events }: Assignment): void {
  for (const [index, { state, by, reason }] of events.entries()) {
    if (by === senderSub) expect(['said-yes', 'said-no']).toContain(state);
    const before = events[index - 1]?.state;
    if (state !== 'placed' || before === 'placed' || before === 'said-yes') continue;
    expect(['worked', 'no-show', 'canceled']).toContain(before);
    expect(reason).toBeDefined();
  }
}

type End = { orders: string[]; applicants: string[]; notes: [id: string, applicant: string][] };

async function expectConsistent({ orders, applicants, notes }: End) {
  const people = await Promise.all(applicants.map(readPerson));
  const own = people.map(({ applicants: [first] }) => first as Applicant);
  for (const id of orders) {
    const { shifts, assignments, unreadable } = await orderNow(id);
    expect(unreadable).toBeUndefined();
    for (const shift of shifts) {
      const there = assignments.filter((one) => one.shift === shift.id);
      // No opening is counted twice, and no shift has more people than openings.
      expect(shift.people).toEqual(
        Object.fromEntries(there.map(({ applicant, state }) => [applicant, state])),
      );
      expect(placementsOf(there).length).toBeLessThanOrEqual(shift.openings);
    }
    for (const assignment of assignments) {
      const { applicant, shift, state, version, events } = assignment;
      expectPlacedByStaff(assignment);
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
  timeout: Math.max(600_000, runs * 60_000),
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: present });
  const failed = new Map<number, unknown>();
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      await run(createRandom(seed)).catch((cause: unknown) => failed.set(seed, cause));
    }
  } finally {
    vi.useRealTimers();
  }
  const [cause] = failed.values();
  const seeds = [...failed.keys()].join(', ');
  if (failed.size > 0) throw new Error(`Runs failed, by their seeds: ${seeds}.`, { cause });
});
