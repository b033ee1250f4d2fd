import { mailsTo, type SentMail } from '../support/mails.ts';
import { expect, type Laptop } from './fixtures.ts';

/** Waits for a mail whose subject begins so, and for no other one like it. */
export async function mailTo(laptop: Laptop, email: string, subject: string): Promise<SentMail> {
  const found = async () =>
    (await mailsTo(laptop, email)).filter((mail) => mail.subject.startsWith(subject));
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error('The mail is there.');
  return mail;
}
