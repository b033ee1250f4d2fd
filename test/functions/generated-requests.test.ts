import './support/environment.ts';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { routeKeyOf, schemasIn } from '#shared/contract/endpoint.ts';
import { type AssignmentState, assignmentStates } from '#shared/desk/assignments.ts';
import { shiftStates } from '#shared/desk/shifts.ts';
import { kindSchema } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { employmentValues } from '../support/builders.ts';
import { generatedForm } from '../support/generated-forms.ts';
import { captureOutput } from './support/api.ts';
import { completeFile } from './support/desk-application.ts';
import { mockClient } from './support/mock-client.ts';
import { fakeResumes } from './support/resumes.ts';
import { senderSecret } from './support/senders.ts';
import { staffSignedIn } from './support/staff.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';
import { bodyOf, type Hints } from './trial/generated-body.ts';
import { commonDay, hintsOf, ids } from './trial/hints.ts';
import {
  describedStatuses,
  readEverything,
  rowsWithBody,
  type Sent,
  send,
  withCurrentVersions,
} from './trial/trial-api.ts';

/** `GENERATED_REQUESTS=20000` for the whole proof. */
const total = Number(process.env.GENERATED_REQUESTS ?? 200);
/** So many requests between two readings of everything. */
const betweenReadings = Math.max(100, total / 40);
const seed = Number(process.env.GENERATED_SEED ?? 7);
const start = new Date('2026-11-24T15:00:00Z');

let api: WorkApi;
beforeAll(async () => {
  fakeResumes().reset();
  mockClient(SESv2Client).onAnyCommand().resolves({});
  api = await startWorkApi();
});
afterAll(() => api.server.close());
staffSignedIn();
let output = captureOutput();

const hints = {
  ...hintsOf(newYorkDay(start)),
  reference: fc.constantFrom(...ids.records.map(referenceOf)),
  phoneLast4: fc.constant('0123'),
  senderSecret: fc.constant(senderSecret),
};

/** A value for each parameter of a path. */
const pathOf = (path: string): fc.Arbitrary<Record<string, string>> =>
  fc.record({
    ...(path.includes('{kind}') && { kind: fc.constantFrom<string>(...kindSchema.options) }),
    ...(path.includes('{id}') && { id: fc.constantFrom(...ids.records) }),
    ...(path.includes('{noteId}') && { noteId: fc.constantFrom(...ids.notes) }),
    ...(path.includes('{order}') && { order: fc.constantFrom(...ids.orders) }),
    ...(path.includes('{facility}') && { facility: fc.constantFrom(...ids.facilities) }),
    ...(path.includes('{applicant}') && { applicant: fc.constantFrom(...ids.records) }),
    ...(path.includes('{sub}') && { sub: fc.constant('11111111-1111-4111-8111-111111111111') }),
  });

/** A submission of a kind with one of the ids of the trial. */
const submission = fc.tuple(generatedForm, fc.constantFrom(...ids.records)).map(([form, id]) => ({
  path: { kind: form.kind },
  body: { ...JSON.parse(form.body), id },
}));

/** Few, so that a request meets a shift of its order. */
const shiftIds = ids.shifts.slice(0, 2);

const byName = {
  addFacility: { id: fc.constantFrom(...ids.facilities) },
  addShifts: {
    state: fc.constantFrom('draft', 'open'),
    shifts: fc
      .tuple(fc.constantFrom(...shiftIds), fc.constantFrom(...shiftIds))
      .map(([id, other]) => [
        { id, day: commonDay(newYorkDay(start)) },
        ...(other === id ? [] : [{ id: other, day: '2027-03-14' }]),
      ]),
  },
  changeShifts: {
    state: fc.constantFrom(...shiftStates),
    shifts: fc.constantFrom(...shiftIds).map((id) => [{ id, version: 1 }]),
  },
  changeAssignments: {
    changes: fc
      .tuple(
        fc.constantFrom(...shiftIds),
        fc.constantFrom<AssignmentState>('asked', 'said-yes', 'placed', ...assignmentStates),
      )
      .map(([shift, state]) => [{ shift, version: 0, state }]),
  },
  addNote: { id: fc.constantFrom(...ids.notes) },
};
const hintsFor = (name: string): Hints => ({
  ...hints,
  ...Object.entries(byName).find(([one]) => one === name)?.[1],
  ...(name.endsWith('Many') && { id: fc.constantFrom(...ids.records) }),
});

/** How often a row comes: one that takes records away less often, and one that the rest of the desk needs more often. */
const timesOf = (name: string) =>
  /^(delete|erase)Many|withdraw/.test(name) ? 1 : /^add(Facility|Shifts)$/.test(name) ? 24 : 4;

/** Requests to a row. */
function requestsTo(route: (typeof rowsWithBody)[number]): fc.Arbitrary<Sent> {
  const address = fc.nat({ max: 250 }).map((last) => `203.0.113.${last}`);
  const parts =
    route.name === 'createSubmission'
      ? submission
      : fc.record({
          path: pathOf(route.path),
          body: fc.oneof(
            ...(route.body ? schemasIn(route.body) : []).map((schema) =>
              bodyOf(schema, hintsFor(route.name)),
            ),
          ),
        });
  return fc
    .tuple(parts, address)
    .map(([{ path, body }, from]): Sent => ({ route, path, body, address: from }));
}

/** Requests to every row with a body. */
const requests = fc.oneof(
  ...rowsWithBody.map((row) => ({ weight: timesOf(row.name), arbitrary: requestsTo(row) })),
);

/** Stores the applications and requests of the trial, and has them found. */
async function storeRecords(): Promise<void> {
  const { putSubmissionIfNew } = await import('#functions/records/submissions-store.ts');
  const { secretHashOf } = await import('#functions/records/sender-secret.ts');
  const { keyOf } = await import('#functions/table/submission-item.ts');
  const { changeProfile } = await import('#functions/records/profile-store.ts');
  const index: (event: any, context: any) => Promise<unknown> = (
    await import('#functions/find/index-submissions.ts')
  ).handler;
  const submittedAt = '2026-11-20T15:00:00.000Z';
  for (const [at, id] of ids.records.entries()) {
    const kind = at % 3 === 0 ? 'employer' : 'employment';
    const stamps = { id, submittedAt, date: '11/20/2026', time: '10:00:00 AM' };
    const record = { ...employmentValues(), ...stamps, phoneNumber: '6035550123' };
    await putSubmissionIfNew(kind, record, [], { secretHash: secretHashOf(senderSecret) });
    const { items, background, references } = completeFile();
    if (kind === 'employment') {
      const credentials = { version: 0, items, background, references };
      await changeProfile(id, { credentials }, { by: 'dana', now: start });
    }
    const { PK, SK } = keyOf(kind, id);
    const Records = [{ dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } } }];
    await index({ Records }, { functionName: 'index', awsRequestId: 'invocation-1' });
  }
}

beforeEach(() => {
  output = captureOutput();
});

it(`${total} generated requests store nothing that can't be read`, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await storeRecords();
  const described = describedStatuses();
  const seen = new Map<string, number>();
  const faults: string[] = [];
  const sendOne = async (request: Sent) => {
    const { status, body } = await send(api, request);
    const key = `${routeKeyOf(request.route)} ${status}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    const told = JSON.stringify([request.path, request.body])?.slice(0, 600);
    if (status >= 500)
      faults.push(
        `${key} ${told} ${output()
          .split('\n')
          .findLast((line) => line.includes('stack'))}`,
      );
    if (!described(request.route).includes(String(status))) faults.push(`undescribed: ${key}`);
    return { status, body };
  };
  const all = fc.sample(requests, { numRuns: total, seed });
  for (let first = 0; first < all.length && faults.length < 40; first += betweenReadings) {
    for (const request of all.slice(first, first + betweenReadings)) {
      const { status, body } = await sendOne(request);
      const again = status === 409 ? withCurrentVersions(request, body) : undefined;
      if (again !== undefined) await sendOne({ ...request, body: again });
    }
    faults.push(...(await readEverything(api)));
    output = captureOutput();
    vi.setSystemTime(Date.now() + 30 * 60_000);
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (process.env.GENERATED_REQUESTS !== undefined) {
    console.info(
      [...seen]
        .map(([key, count]) => `${count} ${key}`)
        .sort()
        .join('\n'),
    );
  }
  expect([...new Set(faults)]).toEqual([]);
  for (const name of [
    'POST /api/orders/{order}/shifts 201',
    'POST /api/facilities 201',
    'POST /api/orders/{order}/shifts 422',
  ]) {
    expect(seen.get(name)).toBeGreaterThan(0);
  }
}, 3_600_000);
