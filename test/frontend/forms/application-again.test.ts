import { describe, expect, test } from 'vitest';
import { errorLogEntries } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import {
  createDesk,
  type Desk,
  pdf,
  receipt,
  stored,
  storedAlready,
  until,
  uploadOf,
  values,
} from './support/application.ts';

describe('what was changed after a lost answer', () => {
  const lostAnswer = { status: 201, body: {} };
  const changed = { ...values, lastName: 'Changed' };
  /** Sends an application with an unknown outcome; then the visitor closes the form, changes it and sends it again. */
  const sendChanged = async (
    answers: { status: number; body: unknown }[],
    resume = pdf(),
    upload: { wasClaimed?: true } = {},
  ) => {
    const now: { status: number; body: unknown }[] = [lostAnswer];
    const desk = createDesk(now);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).succeed();
    await sent;
    desk.submitter.cancel();
    desk.submitter.close();
    now.splice(0, 1, ...answers);
    const again = desk.submitter.submit({ values: changed, resume });
    (await uploadOf(desk, 2)).succeed(upload);
    await again;
    return desk;
  };
  const conflict = { status: 409, body: {} };
  const idsOf = (desk: Desk) => [...new Set(desk.posted.map(({ id }) => id))];

  test('is told to be missing from what arrived, and the form keeps it', async () => {
    const desk = await sendChanged([conflict]);
    const reference = referenceOf(String(desk.posted[0]?.id));
    expect(desk.now()).toMatchObject({ status: 'arrived-before', receipt: { reference } });
    expect(idsOf(desk)).toHaveLength(1);
    desk.submitter.close();
    expect(desk.now().status).toBe('idle');
    expect([desk.succeeded, desk.reports]).toEqual([[], [errorLogEntries.formUpload]]);
  });

  test('is left where the visitor keeps what arrived', async () => {
    const desk = await sendChanged([conflict, stored]);
    desk.submitter.keepArrived();
    expect(desk.now()).toMatchObject({ status: 'succeeded' });
    expect(desk.succeeded).toHaveLength(1);
    desk.submitter.close();
    // The next submission is another application.
    const next = desk.submitter.submit({ values: { ...values, lastName: 'Next' }, resume: pdf() });
    (await uploadOf(desk, 3)).succeed();
    await next;
    expect(idsOf(desk)).toHaveLength(2);
  });

  test('goes out as another application where the visitor wants it to', async () => {
    const desk = await sendChanged([conflict, stored]);
    const sent = desk.submitter.sendAsWell();
    (await uploadOf(desk, 3)).succeed();
    await sent;
    expect(desk.now()).toMatchObject({ status: 'succeeded', receipt });
    expect(desk.posted.at(-1)).toMatchObject(changed);
    expect(idsOf(desk)).toHaveLength(2);
  });

  test('is stored alone where nothing was', async () => {
    const desk = await sendChanged([stored]);
    expect(desk.now()).toMatchObject({ status: 'succeeded', receipt });
    expect(idsOf(desk)).toHaveLength(1);
  });

  test.each([
    ['the application was stored before', { status: 200, body: receipt }, {}],
    ['its resume was', stored, { wasClaimed: true as const }],
  ])('may be a file that is not with it, when %s', async (_, answer, upload) => {
    const desk = await sendChanged([answer], pdf('other.pdf'), upload);
    expect(desk.now()).toMatchObject({
      status: 'arrived-before',
      receipt: { reference: receipt.reference },
    });
  });
});

describe('what goes on by itself', () => {
  const lostAnswer = { status: 201, body: {} };
  const sendAll = async (desk: Desk) => {
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).succeed();
    await sent;
  };
  const status = (desk: Desk) => desk.now().status;

  test('a record of which nobody knows is asked for again, and ends in its reference', async () => {
    const answers = [lostAnswer];
    const desk = createDesk(answers);
    desk.uploader.createResumeUpload = storedAlready(desk.uploader.createResumeUpload);
    await sendAll(desk);
    expect(desk.now()).toMatchObject({ status: 'unknown', asks: true });
    expect(desk.states.filter((state) => state.status === 'failed')).toEqual([]);
    answers[0] = stored;
    await until(() => expect(status(desk)).toBe('succeeded'));
    expect(desk.now()).toMatchObject({ receipt });
    expect(new Set(desk.posted.map(({ id }) => id)).size).toBe(1);
    // The page reports the failure once, regardless of the number of requests.
    expect(desk.reports).toEqual([errorLogEntries.formUpload]);
  });

  test('the visitor stops the asking, and may ask again', async () => {
    const answers = [lostAnswer];
    const desk = createDesk(answers);
    desk.uploader.createResumeUpload = storedAlready(desk.uploader.createResumeUpload);
    await sendAll(desk);
    desk.submitter.close();
    expect(desk.now()).toMatchObject({ status: 'unknown', asks: true });
    desk.submitter.cancel();
    expect(desk.now()).toMatchObject({ status: 'unknown', asks: false });
    answers[0] = stored;
    await desk.submitter.tryAgain();
    expect(status(desk)).toBe('succeeded');
  });

  test('closed, it is asked for no more', async () => {
    const desk = createDesk([lostAnswer]);
    await sendAll(desk);
    desk.submitter.cancel();
    desk.submitter.close();
    const count = desk.posted.length;
    desk.clock.setOnline(true);
    await desk.clock.during(async () => {});
    expect(status(desk)).toBe('idle');
    expect(desk.posted).toHaveLength(count);
  });

  test('a resume that could not be sent goes again when the connection returns', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).fail();
    await sent;
    expect(status(desk)).toBe('failed');
    desk.clock.setOnline(true);
    (await uploadOf(desk, 2)).succeed();
    await until(() => expect(status(desk)).toBe('succeeded'));
    expect(desk.uploads[1]?.id).toBe(desk.uploads[0]?.id);
  });

  test('a failure that was closed stays closed when the connection returns', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    (await uploadOf(desk)).fail();
    await sent;
    desk.submitter.close();
    desk.clock.setOnline(true);
    await desk.clock.during(async () => {});
    expect([status(desk), desk.uploads.length]).toEqual(['idle', 1]);
  });

  test('without a connection the record waits, and the visitor may leave it', async () => {
    const desk = createDesk([stored]);
    const sent = desk.submitter.submit({ values, resume: pdf() });
    const upload = await uploadOf(desk);
    desk.clock.setOnline(false);
    upload.succeed();
    await until(() => expect(status(desk)).toBe('unsent'));
    desk.submitter.close();
    expect(status(desk)).toBe('unsent');
    desk.submitter.cancel();
    await sent;
    expect(status(desk)).toBe('idle');
    desk.clock.setOnline(true);
    expect(desk.posted).toEqual([]);
  });
});
