import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { secretHashOf } from '#functions/records/sender-secret.ts';
import { requestRefusals } from '#shared/desk/decide-requests.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { employmentValues } from '../support/builders.ts';
import { deskOf } from './support/desk.ts';
import { completeFile } from './support/desk-application.ts';
import { post, senderSecret } from './support/senders.ts';
import { workApiAt } from './support/work-api.ts';

const now = new Date('2026-11-24T15:00:00Z');
const api = await workApiAt(now);
const desk = deskOf(api);
const { putSubmissionIfNew: put } = await import('#functions/records/submissions-store.ts');
const { handler } = await import('#functions/sender/ask-for-shifts.ts');
let nurse: string;
let order: string;
beforeEach(async () => {
  nurse = await addNurse();
  const { id: facility } = await desk.addFacility();
  order = await desk.addOrder({ facility, payFrom: 34, payTo: 40 });
});

async function addNurse(suspicions: readonly Suspicion[] = []): Promise<string> {
  const id = randomUUID();
  const stamp = { id, date: '11/20/2026', time: '10:00:00 AM', submittedAt: now.toISOString() };
  await put(
    'employment',
    { ...employmentValues(), ...stamp, resumeUrl: 'x' } as never,
    suspicions,
    {
      ...{ secretHash: secretHashOf(senderSecret), hasFormToken: true },
    },
  );
  return id;
}
/** Notes the license and the file of a nurse, without which nobody is placed. */
async function completeFileOf(id: string): Promise<void> {
  const { documents } = await import('#functions/table/document-client.ts');
  await documents.send(
    new UpdateCommand({
      TableName: process.env.SUBMISSIONS_TABLE_NAME,
      Key: { PK: `Employment-List/${id}`, SK: 'Submission' },
      UpdateExpression: 'SET summary.credentials = :credentials',
      ExpressionAttributeValues: { ':credentials': completeFile() },
    }),
  );
}
async function ask(shifts: readonly string[], given: object = { senderSecret }) {
  const { phoneNumber = '' } = employmentValues();
  const known = {
    ...{ reference: referenceOf(nurse), phoneLast4: phoneNumber.slice(-4), recordId: nurse },
  };
  return post(handler, { ...known, order, shifts, ...given });
}
const ids = async () => (await desk.order(order)).shifts.map(({ id }) => id);

describe('a request of a nurse for published shifts', () => {
  it('is a yes that staff did not ask for, and places nobody', async () => {
    const [first = ''] = await ids();
    const asked = await ask([first]);
    expect(asked.status).toBe(200);
    expect(asked.body.shifts).toMatchObject([{ id: first, state: 'said-yes' }]);
    const own = await desk.assignment(order, nurse);
    expect(own).toMatchObject({
      ...{ state: 'said-yes', version: 1, requestedAt: now.toISOString() },
      events: [{ by: 'sender', state: 'said-yes', requested: true }],
    });
    expect((await desk.shift(order)).people).toEqual({ [nurse]: 'said-yes' });
    expect((await desk.order(order)).notifications).toEqual([]);
  });

  it('is confirmed by a recruiter', async () => {
    const [first = ''] = await ids();
    await completeFileOf(nurse);
    await ask([first]);
    const changes = [{ shift: first, version: 1, state: 'placed' as const }];
    const placed = await desk.change(order, nurse, { changes, reason: 'Called her.' });
    expect([placed.status, (await desk.assignment(order, nurse))?.state]).toEqual([200, 'placed']);
  });

  it('is noted once, also for a repeated request and one with shifts that she has', async () => {
    const all = await ids();
    await ask(all.slice(0, 1));
    expect((await ask(all)).status).toBe(200);
    expect((await ask(all)).status).toBe(200);
    const { assignments } = await desk.order(order);
    expect(assignments.map(({ version }) => version)).toEqual([1, 1]);
  });

  it('answers a question that is open', async () => {
    await desk.through(order, nurse, ['asked'], { days: ['2026-12-05'] });
    const { id } = await desk.shift(order);
    expect((await ask([id])).status).toBe(200);
    expect(await desk.assignment(order, nurse)).toMatchObject({ state: 'said-yes', version: 2 });
  });

  it('is refused as a whole for a shift that is not published, in words', async () => {
    const [first = '', second = ''] = await ids();
    const { version } = await desk.shift(order);
    await api.send('dana', 'PATCH /api/orders/{order}', {
      path: { order },
      body: { shifts: [{ id: first, version }], state: 'on-hold' },
    });
    const refused = await ask([second, first]);
    expect([refused.status, refused.body.error.fields.shifts]).toEqual([
      422,
      requestRefusals.closed,
    ]);
    expect((await ask([randomUUID()])).status).toBe(422);
    expect((await desk.order(order)).assignments).toEqual([]);
  });

  it('needs the secret of the sender, and changes nothing of another person', async () => {
    const all = await ids();
    expect((await ask(all, {})).status).toBe(422);
    expect((await ask(all, { senderSecret: senderSecret.replace('f', 'g') })).status).toBe(404);
    expect((await desk.order(order)).assignments).toEqual([]);
  });

  it('is not taken from an application that is suspected spam', async () => {
    nurse = await addNurse(['many-without-form']);
    const refused = await ask(await ids());
    expect([refused.status, refused.body.error.fields.shifts]).toEqual([
      422,
      requestRefusals.byPhone,
    ]);
    expect((await desk.order(order)).assignments).toEqual([]);
  });

  it('takes no shift twice and not too many', async () => {
    const [first = ''] = await ids();
    expect((await ask([first, first])).status).toBe(422);
    expect((await ask([])).status).toBe(422);
    expect((await ask(Array.from({ length: 21 }, () => randomUUID()))).status).toBe(422);
  });
});
