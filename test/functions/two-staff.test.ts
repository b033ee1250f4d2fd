import './support/environment.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRandom, type Random } from '#scripts/seed/random.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { changeable, untouched, type Work } from '#shared/work.ts';
import { captureOutput } from './support/api.ts';
import { staffSignedIn } from './support/staff.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';
import { type Arrival, createFaults } from './two-staff/faults.ts';
import { type Call, type KnownNote, workOnRecord } from './two-staff/staff-member.ts';

/** `npm run bench -- work` makes it 2,000. */
const runs = Number(process.env.TWO_STAFF_RUNS ?? 5);
const atOnce = 10;

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api.server.close());
staffSignedIn();

const record = 'GET /api/submissions/{kind}/{id}';

/** The first caller waits for the second. */
function createMeeting(): () => Promise<void> {
  let waiting: (() => void) | undefined;
  return () =>
    new Promise((resolve) => {
      if (!waiting) {
        waiting = resolve;
        return;
      }
      waiting();
      waiting = undefined;
      resolve();
    });
}

/** Two of the staff work on a record at once, over connections that fail. */
async function run(random: Random) {
  const id = await api.submit('contact');
  const path = { kind: 'contact', id };
  const { make, settle, arrivals } = createFaults<Call>(random, ({ sub, routeKey, ...call }) =>
    api.send(sub, routeKey, {
      path: { ...path, ...(call.noteId && { noteId: call.noteId }) },
      ...(call.query && { query: call.query }),
      ...(call.body && { body: call.body }),
    }),
  );
  // A deletion and its undoing are one step here; changes and notes meet them at every moment.
  const together = createMeeting();
  let restored: Promise<unknown> = Promise.resolve();
  const members = ['dana', 'sam'].map((sub) =>
    workOnRecord({
      sub,
      random,
      make,
      together,
      look: async () => (await api.send(sub, record, { path })).body.work,
      removeAndRestore: async () => {
        restored = restored.then(async () => {
          await api.remove(sub, path);
          await api.send(sub, 'POST /api/deleted-submissions/{kind}/{id}/restore', { path });
        });
        await restored;
      },
    }),
  );
  const known = new Map((await Promise.all(members)).flatMap((notes) => [...notes]));
  await settle();
  return { id, path, arrivals, known };
}

async function historyOf(path: Record<string, string>): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let query: Record<string, string> | undefined = {}; query; ) {
    const { body } = await api.send('sam', `${record}/history`, { path, query });
    entries.push(...body.entries);
    query = body.cursor === null ? undefined : { cursor: body.cursor };
  }
  return entries;
}

/** Each version is one change, whose author had seen the value that it replaced, or a change of a note. */
function expectNothingOverwritten(arrivals: readonly Arrival<Call>[], stands: Work): void {
  let before: Work = untouched;
  let notes = 0;
  let notesSinceChange = 0;
  for (let version = 1; version <= stands.version; version += 1) {
    const made = arrivals.find(
      ({ call, answer }) =>
        call.attempt &&
        answer.status === 200 &&
        Number(call.body?.version) >= version - 1 - notesSinceChange &&
        answer.body.work.version === version &&
        // Where the record had it already, the version can be that of a note.
        (answer.body.work.noted ?? 0) === 0 &&
        answer.body.work.changedBy === call.sub,
    );
    if (!made) {
      notes += 1;
      notesSinceChange += 1;
      continue;
    }
    notesSinceChange = 0;
    const { wanted, seen } = made.call.attempt ?? { wanted: {}, seen: before };
    const after: Work = made.answer.body.work;
    for (const name of changeable) {
      if (wanted[name] === undefined) expect(after[name]).toBe(before[name]);
      else {
        expect(seen[name], `${name} as it was seen`).toBe(before[name]);
        expect(after[name]).toBe(wanted[name] ?? undefined);
      }
    }
    before = after;
  }
  const changesOfNotes = arrivals.filter(
    ({ call, answer }) => call.routeKey.includes('/notes') && answer.status < 300,
  );
  expect(notes, 'versions that nobody made').toBeLessThanOrEqual(changesOfNotes.length);
  expect(stands.noted ?? 0).toBe(notesSinceChange);
  const others = { version: 0, noted: 0, openedAt: undefined };
  expect({ ...stands, ...others }).toEqual({ ...before, ...others });
}

function expectNoNoteLost(known: Map<string, KnownNote>, found: any[]): void {
  for (const [id, { by, acknowledged, possible }] of known) {
    const notes = found.filter((note) => note.id === id);
    expect(notes.length).toBeLessThan(2);
    expect([acknowledged, ...possible]).toContain(notes[0]?.text ?? null);
    expect(notes[0]?.by ?? by).toBe(by);
  }
  expect(found.filter(({ id }) => !known.has(id))).toEqual([]);
}

const counted = (keys: string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(keys)].sort().map((key) => [key, keys.filter((one) => one === key).length]),
  );

const actions: Record<string, string> = {
  'PATCH /api/submissions/{kind}/{id}': 'change-work',
  'POST /api/submissions/{kind}/{id}/notes': 'add-note',
  'PATCH /api/submissions/{kind}/{id}/notes/{noteId}': 'change-note',
  'DELETE /api/submissions/{kind}/{id}/notes/{noteId}': 'delete-note',
};

async function prove(seed: number): Promise<void> {
  const { id, path, arrivals, known } = await run(createRandom(seed));
  const { body } = await api.send('sam', record, { path, headers: { 'x-prefetch': '1' } });
  expect(body.id).toBe(id);
  expect(arrivals.filter(({ answer }) => answer.status >= 500)).toEqual([]);
  expectNothingOverwritten(arrivals, body.work ?? untouched);
  expectNoNoteLost(known, body.notes ?? []);

  const list = await api.send('sam', 'GET /api/submissions/{kind}', {
    path: { kind: 'contact' },
    query: { limit: '1000' },
  });
  expect(list.body.rows.find((row: any) => row.id === id).work).toEqual(body.work);

  const entered = (await historyOf(path)).filter(
    ({ action, outcome }) => outcome === 'allowed' && Object.values(actions).includes(action),
  );
  const done = arrivals.filter(({ answer }) => answer.status < 400);
  expect(counted(entered.map(({ sub, action }) => `${sub} ${action}`))).toEqual(
    counted(done.map(({ call }) => `${call.sub} ${actions[call.routeKey]}`)),
  );
}

it(`${runs} times two of the staff work on a record at once: nothing is lost or overwritten unseen`, {
  timeout: 60_000 + runs * 1000,
}, async () => {
  captureOutput();
  for (let first = 1; first <= runs; first += atOnce) {
    const seeds = Array.from({ length: Math.min(atOnce, runs + 1 - first) }, (_, n) => first + n);
    await Promise.all(
      seeds.map((seed) =>
        prove(seed).catch((cause: unknown) => {
          throw new Error(`Seed ${seed}: ${cause instanceof Error ? cause.message : ''}`, {
            cause,
          });
        }),
      ),
    );
    await api.server.empty();
  }
  vi.restoreAllMocks();
});
