import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceResume } from '#functions/resumes/replace-resume.ts';
import { fileNamesOf } from '#functions/resumes/resume-names.ts';
import { captureOutput } from './support/api.ts';
import { pdf } from './support/applications.ts';
import { fakeResumes } from './support/resumes.ts';
import { beforeCalls, startSenders } from './support/senders.ts';

const resumes = fakeResumes();
const { server, work, documents, put, everything } = await startSenders();
const { removeRecord } = await import('#functions/bin/remove-record.ts');
const { restoreRecord } = await import('#functions/bin/restore-record.ts');
const { eraseRecord } = await import('#functions/bin/erase-record.ts');
const { decideResume } = await import('#functions/resumes/waiting-resume-store.ts');
const { addDocument } = await import('#functions/resumes/documents-store.ts');
const { handler: sweep } = await import('#functions/sweep/sweep-resumes.ts');
const { getFromBin } = await import('#functions/bin/bin-store.ts');
const { getRecordItem } = await import('#functions/records/read-record.ts');

/** Awaited before each call of a store. */
let beforeCall: () => unknown = () => {};
beforeCalls(documents, () => beforeCall());

afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  resumes.reset();
  captureOutput();
});
afterEach(() => {
  mend();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const second = '%PDF-1.7 the second';
const third = '%PDF-1.7 the third';
const photograph = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const administrator = { sub: 'staff-9', groups: ['administrators'] };
const seen = { version: 0 };

function interrupt(act: () => unknown) {
  beforeCall = act;
  resumes.beforeAll(act);
}
const mend = () => interrupt(() => {});

/** Does `act` before the call of a store with this number that `first` makes. @returns whether there was such a call */
async function within(first: () => Promise<unknown>, act: () => unknown, number: number) {
  let count = 0;
  interrupt(async () => {
    count += 1;
    if (count === number) await act();
  });
  await first();
  mend();
  return count >= number;
}

/** An application with its first resume, an accepted one, one that waits and a document, and what brings all that back. */
async function prepare() {
  const { id } = await put();
  const send = async (text: string) => {
    const uploadId = randomUUID();
    resumes.upload(uploadId, text);
    await replaceResume({ id, uploadId, now: new Date() });
    return uploadId;
  };
  const contentType = 'application/pdf';
  resumes.files.set(`resume/${id}.pdf`, { content: Buffer.from(pdf), contentType });
  const accepted = await send(second);
  await decideResume(id, { uploadId: accepted, decision: 'accept' });
  const waiting = await send(third);
  const document = randomUUID();
  resumes.upload(document, photograph, 'image/jpeg');
  const shown = { uploadId: document, contentType: 'image/jpeg', shows: 'identification' } as const;
  await addDocument(id, shown, new Date());
  const texts = {
    [`${id}.pdf`]: pdf,
    [`${id}/${accepted}.pdf`]: second,
    [`${id}/${waiting}.pdf`]: third,
    [`${id}/documents/${document}.jpg`]: photograph.toString(),
  };
  const table = await server.remember();
  const bucket = resumes.remember();
  const again = async () => {
    await table();
    bucket();
  };
  return { id, waiting, send, texts, again };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The files with these names in a folder, and their contents. */
const filesIn = (folder: 'resume' | 'deleted', names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, resumes.textOf(`${folder}/${name}`)]));
/** Without an upload whose record was gone already: the bucket removes those. */
const filesLeft = () => [...resumes.files.keys()].filter((key) => !key.startsWith('incoming/'));
const isListed = async (id: string) => (await getRecordItem('employment', id)) !== undefined;
const isBinned = async (id: string) =>
  (await getFromBin('employment', id, new Date())) !== undefined;

/** Every file that the record names is where records have theirs. */
async function expectWhole({ id, texts }: Prepared, label: unknown) {
  const names = fileNamesOf(id, (await getRecordItem('employment', id)) ?? {});
  const wanted = Object.fromEntries(names.map((name) => [name, texts[name] ?? second]));
  expect([label, filesIn('resume', names)]).toEqual([label, wanted]);
}

const changeStatus = ({ id }: Prepared) =>
  work.changeWork(
    'employment',
    id,
    { version: 0, status: 'contacted' },
    { by: 'staff-2', now: new Date() },
  );
const decide =
  (decision: 'accept' | 'refuse') =>
  ({ id, waiting }: Prepared) =>
    decideResume(id, { uploadId: waiting, decision });
const sendFourth = ({ send }: Prepared) => send(second);

describe('a deletion of an application with several resumes and a document', () => {
  it('that a change interrupts anywhere puts all files back', async () => {
    const prepared = await prepare();
    const { id, texts } = prepared;
    for (let number = 1; ; number += 1) {
      await prepared.again();
      let status: string | undefined;
      const remove = async () => {
        status = (await removeRecord('employment', id, 'staff-1', seen)).status;
      };
      if (!(await within(remove, () => changeStatus(prepared), number))) {
        expect(number).toBeGreaterThan(10);
        break;
      }
      // The write that removes the record is the last call.
      expect([number, status]).toEqual([number, 'conflict']);
      expect([number, await isListed(id), await isBinned(id)]).toEqual([number, true, false]);
      expect([number, filesIn('resume', Object.keys(texts))]).toEqual([number, texts]);
    }
  });

  it.each([
    ['accepted', decide('accept')],
    ['refused', decide('refuse')],
    ['replaced by another', sendFourth],
  ])('while the one that waits is %s comes back with every file that it names', async (_, act) => {
    const prepared = await prepare();
    const { id } = prepared;
    for (let number = 1; ; number += 1) {
      await prepared.again();
      const remove = () => removeRecord('employment', id, 'staff-1', seen);
      if (!(await within(remove, () => act(prepared), number))) {
        expect(number).toBeGreaterThan(10);
        break;
      }
      expect([number, await isListed(id), await isBinned(id)]).toEqual([number, false, true]);
      expect(await restoreRecord('employment', id, administrator)).toBe('done');
      await expectWhole(prepared, number);
    }
  });

  it.each([
    ['accepted', decide('accept')],
    ['refused', decide('refuse')],
    ['replaced by another', sendFourth],
  ])('that broke off before the one that waits was %s is completed by the next', async (_, act) => {
    const prepared = await prepare();
    const { id } = prepared;
    for (let number = 1; ; number += 1) {
      await prepared.again();
      let count = 0;
      interrupt(() => {
        count += 1;
        if (count >= number) throw new Error('A fault of ours.');
      });
      await removeRecord('employment', id, 'staff-1', seen).catch(() => undefined);
      mend();
      if (count < number) break;
      await act(prepared);
      expect((await removeRecord('employment', id, 'staff-1', seen)).status).toBe('done');
      expect(await restoreRecord('employment', id, administrator)).toBe('done');
      await expectWhole(prepared, number);
    }
    expect(await eraseRecord('employment', id)).toBe('done');
    expect([await isListed(id), await isBinned(id)]).toEqual([false, false]);
  });
});

describe('without a bin', () => {
  it.each([
    ['changed', changeStatus],
    ['accepted', decide('accept')],
    ['refused', decide('refuse')],
    ['replaced by another', sendFourth],
  ])('no file is left of what was %s meanwhile, or all are back', async (_, act) => {
    vi.stubEnv('BIN_DAYS', '0');
    vi.resetModules();
    const { removeRecord: removeForGood } = await import('#functions/bin/remove-record.ts');
    const { documents: fresh } = await import('#functions/table/document-client.ts');
    beforeCalls(fresh, () => beforeCall());
    const prepared = await prepare();
    const { id, texts } = prepared;
    for (let number = 1; ; number += 1) {
      await prepared.again();
      let status = '';
      const remove = async () => {
        status = (await removeForGood('employment', id, 'staff-1', seen)).status;
      };
      if (!(await within(remove, () => act(prepared), number))) break;
      expect([number, await isListed(id)]).toEqual([number, status === 'conflict']);
      if (status === 'conflict') {
        expect([number, filesIn('resume', Object.keys(texts))]).toEqual([number, texts]);
      } else {
        expect([number, filesLeft().filter((key) => key.startsWith('deleted/'))]).toEqual([
          number,
          [],
        ]);
        // The sweep removes files that the record no longer names, such as a refused resume, a day later.
        if (act === changeStatus) expect([number, filesLeft()]).toEqual([number, []]);
        for (const key of resumes.files.keys()) resumes.storedAt.set(key, new Date('2026-11-01'));
        await sweep({}, { functionName: 'sweep', awsRequestId: 'invocation-1' } as never);
        expect([number, filesLeft()]).toEqual([number, []]);
      }
      expect((await everything()).filter(({ PK }) => PK.startsWith('Deleted-'))).toEqual([]);
    }
  });
});
