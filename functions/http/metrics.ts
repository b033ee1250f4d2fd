import type { ErrorCode } from '#shared/api.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { FailureCause, MailLimit } from '../metric-names.ts';
import { writeLine } from './logger.ts';

/** The metrics, and the dimensions of each. No dimension ever contains input. */
type Counts = {
  /** A submission that was stored, at its own time. Its kind would be three metrics more; the numbers of the week have it. */
  Submissions: Record<never, string>;
  /** A submission that was stored as suspected, by the first of its reasons. */
  Suspected: { Suspicion: Suspicion };
  /** A record that was deleted, from its list or from the suspected ones. */
  Deletions: { Place: 'list' | 'suspected' };
  /** A presigned request for a resume. */
  UploadsSigned: Record<never, string>;
  /** An answer 4xx of a handler. */
  Refusals: { Reason: ErrorCode };
  /** A staff request whose token or session was not good. */
  SignInRefusals: Record<never, string>;
  /** A try to learn a status that named no submission, or came beyond the limits. */
  StatusRefusals: Record<never, string>;
  /** An answer 5xx of a handler. */
  ServerErrors: { Route: string; Cause: FailureCause };
  /** An answer that leaves out a stored entry, or says that it is damaged. */
  Unreadable: Record<never, string>;
  /** A daily sweep that came to its end. */
  Sweeps: Record<never, string>;
  /** A daily digest that came to its end, with or without a mail. */
  Digests: Record<never, string>;
  /** A notice that was handed to the topic, at the time of its submission. */
  Notices: Record<never, string>;
  /** Receipts that the mail service took, refused, returned, or reported as spam. */
  Receipts: Record<never, string>;
  ReceiptsRefused: Record<never, string>;
  ReceiptsBounced: Record<never, string>;
  ReceiptsComplained: Record<never, string>;
  /** A receipt, code or link that was not mailed, because its recipient or the day has had its share. */
  ReceiptsWithheld: { Limit: MailLimit };
  /** A notification of the desk that the mail service took. */
  NotificationsSent: Record<never, string>;
  /** Changes of records that the find index has taken in, at once. */
  FindIndexUpdates: Record<never, string>;
  /** Staff who could not open a resume, because its malware scan has not come to a verdict. */
  ResumesUnchecked: Record<never, string>;
  /** A resume without a record that was removed. */
  ResumesSwept: Record<never, string>;
};

const namespace = requiredEnvironment(environmentNames.metricsNamespace);

/**
 * Counts one, by a line in CloudWatch's embedded metric format: CloudWatch makes the metric of the log, so that
 * a request waits for nothing (`docs/decisions/026-metrics-and-alarms.md`).
 * @param dimensions each makes a separate metric besides the total
 * @param at when it happened; CloudWatch takes two weeks of the past
 */
export function count<Name extends keyof Counts>(
  name: Name,
  dimensions: Counts[Name],
  at: Date = new Date(),
): void {
  writeLine({
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [[], ...Object.keys(dimensions).map((dimension) => [dimension])],
          Metrics: [{ Name: name, Unit: 'Count' }],
        },
      ],
    },
    [name]: 1,
    ...dimensions,
  });
}
