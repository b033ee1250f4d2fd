import { referenceOf } from '#shared/reference.ts';
import { statusLink } from '#shared/status-link.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { type Mailable, type MailOutcome, mailVisitor, texts } from './send-mail.ts';

const siteOrigin = requiredEnvironment(environmentNames.siteOrigin);

/**
 * Mails a sender a link to the status page that proves them, unless a limit withholds it. Its delivery is noted nowhere.
 * @param makeSecret stores another secret of the record; undefined means that the link is not wanted any more
 */
export async function mailLink(
  record: Mailable,
  makeSecret: () => Promise<string | undefined>,
  now: Date,
): Promise<MailOutcome> {
  if (!texts.link) throw new Error('The stack has no words for a mail with a link yet.');
  const { subject, body } = texts.link;
  const compose = async () => {
    const senderSecret = await makeSecret();
    if (senderSecret === undefined) return undefined;
    const reference = referenceOf(record.id);
    const link = siteOrigin + statusLink({ reference, senderSecret, recordId: record.id });
    const fill = (text: string) =>
      text.replaceAll('{reference}', reference).replaceAll('{link}', link);
    return { subject: fill(subject), body: fill(body) };
  };
  return mailVisitor({ kind: 'link', record, compose }, now);
}
