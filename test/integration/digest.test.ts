import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { pdfOf } from '../support/builders.ts';
import { bundlesWith } from '../support/bundles.ts';
import { bootLaptop, withoutStream } from '../support/laptop.ts';
import { license } from '../support/profile.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { signInAsNew } from '../support/staff-accounts.ts';

it('the daily schedule mails the reference of an expiring license on a Monday, by the rights of its function', async () => {
  const everyDayIsMonday = 'Date.prototype.getUTCDay = () => 1;';
  const bundles = bundlesWith({ 'send-digest': everyDayIsMonday });
  const laptop = await bootLaptop(withoutStream, undefined, bundles);
  onTestFinished(() => laptop.close());
  const applicant = application();
  const id = `${applicant.id}`;
  await upload(laptop, id, pdfOf(1024));
  expect((await laptop.post('/api/submissions/employment', applicant)).status).toBe(201);
  const { headers } = await signInAsNew(laptop.endpoints, 'recruiter');
  const stated = { ...license, expiresOn: newYorkDay(new Date()) };
  const answer = await laptop.request(`/api/submissions/employment/${id}/profile`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: { version: 0, items: [stated] } }),
  });
  expect(answer.status).toBe(200);

  await laptop.runSchedules();
  const folder = join(laptop.dataFolder, 'mail');
  const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const digests = mails.filter((mail) => mail.includes('1 license is expired or expires'));
  expect(digests).toHaveLength(1);
  expect(digests[0]).toContain(`\n${referenceOf(id)}\n`);
  expect(digests[0]).toContain(`${laptop.endpoints.site}/employment-list#status=new,`);
});
