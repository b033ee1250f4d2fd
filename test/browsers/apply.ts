import { status } from '#frontend/content/status.ts';
import { referenceOf } from '#shared/reference.ts';
import { makeSenderSecret, statusLink } from '#shared/status-link.ts';
import { resumePdf } from '#test/support/resume-pdf.ts';
import { application, upload } from '#test/support/resume-uploads.ts';
import { laptop } from './check.ts';
import type { Page } from './page.ts';
import { uniqueLetters } from './staff.ts';

const phoneNumber = '6035550123';

const post = (path: string, body: unknown) =>
  fetch(`${laptop.site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends an application with a resume straight to the API. @returns its id, its sender's name and address, and the link to its status */
export async function apply(extras: Record<string, string> = {}) {
  const senderSecret = makeSenderSecret();
  const lastName = uniqueLetters();
  const email = `${lastName}@example.com`;
  const sent = application({ lastName, email, phoneNumber, senderSecret, ...extras });
  const { id = '', firstName } = sent;
  await upload({ post }, id, resumePdf());
  const response = await post('/api/submissions/employment', sent);
  if (response.status !== 201) throw new Error(`It was answered with ${response.status}.`);
  const reference = referenceOf(id);
  const link = statusLink({ reference, senderSecret, recordId: id });
  return { id, reference, link, email, name: `${firstName} ${lastName}` };
}

/** Opens the status page by the link of a receipt, and proves that the application is hers. */
export async function openStatus(page: Page, link: string): Promise<void> {
  await page.open(link);
  // This line moves the fields down.
  await page.text(status.linked).appears();
  await page.textbox(new RegExp(`^${status.digits.label}`)).type(phoneNumber.slice(-4));
  await page.button(status.submitLabel).press();
}
