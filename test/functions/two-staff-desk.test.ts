import './support/environment.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRandom, type Random } from '#scripts/seed/random.ts';
import { type Applicant, placementsOf, shiftsOfEntry } from '#shared/desk/applicants.ts';
import { proposalRules } from '#shared/desk/proposals.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
import { captureOutput } from './support/api.ts';
import { deskOf } from './support/desk.ts';
import { staffSignedIn } from './support/staff.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';
import { type DeskCall, workOnDesk } from './two-staff/desk-member.ts';
import { createFaults } from './two-staff/faults.ts';

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
beforeAll(async () => {
  api = await startWorkApi();
  desk = deskOf(api);
});
afterAll(() => api.server.close());
staffSignedIn();
beforeEach(async () => {
  captureOutput();
  await api.server.empty();
  facility = (await desk.addFacility()).id;
});

const readApplicant = async (applicant: string): Promise<Applicant[]> =>
  (await api.send('dana', 'GET /api/applicants/{applicant}', { path: { applicant } })).body
    .applicants;

/** Two of the staff at one desk: two lines of the same nights with two places each, and three nurses. */
async function run(random: Random) {
  const lines = [await desk.addLine({ facility }), await desk.addLine({ facility })].map(
    ({ id }) => id,
  );
  const applicants = [await desk.addNurse(), await desk.addNurse(), await desk.addNurse()];
  const { make, settle } = createFaults<DeskCall>(random, ({ sub, routeKey, ...call }) =>
    api.send(sub, routeKey, call),
  );
  const look = async (line: string, applicant: string) =>
    (await desk.proposal(line, applicant))?.version ?? 0;
  const members = ['dana', 'sam'].map((sub) =>
    workOnDesk({ sub, random, make, lines, applicants, look }),
  );
  const notes = (await Promise.all(members)).flatMap((known) => [...known]);
  await settle();
  await expectConsistent({ lines, applicants, notes });
}

type End = { lines: string[]; applicants: string[]; notes: [id: string, applicant: string][] };

async function expectConsistent({ lines, applicants, notes }: End) {
  const people = await Promise.all(applicants.map(readApplicant));
  const own = people.map(([first]) => first as Applicant);
  for (const id of lines) {
    const { line, proposals } = await desk.line(id);
    const taking = proposals.filter((one) => proposalRules[one.state].takesPlace);
    for (const day of line.days) {
      const placed = taking.filter((one) => one.days.includes(day)).length;
      // No place is counted twice, and no day has more people than places.
      expect(line.placed[day] ?? 0).toBe(placed);
      expect(placed).toBeLessThanOrEqual(line.count);
    }
    for (const proposal of proposals) {
      const entry = own
        .find((one) => one.id === proposal.applicant)
        ?.entries.find((one) => one.line === id);
      expect([entry?.state, entry?.days]).toEqual([proposal.state, proposal.days]);
    }
  }
  for (const records of people) {
    const shifts = records.flatMap(({ entries }) => placementsOf(entries).flatMap(shiftsOfEntry));
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
    const isPlaced = own.some((one) => one.id === id && placementsOf(one.entries).length > 0);
    // A placed applicant was not deleted.
    if (isPlaced) expect(status).toBe(200);
  }
  for (const [id, applicant] of notes) {
    const record = stored.get(applicant);
    if (record?.isThere) expect(JSON.stringify(record.notes)).toContain(id);
  }
}

it(`loses nothing and places nobody twice in ${runs} runs of two staff whose calls fail`, {
  timeout: Math.max(600_000, runs * 10_000),
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
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
