import { referenceOf } from '#shared/reference.ts';
import { sendMail, texts } from './send-mail.ts';

/**
 * Mails a sender the code by which they are known. It has no tags, because its delivery is noted nowhere.
 * @returns false when the mail service takes no mail for this address
 */
export async function mailCode({
  id,
  address,
  code,
}: {
  id: string;
  address: string;
  code: string;
}): Promise<boolean> {
  const { subject, body } = texts.code;
  const fill = (text: string) =>
    text.replaceAll('{reference}', referenceOf(id)).replaceAll('{code}', code);
  return sendMail({ address, subject: fill(subject), body: fill(body) });
}
