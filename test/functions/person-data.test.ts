import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasPlacements } from '#functions/desk/has-placements.ts';
import { documentFile, uploadName } from '#functions/resumes/resume-names.ts';
import { type ItemName, items } from '#functions/table/items.ts';
import { startOf } from '#functions/table/keys.ts';
import { personRules } from '#functions/table/person-data.ts';
import type { FileType } from '#shared/file-types.ts';
import type { ErasurePlan, PersonCount, PersonData } from '#shared/person-data.ts';
import { referenceOf } from '#shared/reference.ts';
import { deskOf } from './support/desk.ts';
import { fakeResumes } from './support/resumes.ts';
import { workApiAt } from './support/work-api.ts';

const resumes = fakeResumes();
const api = await workApiAt('2026-11-24T15:00:00Z');
const desk = deskOf(api);
const { documents } = await import('#functions/table/document-client.ts');
const { updateFindEntries } = await import('#functions/find/find-index-store.ts');
const TableName = String(process.env.SUBMISSIONS_TABLE_NAME);
const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName, Item }));
const index = (id: string) => updateFindEntries(`Employment-List/${id}`);
const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
beforeEach(() => resumes.reset());

const secretWords = 'Hollyhock lane 7';
const pathOf = (id: string) => ({ path: { kind: 'employment', id } });
const plan = async (id: string): Promise<ErasurePlan> =>
  (await api.send('admin', 'GET /api/submissions/{kind}/{id}/erasure', pathOf(id))).body;
const erase = (id: string, body: object) =>
  api.send('admin', 'POST /api/submissions/{kind}/{id}/erasure', { ...pathOf(id), body });

/** Erases every record of a plan, as the screen does. */
async function eraseAll(shown: string): Promise<number[]> {
  const { records } = await plan(shown);
  const statuses: number[] = [];
  for (const { id, version } of records) {
    const body = { version, reason: 'person-asked', reference: referenceOf(shown) };
    const { status } = await erase(id, body);
    statuses.push(status);
    await index(id);
  }
  return statuses;
}

/** Exports every record of a person, each to its last page. */
async function exportAll(shown: string) {
  const found: PersonData['items'] = [];
  const files: PersonData['files'] = [];
  const page = async (id: string, cursor?: string): Promise<PersonData> => {
    const answer = await api.send('admin', 'GET /api/submissions/{kind}/{id}/person-data', {
      ...pathOf(id),
      ...(cursor !== undefined && { query: { cursor } }),
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const first = await page(shown);
  for (const id of [shown, ...first.others]) {
    for (let one = await page(id); ; one = await page(id, one.cursor)) {
      found.push(...one.items);
      files.push(...one.files);
      if (one.cursor === null) break;
    }
  }
  return { items: found, files };
}

/** The kinds of items that the table has, each with its items as text: by the longest beginning of the keys. */
async function storedKinds(): Promise<Map<ItemName, string[]>> {
  const found = new Map<ItemName, string[]>();
  for (const item of await api.server.items()) {
    const [PK = '', SK = ''] = [item.PK?.S, item.SK?.S];
    const starts = (Object.keys(items) as ItemName[])
      .filter((name) => name !== 'binnedApplication')
      .map((name) => ({
        name,
        partition: startOf(items[name].partition),
        sortKey: startOf(items[name].sortKey),
      }))
      .filter(({ partition, sortKey }) => PK.startsWith(partition) && SK.startsWith(sortKey))
      .toSorted(
        (a, b) => b.partition.length - a.partition.length || b.sortKey.length - a.sortKey.length,
      );
    const name = 'removedAt' in item ? 'tombstone' : starts[0]?.name;
    if (!name) throw new Error(`No kind has the key ${PK} ${SK}.`);
    found.set(name, [...(found.get(name) ?? []), JSON.stringify(item)]);
  }
  return found;
}

/** A past and a coming night of two nurses each. */
const past = ['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-16'];
const coming = ['2026-12-05', '2026-12-06'];

/** Adds a document, as its sender does, and its file. */
async function addDocument(id: string, contentType: FileType) {
  const { updateRecord } = await import('#functions/records/update-record.ts');
  const document = randomUUID();
  const stored = { kind: 'license', contentType, sizeBytes: 9, at: '2026-11-03T15:00:00.000Z' };
  await updateRecord('employment', id, {
    change: 'SET #documents = if_not_exists(#documents, :none)',
    names: { '#documents': 'documents' },
    values: { ':none': {} },
  });
  await updateRecord('employment', id, {
    change: 'SET #documents.#document = :stored',
    names: { '#documents': 'documents', '#document': document },
    values: { ':stored': stored },
  });
  const file = { content: Buffer.from('A license'), contentType };
  resumes.files.set(`resume/${documentFile(id, document, contentType)}`, file);
  // The claim has deleted the upload, whose version stays until the bucket's own rule removes it.
  resumes.past.set(randomUUID(), `incoming/${uploadName(document, contentType)}`);
}

/**
 * A person with three joined records, one of them in the bin, eight assignments, four documents and four resumes, and an item of every kind that can be of a
 * person.
 */
async function wholePerson() {
  setClock('2026-11-02T15:00:00Z');
  const contact = { phoneNumber: '6035550177', email: 'mary@example.com' };
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const id = await desk.addNurse({ ...contact, lastName: 'Hollyhock' } as never);
    ids.push(id);
    resumes.files.set(`resume/${id}.pdf`, {
      content: Buffer.from('%PDF-1.7'),
      contentType: 'application/pdf',
    });
  }
  const [shown = '', second = '', binned = ''] = ids;
  const upload = randomUUID();
  const noted = await api.send('dana', 'POST /api/submissions/{kind}/{id}/notes', {
    ...pathOf(shown),
    body: { id: randomUUID(), text: `She lives in ${secretWords}.` },
  });
  expect(noted.status).toBe(201);
  for (const other of [second, binned]) {
    const joined = await api.send('dana', 'POST /api/applicants/{applicant}/join', {
      path: { applicant: shown },
      body: { others: [other], answer: 'same' },
    });
    expect(joined.status).toBe(200);
  }
  const facility = (await desk.addFacility()).id;
  const order = await desk.addOrder({ facility, days: [...past, ...coming] });
  const contacted = { contact: { channel: 'phone', result: 'reached' } } as const;
  await desk.through(order, shown, ['asked', 'said-yes'], { days: past, ...contacted });
  await desk.through(order, shown, ['placed'], { days: past });
  await desk.through(order, shown, ['asked'], { days: coming });
  const other = await desk.addOrder({ facility, days: ['2026-11-20', '2026-12-12'] });
  await desk.through(other, second, ['asked', 'said-no'], { ...contacted });
  setClock('2026-11-24T15:00:00Z');
  await desk.through(order, shown, ['worked'], { days: past.slice(0, 3) });
  await desk.through(order, shown, ['no-show'], { days: past.slice(3) });
  const first = await desk.shift(order, past[0]);
  const partition = `Applicant/${shown}`;
  const event = { at: '2026-11-02T15:00:00.000Z', by: 'dana', state: 'asked', reason: secretWords };
  const expiresAtSeconds = Date.parse('2027-11-20T00:00:00Z') / 1000;
  await put({
    ...{ PK: partition, SK: `Events/${first.id}/0`, expiresAtSeconds },
    summary: { events: [event] },
  });
  await put({
    PK: `Sender-Code/Employment-List/${shown}`,
    SK: 'Sender-Code',
    hash: 'h4sh',
    tries: 1,
  });
  await put({
    ...{ PK: `Sender-Code/Employment-List/${shown}`, SK: 'Sender-Proof/pr00f', expiresAtSeconds },
  });
  await put({
    ...{ PK: `Notice/Employment-List/${shown}`, SK: 'Notice' },
    sentAt: '2026-11-02T15:00:00.000Z',
  });
  const report = randomUUID();
  await put({
    ...{ PK: `Error-Log/Mary Hollyhock ${report}`, SK: report, GSI1PK: 'Error-Log' },
    ...{
      GSI1SK: `2026-11-02T15:00:00.000Z#${report}`,
      error: 'It failed.',
      name: 'Mary Hollyhock',
    },
    ...{ phone: '603-555-0177', email: 'other@example.com' },
  });
  const foreign = randomUUID();
  await put({
    ...{ PK: `Error-Log/Ann Other ${foreign}`, SK: foreign, GSI1PK: 'Error-Log' },
    ...{ GSI1SK: `2026-11-02T15:00:00.000Z#${foreign}`, error: 'It failed.', name: 'Ann Other' },
    ...{ phone: '603-555-0199', email: 'ann@example.com' },
  });
  resumes.files.set(`resume/${shown}/${upload}.pdf`, {
    content: Buffer.from('%PDF-1.7 later'),
    contentType: 'application/pdf',
  });
  resumes.past.set(randomUUID(), `incoming/${upload}.pdf`);
  resumes.past.set(randomUUID(), `incoming/${shown}.pdf`);
  resumes.past.set(randomUUID(), `resume/${second}.pdf`);
  const { updateRecord } = await import('#functions/records/update-record.ts');
  await updateRecord('employment', shown, {
    change: 'SET #work.resumeWaiting = :waiting',
    names: { '#work': 'work' },
    values: { ':waiting': { at: '2026-11-24T15:00:00.000Z', uploadId: upload, sizeBytes: 14 } },
  });
  for (const [id, type] of [
    [shown, 'application/pdf'],
    [shown, 'image/jpeg'],
    [second, 'image/png'],
    [binned, 'image/jpeg'],
  ] as const) {
    await addDocument(id, type);
  }
  await Promise.all(ids.map(index));
  await api.remove('dana', { kind: 'employment', id: binned });
  await index(binned);
  return { ids, shown, second, binned, order, facility };
}

/** Calls of the bucket: while the files move to the bin, and while their versions are deleted. */
const steps = [
  ['the first move', 1],
  ['a later move', 9],
  ['the deletion of versions', 22],
] as const;

const countOf = (counts: readonly PersonCount[], part: string) =>
  counts.find((one) => one.part === part);

describe('the data of a person', () => {
  it('is decided for every kind of item of the table', () => {
    expect(Object.keys(personRules).sort()).toEqual(Object.keys(items).sort());
  });

  it('has every kind of item in its export, and no hash of a secret', async () => {
    const { shown } = await wholePerson();
    const { items: exported, files } = await exportAll(shown);
    const wanted = Object.entries(personRules).flatMap(([name, rule]) =>
      'part' in rule && rule.isExported ? [name] : [],
    );
    // The person sent no message and no request.
    const ofApplicants = wanted.filter((name) => name !== 'contact' && name !== 'employer');
    expect([...new Set(exported.map(({ item }) => item))].sort()).toEqual(ofApplicants.sort());
    expect(JSON.stringify(exported)).not.toMatch(/h4sh|pr00f/);
    expect(JSON.stringify(exported)).not.toContain('ann@example.com');
    expect(exported.filter(({ item }) => item === 'assignment')).toHaveLength(8);
    expect(files).toHaveLength(8);
    expect(new Set(files.map(({ name }) => name)).size).toBe(8);
    expect(files.filter(({ document }) => document)).toHaveLength(3);
    expect(files.filter(({ url }) => url)).toHaveLength(2);
  });

  it('is counted before it is erased, and the count changes nothing', async () => {
    const { shown } = await wholePerson();
    const { records, counts, refusal } = await plan(shown);
    expect(refusal).toBeUndefined();
    expect(records.map(({ id }) => id).at(-1)).toBe(shown);
    expect(records).toHaveLength(3);
    expect(countOf(counts, 'record')).toMatchObject({ erased: 0, kept: 2, why: 'application' });
    expect(countOf(counts, 'binned')).toMatchObject({ erased: 0, kept: 1 });
    expect(countOf(counts, 'assignment')).toMatchObject({ erased: 0, kept: 8, why: 'assignment' });
    expect(countOf(counts, 'file')).toMatchObject({ erased: 5, kept: 3 });
    expect(countOf(counts, 'note')).toMatchObject({ erased: 1, kept: 0 });
    expect(countOf(counts, 'error-report')).toMatchObject({ erased: 1, kept: 0 });
    expect((await plan(shown)).counts.filter(({ part }) => part !== 'history')).toEqual(
      counts.filter(({ part }) => part !== 'history'),
    );
  });

  it('is erased in every kind of item, but for what the law keeps, until that ends', async () => {
    const { ids, shown, second, binned, order } = await wholePerson();
    const before = await storedKinds();
    expect(await eraseAll(shown)).toEqual([204, 204, 204]);
    const left = await storedKinds();
    for (const [name, rule] of Object.entries(personRules)) {
      // The person sent no message and no request.
      const isStored = 'part' in rule && name !== 'contact' && name !== 'employer';
      if (isStored) expect([...before.keys()]).toContain(name);
      if (!('part' in rule) || !['removed', 'follows'].includes(rule.erasure)) continue;
      // The facility's own notifications have ids.
      const own = (left.get(name as ItemName) ?? []).filter(
        (text) =>
          (ids.some((id) => text.includes(id)) && !text.includes('"to":{"S":"facility"}')) ||
          /Hollyhock|0177/.test(text),
      );
      expect([name, own.length]).toEqual([name, name === 'binned' ? 3 : 0]);
    }
    // The note, the contacts and the events have gone from what stays.
    const rest = [...left].filter(([name]) => name !== 'binned').flatMap(([, texts]) => texts);
    expect(rest.join()).not.toMatch(/Hollyhock|0177|mary@|reached|h4sh/);
    const held = (left.get('binned') ?? []).join();
    expect(held).not.toMatch(
      new RegExp(`${secretWords}|credentials|senderSecretHash|told|documents`),
    );
    expect(held).toContain('Hollyhock');
    expect([...resumes.files.keys()].sort()).toEqual(
      [shown, second, binned].map((id) => `deleted/${id}.pdf`).sort(),
    );
    expect([...resumes.past.values()]).toEqual([]);
    // A worked shift still counts its nurse.
    const shift = await desk.shift(order, past[0]);
    expect(shift.people[shown]).toBe('worked');
    expect((await desk.shift(order, coming[0])).people[shown]).toBe('canceled');
    expect((await desk.assignment(order, shown, past[0]))?.erased).toBe(true);
  });

  it('that the law keeps is in the bin, where nobody restores or erases it, until its end', async () => {
    const { shown, ids } = await wholePerson();
    await eraseAll(shown);
    const bin = async () => (await api.send('admin', 'GET /api/deleted-submissions')).body.rows;
    expect(await bin()).toMatchObject(ids.map(() => ({ held: true })));
    const path = { kind: 'employment', id: shown };
    const restored = await api.send('admin', 'POST /api/deleted-submissions/{kind}/{id}/restore', {
      path,
    });
    expect(restored.status).toBe(409);
    const erased = await api.send('admin', 'DELETE /api/deleted-submissions/{kind}/{id}', { path });
    expect([erased.status, erased.body.error.message]).toEqual([
      409,
      'The law keeps it. It is erased by itself when that time is over.',
    ]);
    // A year after the last shift that was worked or missed, and after the last decision.
    const [until] = (await bin()).map(({ erasedAt }: { erasedAt: string }) => erasedAt).sort();
    expect(until >= '2027-11-03').toBe(true);
    setClock('2027-11-26T15:00:00Z');
    expect(await bin()).toEqual([]);
  });

  it('goes entirely once a year has passed', async () => {
    const { shown, ids } = await wholePerson();
    setClock('2027-12-20T15:00:00Z');
    const { counts } = await plan(shown);
    expect(countOf(counts, 'record')).toMatchObject({ erased: 2, kept: 0 });
    expect(await eraseAll(shown)).toEqual([204, 204, 204]);
    const left = await storedKinds();
    expect(left.get('binned')).toBeUndefined();
    expect([...resumes.files.keys(), ...resumes.past.values()]).toEqual([]);
    for (const id of ids) expect(left.get('applicant') ?? []).not.toContain(id);
  });

  it('loses older events that can not be read, and its order is read as before', async () => {
    const { shown, order } = await wholePerson();
    const { id } = await desk.shift(order, past[0]);
    const PK = `Applicant/${shown}`;
    await put({ PK, SK: `Events/${id}/0`, summary: { events: secretWords } });
    const { documents } = await import('#functions/table/document-client.ts');
    await documents.send(
      new UpdateCommand({
        TableName: process.env.SUBMISSIONS_TABLE_NAME,
        Key: { PK, SK: `Assignment/${past[0]}#${order}#${id}` },
        UpdateExpression: 'SET pages = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    expect((await desk.order(order)).unreadable).toMatchObject([{ of: 'applicant' }]);
    expect(await eraseAll(shown)).toEqual([204, 204, 204]);
    expect((await desk.order(order)).unreadable).toBeUndefined();
    expect([...(await storedKinds()).values()].flat().join()).not.toContain(secretWords);
  });

  it('stays while the person is placed on a shift to come', async () => {
    const { shown, second, order } = await wholePerson();
    await desk.through(order, shown, ['said-yes', 'placed'], { days: coming.slice(0, 1) });
    const { refusal } = await plan(second);
    expect(refusal).toBe(hasPlacements);
    expect(await eraseAll(second)).toEqual([422, 422, 422]);
    const canceled = { by: 'agency', reason: 'Erasure' } as const;
    await desk.through(order, shown, ['canceled'], { days: coming.slice(0, 1), canceled });
    expect(await eraseAll(second)).toEqual([204, 204, 204]);
  });

  it('is erased only with the reference of one of its records, in the version that was counted', async () => {
    const { shown } = await wholePerson();
    const { records } = await plan(shown);
    const version = records.at(-1)?.version ?? 0;
    const body = { version, reason: 'person-asked', reference: referenceOf(randomUUID()) };
    const wrong = await erase(shown, body);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['reference']]);
    const stale = await erase(shown, { ...body, version: 0, reference: referenceOf(shown) });
    expect(stale.status).toBe(409);
    const unsaid = await erase(shown, { version, reference: referenceOf(shown) });
    expect([unsaid.status, Object.keys(unsaid.body.error.fields)]).toEqual([422, ['reason']]);
    expect(resumes.files.has(`resume/${shown}.pdf`)).toBe(true);
  });

  it('is erased by a repetition, wherever the first try broke off', async () => {
    const whole = await wholePerson();
    const keep = await api.server.remember();
    const files = new Map(resumes.files);
    const { version } = (await plan(whole.shown)).records.at(-1) ?? { version: null };
    const body = { reason: 'person-asked', reference: referenceOf(whole.shown) };
    for (const [step, at] of steps) {
      await keep();
      resumes.reset();
      for (const [key, file] of files) resumes.files.set(key, file);
      let left = at;
      resumes.beforeAll(() => {
        left -= 1;
        if (left === 0) throw new Error(`The bucket failed at ${step}.`);
      });
      expect([step, (await erase(whole.shown, { ...body, version })).status]).toEqual([step, 500]);
      const again = (await plan(whole.shown)).records.at(-1) ?? { version: null };
      const { status } = await erase(whole.shown, { ...body, version: again.version });
      expect([step, status]).toEqual([step, 204]);
      const stays = [...resumes.files.keys()].filter((key) => key.includes(whole.shown));
      expect(stays).toEqual([`deleted/${whole.shown}.pdf`]);
      expect((await desk.assignment(whole.order, whole.shown, past[0]))?.erased).toBe(true);
    }
  });

  it('enters export, dry run and erasure with the reason, and no text of the person', async () => {
    const { shown } = await wholePerson();
    await exportAll(shown);
    await eraseAll(shown);
    const { entries } = (
      await api.send('admin', 'GET /api/submissions/{kind}/{id}/history', pathOf(shown))
    ).body;
    const made = entries.map(
      ({ action, outcome, detail }: Record<string, string>) =>
        `${action} ${outcome} ${detail ?? ''}`,
    );
    expect(made).toContain('erase-person allowed person-asked');
    expect(made).toContain('export-person allowed ');
    expect(made).toContain('plan-erasure allowed ');
    expect(JSON.stringify(entries)).not.toMatch(/Hollyhock|0177|mary@/);
  });

  it('of a message is exported and erased without a hold', async () => {
    const id = await api.submit('contact');
    const path = { kind: 'contact', id };
    const { body } = await api.send('admin', 'GET /api/submissions/{kind}/{id}/person-data', {
      path,
    });
    expect(body.items.map(({ item }: { item: string }) => item)).toContain('contact');
    const erased = await api.send('admin', 'POST /api/submissions/{kind}/{id}/erasure', {
      path,
      body: { version: 0, reason: 'not-needed', reference: referenceOf(id) },
    });
    expect(erased.status).toBe(204);
    const left = await storedKinds();
    expect([left.get('contact'), left.get('binned')]).toEqual([undefined, undefined]);
  });
});
