import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentWords as words } from '#frontend/content/documents.ts';
import { mostDocuments } from '#shared/documents.ts';
import { documentMessages } from '#shared/messages.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { storeResumes } from './support/resume-store.ts';
import { openStatus, startSender } from './support/sender-answers.ts';

const license = {
  id: '8b7ecb1e-9f7e-4c07-9b6a-2d2b9a4b2f11',
  type: 'license',
  role: 'registered_nurse',
  state: 'NH',
} as const;
const part = page.getByRole('region', { name: words.title });
const shows = part.getByLabelText(words.shows.label);
const send = part.getByRole('button', { name: words.send });
const listed = part.getByRole('listitem');

/** Opens the status page of an applicant with a license, and waits for the part about documents. */
async function open(size?: { width: number; height: number }) {
  const sender = startSender('employment');
  sender.stateProfile({ credentials: { version: 0, items: [license] } });
  return { sender, start: () => openStatus(sender, size) };
}

const jpeg = (name = 'IMG_2041.jpg', bytes = 2000) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'x'.repeat(bytes)], name);

async function choose(file: File) {
  await expect.element(part).toBeVisible();
  const input = part.element().querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file field.');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a nurse sends a photo of her license on a phone, sees it, and removes it with two presses', async () => {
  const { sender, start } = await open({ width: 320, height: 700 });
  const { stored } = storeResumes();
  await start();
  await userEvent.selectOptions(shows, 'RN license, NH');
  await choose(jpeg());
  await userEvent.click(send);
  await expect.element(part.getByText(words.received('RN license, NH'))).toBeVisible();
  await expectCount(listed, 1);
  await expect.element(part.getByText('JPEG, 2 kB, received on 11/22/2026')).toBeVisible();
  expect(stored).toHaveLength(1);
  expect(sender.stored.documents).toMatchObject([
    { kind: 'license', credential: license.id, contentType: 'image/jpeg', id: stored[0]?.id },
  ]);
  await expectNoSidewaysScroll();
  await expectAccessible();

  const remove = part.getByRole('button', { name: `${words.remove} RN license, NH` });
  await userEvent.click(remove);
  expect(sender.stored.documents).toHaveLength(1);
  await userEvent.click(
    part.getByRole('button', { name: `${words.removeForGood} RN license, NH` }),
  );
  await expectCount(listed, 0);
  expect(sender.stored.documents).toEqual([]);
});

test('a document needs its subject and a file, each with its message at the field', async () => {
  const { start } = await open();
  const { sent } = storeResumes();
  await start();
  await userEvent.click(send);
  await expect.element(part.getByText(words.shows.missing)).toBeVisible();
  await expect.element(part.getByText(documentMessages.missing)).toBeVisible();
  await expect.element(shows).toHaveFocus();
  await choose(new File(['GIF89a'], 'license.jpg', { type: 'image/jpeg' }));
  await expectCount(part.getByText(documentMessages.wrongType), 1);
  expect(sent()).toBe(0);
});

test('without credentials only an identification can be sent, and six documents are the most', async () => {
  const sender = startSender('employment');
  storeResumes();
  await openStatus(sender);
  await expect.element(part.getByText(words.stateFirst)).toBeVisible();
  for (let count = 1; count <= mostDocuments; count += 1) {
    await userEvent.selectOptions(shows, words.identification);
    await choose(jpeg(`${count}.jpg`));
    await userEvent.click(send);
    await expectCount(listed, count);
  }
  await expect.element(part.getByText(words.full)).toBeVisible();
  await expectCount(send, 0);
});
