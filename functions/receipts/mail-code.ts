import { referenceOf } from '#shared/reference.ts';
import { senderCodes } from '#shared/sender-codes.ts';
import { type Mailable, mailVisitor, texts } from './send-mail.ts';

/**
 * Mails a sender a code, unless a limit withholds it. It has no tags, because its delivery is noted nowhere.
 * @param make makes the code; it is called within the limits only, so a withheld mail does not replace the code before it
 */
export async function mailCode(
  record: Mailable,
  make: () => Promise<string>,
  now: Date,
): Promise<void> {
  const { subject, body } = texts.code;
  const compose = async () => {
    const code = await make();
    const fill = (text: string) =>
      text
        .replaceAll('{reference}', referenceOf(record.id))
        .replaceAll('{code}', code)
        .replaceAll('{minutes}', `${senderCodes.validMinutes}`);
    return { subject: fill(subject), body: fill(body) };
  };
  await mailVisitor({ kind: 'code', record, compose }, now);
}
