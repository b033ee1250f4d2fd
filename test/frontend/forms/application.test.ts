import { describe, expect, test } from 'vitest';
import { goesAgain } from '#frontend/forms/sending/sending.ts';
import { errorLogEntries, messages } from '#shared/messages.ts';
import {
  broken,
  createDesk,
  type Desk,
  pdf,
  receipt,
  refused,
  stored,
  uploadOf,
  values,
} from './support/application.ts';

describe('sending an application', () => {
  test('the resume goes first, then the record under the same id', async () => {
    const desk = createDesk([stored]);
    const file = pdf();
    const sent = desk.submitter.submit({ values, resume: file });
    const upload = await uploadOf(desk);
    expect(upload.file).toBe(file);
    expect(desk.posted).toEqual([]);
    upload.succeed();
    await sent;
    const senderSecret = expect.stringMatching(/^[\w-]{32}$/);
    expect(desk.posted).toEqual([{ ...values, id: upload.id, senderSecret }]);
    expect(desk.now()).toMatchObject({ status: 'succeeded', receipt });
    expect(desk.succeeded).toHaveLength(1);
    expect(desk.reports).toEqual([]);
  });

  test('the percentage is that of the bytes, and is told once for each whole per cent', async () => {
    const desk = createDesk([stored]);
    void desk.submitter.submit({ values, resume: pdf() });
    const upload = await uploadOf(desk);
    for (const sentBytes of [1, 1, 4, 8]) upload.send(sentBytes);
    const percents = desk.states.map((state) => state.resume?.percent);
    expect(percents.filter((percent, index) => percent !== percents[index - 1])).toEqual([
      0, 12, 50, 100,
    ]);
    const count = desk.states.length;
    upload.send(8);
    expect(desk.states).toHaveLength(count);
  });

  test('progress that goes back is known to, until it is where it was', async () => {
    const desk = createDesk([stored]);
    void desk.submitter.submit({ values, resume: pdf() });
    const upload = await uploadOf(desk);
    const went = [4, 2, 3, 4].map((sentBytes) => {
      upload.send(sentBytes);
      const { resume } = desk.now();
      return resume && [resume.percent, goesAgain(resume)];
    });
    expect(went).toEqual([
      [50, false],
      [25, true],
      [37, true],
      [50, false],
    ]);
  });

  test('a resume that fails posts nothing, and is logged as such', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).fail();
    await sent;
    expect(desk.posted).toEqual([]);
    expect(desk.now()).toMatchObject({
      status: 'failed',
      failure: { message: 'Max retry time for operation exceeded, please try again.' },
    });
    expect(desk.reports).toEqual([errorLogEntries.resumeUpload]);
  });

  test('a cancel posts nothing, logs nothing and leads back to the form', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    await uploadOf(desk);
    desk.submitter.cancel();
    await sent;
    expect(desk.posted).toEqual([]);
    expect(desk.now()).toEqual({ status: 'idle' });
    expect([desk.reports, desk.succeeded, desk.invalid]).toEqual([[], [], []]);
  });

  test('a paused upload can be canceled too, by way of running', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    const upload = await uploadOf(desk);
    desk.submitter.pause();
    expect(desk.now()).toMatchObject({ status: 'uploading', resume: { state: 'paused' } });
    desk.submitter.cancel();
    await sent;
    expect(upload.state).toBe('canceled');
    expect(desk.states.map((state) => state.resume?.state).slice(-4)).toEqual([
      'running',
      'canceling',
      'canceled',
      undefined,
    ]);
    expect(desk.now()).toEqual({ status: 'idle' });
  });

  test('a cancel before the upload has begun lets none begin', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    desk.submitter.cancel();
    await sent;
    expect(desk.uploads).toEqual([]);
    expect(desk.posted).toEqual([]);
    expect(desk.now()).toEqual({ status: 'idle' });
  });

  test('after a pause it goes on', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    const upload = await uploadOf(desk);
    desk.submitter.pause();
    desk.submitter.resume();
    upload.succeed();
    await sent;
    expect(desk.now().status).toBe('succeeded');
  });

  test('two submits at once are one', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    await desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).succeed();
    await sent;
    expect(desk.uploads).toHaveLength(1);
    expect(desk.posted).toHaveLength(1);
  });
});

describe('when the record fails after the upload', () => {
  test('it is logged, and trying again sends the same under the same id', async () => {
    const desk = createDesk([broken, stored]);
    const file = pdf();
    const sent = desk.submitter.submit({ values, resume: file });
    const first = await uploadOf(desk);
    first.send(file.size);
    first.succeed();
    await sent;
    expect(desk.now()).toMatchObject({
      status: 'failed',
      failure: { reason: 'server' },
      resume: { file, state: 'success', percent: 100 },
    });
    expect(desk.reports).toEqual([errorLogEntries.formUpload]);

    const again = desk.submitter.tryAgain();
    const second = await uploadOf(desk, 2);
    // The same file under the same id: the uploader remembers that the file has arrived, and sends no byte.
    expect([second.id, second.file]).toEqual([first.id, first.file]);
    second.succeed();
    await again;
    expect(desk.posted.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect(desk.now().status).toBe('succeeded');
    expect(desk.forgotten).toEqual([]);
  });

  test('closing keeps what is known of the resume', async () => {
    const desk = createDesk([broken]);
    const file = pdf();
    const sent = desk.submitter.submit({ values, resume: file });
    desk.submitter.close();
    expect(desk.now().status).toBe('uploading');
    (await uploadOf(desk)).succeed();
    await sent;
    desk.submitter.close();
    expect(desk.now()).toMatchObject({ status: 'idle', resume: { file, state: 'success' } });
  });

  test('a server without the resume says so at its field, and the file is sent anew', async () => {
    const desk = createDesk([refused({ resume: messages.resumeMissing })]);
    const file = pdf();
    const sent = desk.submitter.submit({ values, resume: file });
    (await uploadOf(desk)).succeed();
    await sent;
    expect(desk.invalid).toEqual([{ resume: messages.resumeMissing }]);
    expect(desk.forgotten).toEqual([file]);
    expect(desk.now()).toEqual({ status: 'idle' });
  });

  test('a refusal of other fields leaves the resume where it is', async () => {
    const desk = createDesk([refused({ lastName: messages.invalidName })]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).succeed();
    await sent;
    expect(desk.invalid).toEqual([{ lastName: messages.invalidName }]);
    expect(desk.forgotten).toEqual([]);
  });

  test('a refusal that no field can answer is a failure', async () => {
    const desk = createDesk([refused({ id: 'id must be a UUID.' })]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).succeed();
    await sent;
    expect(desk.invalid).toEqual([]);
    expect(desk.now()).toMatchObject({ status: 'failed', failure: { reason: 'server' } });
  });

  test('an id that belongs to another content is renewed, for the resume too', async () => {
    const desk = createDesk([{ status: 409, body: {} }, stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).succeed();
    (await uploadOf(desk, 2)).succeed();
    await sent;
    const [first, second] = desk.uploads;
    expect(second?.id).not.toBe(first?.id);
    expect(desk.posted.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(desk.now().status).toBe('succeeded');
  });
});

describe('the id', () => {
  const idOf = async (desk: Desk, resume: File, count: number) => {
    const sent = desk.submitter.submit({ values, resume });
    const upload = await uploadOf(desk, count);
    upload.fail();
    await sent;
    return upload.id;
  };

  test('belongs to the answers and the file: name, size and date of change', async () => {
    const desk = createDesk([stored]);
    const id = await idOf(desk, pdf(), 1);
    expect(await idOf(desk, pdf(), 2)).toBe(id);
    expect(await idOf(desk, pdf('other.pdf'), 3)).not.toBe(id);
    expect(await idOf(desk, pdf('resume.pdf', 2), 4)).not.toBe(id);
  });

  test('carries no name of a file to the server', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf('Aoife Sample.pdf') });
    (await uploadOf(desk)).succeed();
    await sent;
    expect(JSON.stringify(desk.posted)).not.toContain('.pdf');
  });
});

test('a file that is no longer good is refused at its field before anything is sent', async () => {
  const desk = createDesk([stored]);
  desk.uploader.checkResumeFile = async () => ({
    status: 'refused',
    reason: 'wrong-type',
    message: messages.resumeWrongType,
  });
  await desk.submitter.submit({ values, resume: pdf() });
  expect(desk.invalid).toEqual([{ resume: messages.resumeWrongType }]);
  expect([desk.uploads, desk.posted]).toEqual([[], []]);
});

test('whatever is thrown on the way is a failure that can be tried again', async () => {
  const desk = createDesk([stored]);
  desk.uploader.checkResumeFile = async () => {
    throw new Error('Out of memory.');
  };
  await desk.submitter.submit({ values, resume: pdf() });
  expect(desk.now()).toMatchObject({ status: 'failed', failure: { reason: 'server' } });
  expect(desk.reports).toEqual([errorLogEntries.formUpload]);
});
