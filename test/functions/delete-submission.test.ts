import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { handler as remove } from '#functions/bin/delete-submission.ts';
import { handler as create } from '#functions/intake/create-submission.ts';
import { handler as get } from '#functions/work/get-submission.ts';
import { wasRemoved } from '#shared/messages.ts';
import {
  callAsStaff,
  captureOutput,
  contactMessage,
  contactPath,
  post,
  untouchedQuery,
} from './support/api.ts';
import { application, apply, emptyStores, keysOf, pdf } from './support/applications.ts';
import { s3Refusal } from './support/resumes.ts';
import { staffSignedIn } from './support/staff.ts';

const { resumes, table } = emptyStores();
staffSignedIn();

const fail = () => {
  throw new Error('A fault of ours.');
};
const removeOf = (kind: string) => (id: string) =>
  callAsStaff(remove, { path: { kind, id }, query: untouchedQuery });
const removeContact = removeOf('contact');
const removeApplication = removeOf('employment');

/** An application that was stored with its resume. */
async function storedApplication() {
  const sent = application();
  resumes.upload(sent.id, pdf);
  expect((await apply(sent)).status).toBe(201);
  return { sent, keys: keysOf(sent.id) };
}

describe('DELETE a submission', () => {
  it('leaves a tombstone without personal data in its place, for a year, and answers 204', async () => {
    const sent = contactMessage();
    await post(create, sent, contactPath);
    const answer = await removeContact(sent.id);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect([...table.items].filter(([key]) => !key.startsWith('Deleted-List/'))).toEqual([
      [
        `Contact-List/${sent.id}`,
        {
          PK: `Contact-List/${sent.id}`,
          SK: 'Submission',
          removedAt: '2026-11-20T10:19:28.123Z',
          expiresAtSeconds: Date.parse('2027-11-20T10:19:28Z') / 1000,
        },
      ],
    ]);
    expect((await callAsStaff(get, { path: { kind: 'contact', id: sent.id } })).status).toBe(404);
  });

  it('answers 204 again and leaves the tombstone as it is', async () => {
    const sent = contactMessage();
    await post(create, sent, contactPath);
    await removeContact(sent.id);
    const tombstone = table.items.get(`Contact-List/${sent.id}`);
    expect((await removeContact(sent.id)).status).toBe(204);
    expect(table.items.get(`Contact-List/${sent.id}`)).toBe(tombstone);
  });

  it('writes nothing for an id that never was', async () => {
    expect((await removeContact(randomUUID())).status).toBe(204);
    expect(table.items.size).toBe(0);
  });

  it('leaves the bucket alone for the kinds without a resume', async () => {
    for (const kind of ['contact', 'employer']) {
      expect((await removeOf(kind)(randomUUID())).status).toBe(204);
    }
    expect(resumes.s3.calls()).toHaveLength(0);
  });
});

describe('what is sent again after it was removed', () => {
  it('is answered with 410 and stays away, however often it comes', async () => {
    const sent = contactMessage();
    await post(create, sent, contactPath);
    await removeContact(sent.id);
    for (let time = 0; time < 3; time += 1) {
      const answer = await post(create, sent, contactPath);
      expect([answer.status, answer.body.error]).toEqual([
        410,
        { code: 'removed', message: wasRemoved },
      ]);
    }
    expect((await callAsStaff(get, { path: { kind: 'contact', id: sent.id } })).status).toBe(404);
  });

  it('is answered with 410 when the removal comes between its two looks at the table', async () => {
    const sent = contactMessage();
    await post(create, sent, contactPath);
    table.before('get', () =>
      table.items.set(`Contact-List/${sent.id}`, { removedAt: '2026-11-20T10:19:28.123Z' }),
    );
    expect((await post(create, sent, contactPath)).status).toBe(410);
  });

  it('claims no resume, though another was uploaded for it', async () => {
    const { sent, keys } = await storedApplication();
    await removeApplication(sent.id);
    resumes.upload(sent.id, pdf);
    expect((await apply(sent)).status).toBe(410);
    expect(resumes.files.has(keys.claimed)).toBe(false);
  });
});

describe('DELETE an application', () => {
  it('removes the resume and what was uploaded for it, then fills the bin, and only then removes the record', async () => {
    const { sent, keys } = await storedApplication();
    const steps: string[] = [];
    resumes.s3.on(DeleteObjectCommand).callsFake(({ Bucket, Key }) => {
      steps.push(`${Bucket}/${Key}`);
      return {};
    });
    table.dynamo.on(PutCommand).callsFake(({ Item }) => {
      if (!Item.PK.startsWith('Audit-')) steps.push(Item.PK);
      return {};
    });
    table.dynamo.on(TransactWriteCommand).callsFake(({ TransactItems: [{ Put }] }) => {
      steps.push(Put.Item.PK);
      return {};
    });
    expect((await removeApplication(sent.id)).status).toBe(204);
    expect(steps).toEqual([
      `resumes-test/${keys.claimed}`,
      `resumes-test/${keys.incoming}`,
      keys.binned,
      keys.record,
    ]);
  });

  it('keeps the record, answers 500 and logs what the error log calls it when S3 refuses', async () => {
    const { sent, keys } = await storedApplication();
    const output = captureOutput();
    const message = 'User: Zyxwvut is not authorized to perform: s3:DeleteObject on resource: x';
    resumes.before('delete', () => {
      throw s3Refusal(403, 'AccessDenied', message);
    });
    const answer = await removeApplication(sent.id);
    expect([answer.status, answer.body.error.code]).toEqual([500, 'resume_not_deleted']);
    expect(table.items.get(keys.record)).toMatchObject({ id: sent.id });
    const [line] = output().trim().split(/\n+/);
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'error',
      message: 'resume delete error',
      submissionId: sent.id,
      errorName: 'AccessDenied',
      deniedAction: 's3:DeleteObject',
    });
    expect(output()).not.toContain('Zyxwvut');
  });

  it('converges when it is pressed again after the record could not be removed', async () => {
    const { sent, keys } = await storedApplication();
    table.before('put', fail);
    expect((await removeApplication(sent.id)).status).toBe(500);
    expect((await removeApplication(sent.id)).status).toBe(204);
    expect((await removeApplication(sent.id)).status).toBe(204);
    expect(table.items.get(keys.record)).not.toHaveProperty('id');
  });
});
