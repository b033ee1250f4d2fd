import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/intake/create-submission.ts';
import { storedNothingHeader } from '#shared/api.ts';
import { contactForm } from '#shared/contact-form.ts';
import { referenceOf } from '#shared/reference.ts';
import { employerValues } from '../support/builders.ts';
import { call, captureOutput, contactMessage, contactPath, post } from './support/api.ts';
import { application, apply } from './support/applications.ts';
import { fakeTable } from './support/table.ts';

const { dynamo, items, reset } = fakeTable();

beforeEach(() => {
  captureOutput();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:19:28.123Z'), toFake: ['Date'] });
  reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a new submission', () => {
  it('is stored once, with its stamps and the keys of its list, and answered with 201', async () => {
    const message = contactMessage();
    const answer = await post(handler, message, contactPath);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: message.id,
      reference: referenceOf(message.id),
      date: '11/20/2026',
      time: '5:19:28 AM',
      submittedAt: '2026-11-20T10:19:28.123Z',
    });
    expect([...items.values()]).toEqual([
      {
        ...message,
        summary: {
          phoneNumber: message.phoneNumber,
          email: message.email,
          excerpt: message.description,
          flags: [],
        },
        date: '11/20/2026',
        time: '5:19:28 AM',
        submittedAt: '2026-11-20T10:19:28.123Z',
        PK: `Contact-List/${message.id}`,
        SK: 'Submission',
        GSI1PK: 'Contact-List',
        GSI1SK: `2026-11-20T10:19:28.123Z#${message.id}`,
        told: {},
      },
    ]);
  });

  it('of an employer is stored in its own list', async () => {
    const id = randomUUID();
    const answer = await post(handler, { id, ...employerValues() }, { kind: 'employer' });
    expect(answer.status).toBe(201);
    expect([...items.keys()]).toEqual([`Employee-List/${id}`]);
    expect(items.get(`Employee-List/${id}`)).toMatchObject({
      ...employerValues(),
      GSI1PK: 'Employee-List',
    });
  });

  it('keeps trimmed texts, no empty optional field and nothing that the form does not have', async () => {
    const message = contactMessage({
      firstName: '  Ada ',
      middleName: '  ',
      admin: 'Yes',
      PK: 'x',
      submittedAt: 'never',
    });
    expect((await post(handler, message, contactPath)).status).toBe(201);
    const [item] = items.values();
    expect(item).toMatchObject({ firstName: 'Ada', submittedAt: '2026-11-20T10:19:28.123Z' });
    expect(item).toHaveProperty('PK', `Contact-List/${message.id}`);
    expect(item).not.toHaveProperty('middleName');
    expect(item).not.toHaveProperty('admin');
  });
});

describe('the same submission again', () => {
  it('is answered with 200 and the body of the first, and makes no second record', async () => {
    const message = contactMessage();
    const first = await post(handler, message, contactPath);
    vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
    const second = await post(handler, message, contactPath);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(items.size).toBe(1);
  });

  it('is created by exactly one of many concurrent requests', async () => {
    const message = contactMessage();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(handler, message, contactPath)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it.each(contactForm.fields.map(({ name }) => name))(
    'is refused with 409 when %s differs, and the record stays',
    async (name) => {
      const message = contactMessage();
      await post(handler, message, contactPath);
      const stored = structuredClone([...items.values()]);
      const other = name === 'email' ? 'other@example.com' : 'Other';
      const changed = { ...message, [name]: name === 'phoneNumber' ? '6035550199' : other };
      const answer = await post(handler, changed, contactPath);
      expect(answer.status).toBe(409);
      expect(answer.body.error.code).toBe('conflict');
      expect([...items.values()]).toEqual(stored);
    },
  );

  it('is refused with 409 when an optional field was left out', async () => {
    const message = contactMessage();
    await post(handler, message, contactPath);
    const answer = await post(handler, { ...message, middleName: undefined }, contactPath);
    expect(answer.status).toBe(409);
  });

  it('reads the first consistently, so that a stale copy can not answer', async () => {
    const message = contactMessage();
    await post(handler, message, contactPath);
    await post(handler, message, contactPath);
    expect(dynamo.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({
      ConsistentRead: true,
    });
  });
});

describe('the same submission on a later day', () => {
  const tomorrow = { id: randomUUID(), ...employerValues({ preferredDate: '2026-11-21' }) };
  const later = { ...tomorrow, id: randomUUID() };

  it('is judged by the day on which it was stored', async () => {
    const first = await post(handler, tomorrow, { kind: 'employer' });
    vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
    const second = await post(handler, tomorrow, { kind: 'employer' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('is refused when it was never stored', async () => {
    vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
    expect((await post(handler, later, { kind: 'employer' })).status).toBe(422);
  });
});

describe('a failure says whether this request has certainly stored nothing', () => {
  const refusal = (attempts: number) =>
    new DynamoDBServiceException({
      name: 'AccessDeniedException',
      $fault: 'client',
      $metadata: { httpStatusCode: 400, attempts },
    });

  it.each([
    ['refused at once', refusal(1), '1'],
    ['refused after an attempt without an answer', refusal(2), undefined],
    ['left without an answer', new Error('socket hang up'), undefined],
  ])('when the write was %s', async (_, error, header) => {
    dynamo.on(PutCommand).rejects(error);
    const answer = await post(handler, contactMessage(), contactPath);
    expect([answer.status, answer.body.error.code]).toEqual([500, 'internal']);
    expect(answer.headers[storedNothingHeader]).toBe(header);
  });

  it('when it came to no write', async () => {
    dynamo.on(GetCommand).rejects(new Error('away'));
    const answer = await apply(application());
    expect([answer.status, answer.headers[storedNothingHeader]]).toEqual([500, '1']);
  });
});

describe('what is refused', () => {
  it('names every wrong field with its sentence, the id included', async () => {
    const answer = await post(handler, { id: 'A', phoneNumber: '12', email: 'x' }, contactPath);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      error: {
        code: 'invalid_fields',
        message: 'Please fill all the required fields.',
        fields: {
          id: 'id must be a UUID in lower case.',
          firstName: 'Kindly fill out this field.',
          lastName: 'Kindly fill out this field.',
          phoneNumber: 'Invalid phone number format.',
          email: 'Invalid email format.',
          description: 'Kindly fill out this field.',
        },
      },
    });
    expect(items.size).toBe(0);
  });

  it('says that an id is missing even when all else is right', async () => {
    const answer = await post(handler, contactMessage({ id: undefined }), contactPath);
    expect(answer.body.error.fields).toEqual({ id: 'id must be a UUID.' });
  });

  it.each(['unknown', 'Contact', 'Employee-List', '__proto__', 'constructor'])(
    'answers 404 to the kind %s, which has no form',
    async (kind) => {
      const answer = await post(handler, contactMessage(), { kind });
      expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    },
  );

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'answers 415 to the content type %s',
    async (type) => {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const answer = await call(handler, { path: contactPath, headers, body: '{}' });
      expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
  ])('takes the content type %s', async (type) => {
    const answer = await call(handler, {
      path: contactPath,
      headers: { 'content-type': type },
      body: JSON.stringify(contactMessage()),
    });
    expect(answer.status).toBe(201);
  });

  it.each([undefined, '', '{', '[]', '"text"', 'null', '7', '{"firstName":"\\ud800"}'])(
    'answers 400 to the body %s',
    async (body) => {
      const answer = await call(handler, {
        path: contactPath,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
    },
  );

  it('answers 400 to bytes that are no UTF-8', async () => {
    const answer = await call(handler, {
      path: contactPath,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0xff, 0x7d]).toString('base64'),
      isBase64Encoded: true,
    });
    expect(answer.status).toBe(400);
  });

  it.each([true, false])(
    'counts bytes, decoded ones (base64: %s): 64 kB pass, one byte more is 413',
    async (isBase64Encoded) => {
      const status = async (bytes: number) => {
        const start = `${JSON.stringify(contactMessage()).slice(0, -1)},"filler":"`;
        const twoByteLetters = 'é'.repeat(1000);
        const used = Buffer.byteLength(`${start}${twoByteLetters}"}`);
        const text = `${start}${twoByteLetters}${'x'.repeat(bytes - used)}"}`;
        const answer = await call(handler, {
          path: contactPath,
          headers: { 'content-type': 'application/json' },
          body: isBase64Encoded ? Buffer.from(text).toString('base64') : text,
          isBase64Encoded,
        });
        return answer.status;
      };
      expect(await status(65_536)).toBe(201);
      expect(await status(65_537)).toBe(413);
    },
  );
});
