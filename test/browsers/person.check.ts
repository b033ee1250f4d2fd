import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { documentWords } from '#frontend/content/documents.ts';
import { sampleIdentification } from '#scripts/seed/sample-documents.ts';
import { documentMessages } from '#shared/document-messages.ts';
import { mostDocuments } from '#shared/documents.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { resumePdf } from '#test/support/resume-pdf.ts';
import { staffHeaders } from '#test/support/sign-in.ts';
import { makeAdministrator } from '#test/support/staff-accounts.ts';
import { apply, openStatus } from './apply.ts';
import { atExit } from './at-exit.ts';
import { check, laptop, sizes } from './check.ts';
import { employmentList, openSignedIn } from './staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffing-documents-'));
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
atExit(removeFolder);
afterAll(removeFolder);
beforeAll(() => makeAdministrator(laptop, laptop.staff.email));

function fileOf(name: string, content: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

check('32. a nurse sends documents of each type, and no more than fit', async ({ page }) => {
  const files = [
    fileOf('license.pdf', resumePdf()),
    fileOf('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])),
    fileOf('photo.png', readFileSync(sampleIdentification)),
  ];
  const { link } = await apply();
  await page.resize(sizes.phone);
  await openStatus(page, link);
  const part = page.role('region', documentWords.title);
  const file = part.label(new RegExp(`^${documentWords.field.label}\\b`));
  await file.chooseFile(fileOf('picture.jpg', 'GIF89a'));
  await part.text(documentMessages.wrongType).appears();
  const list = part.role('list', documentWords.list).role('listitem');
  for (let sent = 1; sent <= mostDocuments; sent += 1) {
    await part.role('combobox').fill(documentWords.identification);
    await file.chooseFile(files[sent % files.length] ?? '');
    await part.text(new RegExp(documentWords.ready)).appears();
    await part.button(documentWords.send).press();
    await expect.poll(list.count, { message: 'documents in the list' }).toBe(sent);
  }
  await part.text(documentWords.full).appears();
  expect(await part.button(documentWords.send).count()).toBe(0);
});

/** Waits for the first answer of the function, whose start takes longer on a busy machine than the staff area waits. */
async function startPersonFunction(id: string): Promise<void> {
  const headers = await staffHeaders(laptop);
  const path = `${laptop.site}/api/submissions/employment/${id}/person-data`;
  await expect.poll(async () => (await fetch(path, { headers })).status).toBe(200);
}

check('33. the data of a person is downloaded as a zip, and erased', async ({ page }) => {
  const { id, reference, name } = await apply();
  await startPersonFunction(id);
  await openSignedIn(page, staffPaths.detail('employment', id));
  const choose = async (action: string) => {
    await page.button('More').press();
    await page.role('menuitem', action).press();
  };
  await choose('Export this person’s data');
  const zip = () => page.downloaded(`person-${reference}.zip`).subarray(0, 2).toString();
  await expect.poll(zip, { message: 'the beginning of the file' }).toBe('PK');
  await page.text('Downloaded.').appears();

  await choose('Erase this person');
  const dialog = page.role('dialog', 'Erase this person');
  const reason = dialog.role('combobox', /^Reason/);
  await reason.appears();
  await reason.fill('person-asked');
  await dialog.role('textbox', /^Type /).type(reference);
  await dialog.button('Erase for good').press();
  await page.text(`Erased: ${name}`).appears();
  await page.comesTo(employmentList);
});
