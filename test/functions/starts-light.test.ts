import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler } from '#functions/intake/create-submission.ts';
import { employmentValues } from '../support/builders.ts';
import { captureOutput, contactMessage, contactPath, post } from './support/api.ts';
import { fakeTable } from './support/table.ts';

vi.mock('@aws-sdk/client-s3', () => {
  throw new Error('S3’s client was loaded.');
});

const table = fakeTable();
beforeEach(() => {
  captureOutput();
  table.reset();
});

it('a contact message is stored without S3’s client', async () => {
  expect((await post(handler, contactMessage(), contactPath)).status).toBe(201);
});

it('an application is not', async () => {
  const application = { ...employmentValues(), id: randomUUID() };
  expect((await post(handler, application, { kind: 'employment' })).status).toBe(500);
});
