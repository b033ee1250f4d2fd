import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { application, apply, emptyStores, keysOf, pdf } from './support/applications.ts';

const { resumes, table, expectNothingStored } = emptyStores();

const fail = () => {
  throw new Error('A fault of ours.');
};

describe('a fault between two steps', () => {
  it.each([
    ['reading the table', () => table.before('get', fail)],
    ['looking for the upload', () => resumes.before('list', fail)],
    ['reading the upload', () => resumes.before('get', fail)],
    ['claiming it', () => resumes.before('copy', fail)],
    ['writing the record', () => table.before('put', fail)],
  ])('while %s: 500, no record, and a retry completes', async (_, breakOnce) => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    breakOnce();
    expect((await apply(sent)).status).toBe(500);
    expect(table.items.size).toBe(0);
    expect((await apply(sent)).status).toBe(201);
    expect(table.items.get(keysOf(sent.id).record)?.resumeUrl).toBe(keysOf(sent.id).claimed);
    expect(resumes.textOf(keysOf(sent.id).claimed)).toBe(pdf);
  });

  it.each([
    ['is gone', undefined],
    ['is another PDF', '%PDF-1.7 another'],
    ['is no PDF any more', 'text'],
  ])(
    'after the claim: a retry completes with what was claimed, though the upload %s',
    async (...[, now]) => {
      const sent = application();
      const keys = keysOf(sent.id);
      resumes.upload(sent.id, pdf);
      table.before('put', fail);
      await apply(sent);
      if (now === undefined) resumes.files.delete(keys.incoming);
      else resumes.upload(sent.id, now);
      expect((await apply(sent)).status).toBe(201);
      expect(resumes.textOf(keys.claimed)).toBe(pdf);
    },
  );
});

describe('an upload that is replaced between its check and its copy', () => {
  /** Replaces the upload before each of the next `times` copies, by another each time. */
  function replaceBeforeCopy(id: string, content: string, times: number) {
    for (let time = 1; time <= times; time += 1) {
      resumes.before('copy', () => resumes.upload(id, `${content} ${time}`));
    }
  }

  it('is copied only as it was checked: by its ETag, and where nothing lies', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    await apply(sent);
    const [copy] = resumes.s3.commandCalls(CopyObjectCommand);
    expect(copy?.args[0].input).toMatchObject({
      CopySource: `resumes-test/${keysOf(sent.id).incoming}`,
      CopySourceIfMatch: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      IfNoneMatch: '*',
      MetadataDirective: 'REPLACE',
      TaggingDirective: 'REPLACE',
    });
  });

  it('is checked anew, and refused when it is no PDF any more', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    replaceBeforeCopy(sent.id, 'text', 1);
    const answer = await apply(sent);
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { resume: messages.resumeWrongType },
    ]);
    expectNothingStored();
  });

  it('is checked anew, and taken when it is another PDF', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    replaceBeforeCopy(sent.id, '%PDF-1.7 another', 2);
    expect((await apply(sent)).status).toBe(201);
    expect(resumes.textOf(keysOf(sent.id).claimed)).toBe('%PDF-1.7 another 2');
  });

  it('again and again ends in 500 and nothing stored', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    replaceBeforeCopy(sent.id, '%PDF-1.7 another', 20);
    expect((await apply(sent)).status).toBe(500);
    expectNothingStored();
  });
});
