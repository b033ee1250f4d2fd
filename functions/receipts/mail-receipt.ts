import type { Kind } from '#shared/kinds.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { Receipt } from './receipt-for.ts';
import { receiptText } from './receipt-text.ts';
import { type MailOutcome, mailVisitor, texts } from './send-mail.ts';

const siteOrigin = requiredEnvironment(environmentNames.siteOrigin);

type Steps = {
  /** Whether an earlier attempt was counted. */
  isCounted: boolean;
  /** Notes that the receipt is about to be sent. @returns false if it was sent before, or the record is gone */
  begin: () => Promise<boolean>;
};

/** Mails a receipt, unless a limit withholds it. By its tags the mail service's events name the record later on. */
export function mailReceipt(
  kind: Kind,
  { arrivedAt, appointment, ...record }: Receipt,
  { isCounted, begin }: Steps,
  now: Date,
): Promise<MailOutcome> {
  const { id } = record;
  const compose = async () =>
    (await begin())
      ? receiptText(texts, kind, { id, arrivedAt, appointment }, siteOrigin)
      : undefined;
  const tags = { kind, submission: id };
  return mailVisitor({ kind: 'receipt', record, compose, tags, isCounted }, now);
}
