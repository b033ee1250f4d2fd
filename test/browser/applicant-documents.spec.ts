import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { documentWords as words } from '#frontend/content/documents.ts';
import { status } from '#frontend/content/status.ts';
import { sampleIdentification } from '#scripts/seed/sample-documents.ts';
import { referenceOf } from '#shared/reference.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { employmentValues } from '../support/builders.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { signInAsNew } from '../support/staff-accounts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { apply, expectDrawn, openResume, sender } from './resume-page.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

test('a nurse sends her license and her identification on a phone, also when the connection is lost, recruiters open both, and a viewer is refused', async ({
  phonePage: phone,
  staffPage: page,
  laptop,
}) => {
  const senderSecret = makeSenderSecret();
  const id = await apply(laptop, resumePdf(), { senderSecret });
  const reference = referenceOf(id);
  const phoneLast4 = employmentValues().phoneNumber?.slice(-4) ?? '';
  const license = { id: randomUUID(), type: 'license', role: 'registered_nurse', state: 'NH' };
  const stated = await sender(laptop).post('/api/status/profile', {
    ...{ reference, phoneLast4, recordId: id, senderSecret },
    credentials: { version: 0, items: [license] },
  });
  expect(stated.status).toBe(200);

  await phone.goto(statusLink({ reference, senderSecret, recordId: id }));
  await phone.getByRole('textbox', { name: status.digits.label }).fill(phoneLast4);
  await phone.getByRole('button', { name: status.submitLabel }).click();
  const part = phone.getByRole('region', { name: words.title });
  const send = async (shows: string, name: string, buffer: Buffer) => {
    await part.getByLabel(words.shows.label).selectOption(shows);
    await part
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await part.getByRole('button', { name: words.send }).click();
  };
  // The connection is lost in the middle.
  await phone.route(
    `${laptop.s3}/**`,
    async (route) => {
      await phone.context().setOffline(true);
      await route.abort('internetdisconnected');
      await part.getByText(words.offline).first().waitFor();
      await phone.context().setOffline(false);
    },
    { times: 1 },
  );
  await send('RN license, NH', 'license.pdf', resumePdf({ pages: ['The license'] }));
  await expect(part.getByText(words.received('RN license, NH'))).toBeVisible();
  await send(words.identification, 'photo.png', readFileSync(sampleIdentification));
  await expect(part.getByText(words.received('Identification'))).toBeVisible();
  await expectAccessible(phone);

  await openResume(page, id);
  const show = (name: string) => page.getByRole('button', { name: `Show ${name}` });
  await show('RN license, NH').click();
  await expectDrawn(page);
  await expect(page.getByText('The license', { exact: true })).toBeAttached();
  await show('Identification').click();
  await expect(page.getByRole('img', { name: /^Identification: a picture/ })).toBeVisible();
  await expectAccessible(page);

  const path = `${laptop.site}/api/submissions/employment/${id}`;
  const viewer = await signInAsNew(laptop, 'viewer');
  const { documents } = await (await fetch(path, viewer)).json();
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['license']);
  const { headers } = await signInAsNew(laptop, 'recruiter');
  const all = (await (await fetch(path, { headers })).json()).documents;
  const identification = all.find(({ kind }: { kind: string }) => kind === 'identification');
  const refused = await fetch(`${path}/documents/${identification.id}`, viewer);
  expect(refused.status).toBe(403);
});
