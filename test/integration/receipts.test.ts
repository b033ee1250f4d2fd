import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import { alarmsUp, becomeUp } from '../support/alarms.ts';
import { contactValues } from '../support/builders.ts';
import { resourcesOf, withoutStream } from '../support/laptop.ts';
import { pageExtras } from '../support/page-visit.ts';
import { bootWithReceipts } from '../support/receipts.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Awaited<ReturnType<typeof bootWithReceipts>>;
let staff: { authorization: string };

beforeAll(async () => {
  laptop = await bootWithReceipts((template) => {
    withoutStream(template, 'FindIndex');
    // Below the real threshold (`test/infra/monitoring.test.ts`), because one recipient gets two receipts.
    for (const [, { Properties }] of resourcesOf(template, 'AWS::CloudWatch::Alarm')) {
      if (Properties.AlarmName.endsWith('receipts-bounced')) Properties.Threshold = 1;
    }
  });
  staff = await staffHeaders(laptop.endpoints);
});
afterAll(() => laptop.close());

/** Alarms of a laptop without the find index. */
const ofNoFindIndex = ['find-missing'];
const canaries = { firstName: 'Firstcanary', lastName: 'Lastcanary', description: 'Words canary' };

async function submit(email: string): Promise<string> {
  const id = randomUUID();
  const extras = await pageExtras(laptop.endpoints);
  const body = { ...contactValues({ ...canaries, email }), ...extras, id };
  expect((await laptop.post('/api/submissions/contact', body)).status).toBe(201);
  expect((await laptop.post('/api/submissions/contact', body)).status).toBe(200);
  return id;
}

/** The receipts that were mailed to an address. */
async function receiptsTo(email: string): Promise<string[]> {
  const folder = join(laptop.dataFolder, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}

/** Waits until staff see this state of a record's receipt. */
const becomes = (id: string, state: string) =>
  vi.waitUntil(
    async () => {
      const response = await laptop.request(`/api/submissions/contact/${id}`, { headers: staff });
      const { receiptMail } = submissionSchemas.contact.parse(await response.json());
      return receiptMail?.state === state;
    },
    { timeout: 60_000, interval: 400 },
  );

it('who sends a message is mailed one receipt without any answer, and staff see that it was delivered', async () => {
  const email = 'first.visitor@example.com';
  const id = await submit(email);
  await becomes(id, 'delivered');
  expect(alarmsUp(laptop)).toEqual(ofNoFindIndex);
  const mails = await receiptsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(referenceOf(id));
  expect(mails[0]).not.toMatch(/canary/i);
  const log = await laptop.logOf('TellPeople');
  expect(log).not.toMatch(/canary|first\.visitor/i);
  expect(laptop.printed.join('\n')).not.toContain(email);
});

it('a receipt to an address that takes no mail shows as bounced and raises alarms, as one does that is reported; no address is in the log', async () => {
  const id = await submit('bounce@simulator.amazonses.com');
  await becomes(id, 'bounced');
  await becomeUp(laptop, [...ofNoFindIndex, 'receipts-bounced', 'mail-reputation']);
  await submit('complaint@simulator.amazonses.com');
  await becomeUp(laptop, [
    ...ofNoFindIndex,
    'receipts-bounced',
    'receipts-complained',
    'mail-reputation',
  ]);
  expect(await laptop.logOf('NoteReceiptState')).not.toContain('simulator');
});

it('what became of a receipt goes into the bin and comes back with its record', async () => {
  const id = await submit('second.visitor@example.com');
  await becomes(id, 'delivered');
  const path = `/api/submissions/contact/${id}`;
  const removed = await laptop.request(`${path}?version=0`, { method: 'DELETE', headers: staff });
  expect(removed.status).toBe(204);
  const back = await laptop.request(`/api/deleted-submissions/contact/${id}/restore`, {
    method: 'POST',
    headers: staff,
  });
  expect(back.status).toBe(204);
  await becomes(id, 'delivered');
  expect(await receiptsTo('second.visitor@example.com')).toHaveLength(1);
});
