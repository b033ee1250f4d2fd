import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { writeSamples } from '#scripts/seed/write-samples.ts';
import { kindSchema } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues, employerValues } from '../support/builders.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  type SynthesizedTemplate,
  withoutStream,
} from '../support/laptop.ts';
import { signInAsNew } from '../support/staff-accounts.ts';
import { takeAway } from '../support/take-away.ts';

async function booted(change: (template: SynthesizedTemplate) => void) {
  const laptop = await bootLaptop((template) => {
    withoutStream(template, 'FindIndex');
    change(template);
  });
  onTestFinished(() => laptop.close());
  return laptop;
}

/** All mails that the laptop has sent. */
async function mailsOf({ dataFolder }: Laptop): Promise<string[]> {
  const folder = join(dataFolder, 'mail');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

const mailsWith = async (laptop: Laptop, words: string) =>
  (await mailsOf(laptop)).filter((mail) => mail.includes(words));

/** The number of messages in a queue, found by the beginning of its logical id. */
function messagesOf({ dataFolder }: Laptop, queue: string): number {
  const folder = join(dataFolder, 'sqs');
  const file = readdirSync(folder).find((name) => name.startsWith(queue));
  return file === undefined ? 0 : JSON.parse(readFileSync(join(folder, file), 'utf8')).length;
}

async function submit(laptop: Laptop, index: number) {
  const [kind, values] = index % 2 ? ['contact', contactValues()] : ['employer', employerValues()];
  const id = randomUUID();
  const response = await laptop.post(`/api/submissions/${kind}`, { id, ...values });
  expect(response.status).toBe(201);
  return { kind, id, values };
}

it('a notifier that was dead tells of 4 submissions afterwards: each once, with nothing of a person', async () => {
  /** Shortens the delay of retries from 15 minutes to a second. */
  const hurry = (template: SynthesizedTemplate) => {
    resourceOf(template, 'AWS::SQS::Queue', 'NoticesRetryQueue').Properties.VisibilityTimeout = 1;
  };
  const laptop = await booted((template) => {
    hurry(template);
    takeAway(template, 'TellPeople', 'sns:Publish');
  });
  const sent = [];
  for (let index = 0; index < 4; index += 1) sent.push(await submit(laptop, index));
  await vi.waitUntil(
    async () => (await laptop.logOf('TellPeople')).includes('SNS:Publish'),
    60_000,
  );
  expect(await mailsOf(laptop)).toEqual([]);

  await laptop.update((template) => {
    withoutStream(template, 'FindIndex');
    hurry(template);
  });
  const last = await submit(laptop, 1);
  await vi.waitUntil(async () => (await mailsOf(laptop)).length === 5, 60_000);
  // A message that was queued twice would have caused a second mail before the queue is empty.
  await vi.waitUntil(() => messagesOf(laptop, 'NoticesRetryQueue') === 0, 60_000);
  const mails = await mailsOf(laptop);
  expect(mails).toHaveLength(5);
  for (const { kind, id, values } of [...sent, last]) {
    const [own, ...others] = mails.filter((mail) => mail.includes(referenceOf(id)));
    expect(others).toEqual([]);
    expect(own).toContain(`${laptop.endpoints.site}/${kind}-application/${id}\n`);
    for (const value of Object.values(values)) {
      if (`${value}`.length > 3) expect(own).not.toContain(value);
    }
  }
  expect(laptop.printed.filter((line) => line.startsWith('Mail '))).toHaveLength(5);
});

it('the addresses of the setting are told of what comes in, not of samples and retries, and who is given records alone and once, also of many', async () => {
  const email = 'dana@example.com';
  const laptop = await booted((template) => {
    const topic = Object.keys(template.Resources).find((id) => id.startsWith('NoticesTopic'));
    for (const [at, Endpoint] of [email, 'office@example.com'].entries()) {
      template.Resources[`Subscription${at}`] = {
        Type: 'AWS::SNS::Subscription',
        Properties: {
          Protocol: 'email',
          Endpoint,
          TopicArn: { Ref: topic },
          FilterPolicy: { to: ['everyone', Endpoint] },
        },
      };
    }
  });
  const store = laptopStore(laptop.endpoints);
  for (const kind of kindSchema.options) {
    await writeSamples(store, { kind, count: 1, now: new Date(), random: createRandom(1) });
  }
  store.documents.destroy();
  store.s3.destroy();
  const ids = [];
  for (let index = 0; index < 3; index += 1) {
    const { id, values } = await submit(laptop, 1);
    expect((await laptop.post('/api/submissions/contact', { id, ...values })).status).toBe(200);
    ids.push(id);
  }
  const ofArrivals = () => mailsWith(laptop, 'has come in');
  await vi.waitUntil(async () => (await ofArrivals()).length >= 3, 60_000);
  for (const mail of await ofArrivals()) expect(mail).toContain(`To: ${email}, office@`);

  const administrator = await signInAsNew(laptop.endpoints, 'administrator');
  const headers = { ...administrator.headers, 'content-type': 'application/json' };
  const send = async (path: string, method: string, body: object) => {
    const answer = await laptop.request(path, { method, headers, body: JSON.stringify(body) });
    const json = await answer.json();
    expect(answer.ok, JSON.stringify(json)).toBe(true);
    return json;
  };
  const { sub: owner } = await send('/api/staff-accounts', 'POST', { email, role: 'recruiter' });
  const [first, ...others] = ids;
  const handed = () => mailsWith(laptop, 'handed to you');
  await send(`/api/submissions/contact/${first}`, 'PATCH', { version: 0, owner });
  await vi.waitUntil(async () => (await handed()).length === 1, 60_000);
  const items = others.map((id) => ({ id, version: 0 }));
  await send('/api/submissions/contact/bulk', 'POST', { change: { owner }, items });
  await vi.waitUntil(async () => (await handed()).length >= 2, 60_000);
  // The stream delivers a later hand-over after the changes of an earlier one.
  await send(`/api/submissions/contact/${first}`, 'PATCH', { version: 1, owner: null });
  await send(`/api/submissions/contact/${first}`, 'PATCH', { version: 2, owner });
  await vi.waitUntil(async () => (await handed()).length >= 3, 60_000);
  const mails = await handed();
  expect(mails).toHaveLength(3);
  for (const mail of mails) expect(mail).toMatch(/^To: dana@example.com\n/);
  expect(mails.filter((mail) => mail.includes(`/contact-application/${first}\n`))).toHaveLength(2);
  // The stream has delivered these changes after the samples and the retries.
  expect(await ofArrivals()).toHaveLength(3);
});
