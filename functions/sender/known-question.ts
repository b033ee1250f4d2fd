import { type AuditAction, type AuditEntry, senderSub } from '#shared/audit.ts';
import type { QuestionLink } from '#shared/desk/answers.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { putAuditEntry, putRecordEntry } from '../audit/audit-store.ts';
import { findQuestion } from '../desk/notifications-store.ts';
import type { ApiRequest } from '../http/api-types.ts';
import { notFound } from '../http/http-error.ts';
import { count } from '../http/metrics.ts';
import { connectionOf, countProven, countTry } from '../limits/tries-store.ts';
import { type Ending, endWritten, refuseIf, written } from './known-sender.ts';

type QuestionRequest = Pick<ApiRequest, 'visitorAddress' | 'requestId'> & { body: QuestionLink };

type KnownQuestion = {
  notification: Notification;
  /** The id of the nurse's application. */
  applicant: string;
  enter: (ending: Ending) => Promise<void>;
  enterEnd: (ending: Ending) => Promise<void>;
};

/**
 * Identifies the question of a link by its secret. The link is all that its holder needs, so a forwarded one works too: it only
 * answers this question, and places nobody. A wrong secret counts as a guess, as with `requireSender`.
 * @throws HttpError 429, 404 in the same words for every wrong link, or 503 where the audit could not be written
 */
export async function requireQuestion(
  { body, visitorAddress, requestId }: QuestionRequest,
  action: AuditAction,
): Promise<KnownQuestion> {
  const now = new Date();
  const { order, notification: id, secret } = body;
  const found = await findQuestion({ order, id }, secret, now);
  const reference = `${order}.${id}`;
  refuseIf(
    found?.isProven
      ? await countProven(reference, now)
      : await countTry({ reference, guess: secret, address: visitorAddress }, now),
  );
  const entryOf = (ending: Ending): AuditEntry => ({
    at: new Date().toISOString(),
    sub: senderSub,
    action,
    ...(found && { kind: 'employment', submissionId: found.applicant }),
    proof: 'secret',
    connection: connectionOf(visitorAddress),
    requestId,
    ...ending,
  });
  if (!found?.isProven) {
    const put = found ? putRecordEntry : putAuditEntry;
    await written(put(entryOf({ outcome: 'refused', status: 404 })));
    count('StatusRefusals', {});
    throw notFound('This link does not work. Open it again from our newest mail, or call us.');
  }
  const { notification, applicant } = found;
  return {
    notification,
    applicant,
    enter: (ending) => written(putAuditEntry(entryOf(ending))),
    enterEnd: (ending) => endWritten(putAuditEntry(entryOf(ending)), requestId),
  };
}
