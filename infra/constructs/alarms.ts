import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type { FailureCause } from '#functions/metric-names.ts';
import { counted } from './counted.ts';
import type { HttpApi } from './http-api.ts';
import type { StreamProgress } from './read-stream.ts';
import type { Receipts } from './receipts.ts';

/** An alarm of one period, of five minutes unless its metric says otherwise. A section of `docs/runbook.md` has its name. */
type AlarmDefinition = {
  name: string;
  /** What it means for people, in one sentence. */
  impact: string;
  metric: cloudwatch.IMetric;
} & ({ atLeast: number } | { below: number });

/**
 * Every alarm. Handlers answer their errors, so Lambda's own count of errors stays at zero for them: causes are
 * counted by the handlers, and what no handler counted is left of the gateway's 5xx.
 */
export function alarmsOf({
  namespace,
  api,
  notices,
  findIndex,
  receipts,
  certificateDays,
  infections,
  sweeper,
  watcher,
}: {
  namespace: string;
  api: HttpApi;
  notices: StreamProgress;
  findIndex: StreamProgress;
  /** How visitors are mailed receipts, where they are. */
  receipts: Pick<Receipts, 'progress' | 'lostEvents'> | undefined;
  /** How long the certificate is good for, where the stack made one. */
  certificateDays: cloudwatch.IMetric | undefined;
  /** Resumes with malware, where they are scanned. */
  infections: cloudwatch.IMetric | undefined;
  /** The function that removes resumes without a record. */
  sweeper: lambda.IFunction;
  /** The function that looks at the site from outside, where there is one. */
  watcher: lambda.IFunction | undefined;
}): AlarmDefinition[] {
  const failures = (Cause: FailureCause) => counted(namespace, 'ServerErrors', { Cause });
  return [
    {
      name: 'unexpected-errors',
      impact: 'Visitors or staff read that something went wrong, for a reason that nobody foresaw.',
      metric: failures('unexpected'),
      atLeast: 1,
    },
    {
      name: 'denied-actions',
      impact: 'A function lacks a permission, so what needs it fails for everybody.',
      metric: failures('denied'),
      atLeast: 1,
    },
    {
      name: 'throttled-storage',
      impact:
        'The table or the bucket takes less than what comes, so some submissions and lists fail.',
      metric: failures('throttled'),
      atLeast: 3,
    },
    {
      name: 'sign-in-unreachable',
      impact: 'Staff can not work, because Cognito does not say whether their sessions are active.',
      metric: failures('sign-in'),
      atLeast: 3,
    },
    {
      name: 'broken-functions',
      impact: 'Functions end without an answer, so visitors or staff read a bare error.',
      metric: new cloudwatch.MathExpression({
        label: '5xx that no handler gave',
        expression: 'FILL(all, 0) - FILL(handled, 0)',
        usingMetrics: { all: api.serverErrors, handled: counted(namespace, 'ServerErrors') },
      }),
      atLeast: 3,
    },
    {
      name: 'throttled-requests',
      impact:
        'More requests come than the throttles let through, so visitors wait and some give up.',
      metric: api.throttled,
      atLeast: 20,
    },
    {
      name: 'notices-late',
      impact: 'Staff are not told of new submissions, which are stored and stand in the lists.',
      metric: notices.waiting,
      atLeast: 5 * 60 * 1000,
    },
    {
      name: 'notices-given-up',
      impact:
        'Staff will never be told of some submissions, which are stored and stand in the lists.',
      metric: notices.givenUp,
      atLeast: 60,
    },
    {
      name: 'find-late',
      impact:
        'Staff do not find new submissions by name, phone or e-mail, though they stand in the lists.',
      metric: findIndex.waiting,
      atLeast: 5 * 60 * 1000,
    },
    {
      name: 'find-given-up',
      impact: 'Some submissions will not be found, and of some deleted ones a name may be left.',
      metric: findIndex.givenUp,
      atLeast: 60,
    },
    {
      name: 'sweep-failed',
      impact: 'Resumes that no record has stay stored, or most resumes have lost their records.',
      metric: sweeper.metricErrors({ statistic: 'Sum' }),
      atLeast: 1,
    },
    ...(receipts
      ? [
          {
            name: 'receipts-late',
            impact: 'Visitors are not mailed a receipt of what they sent, which is stored.',
            metric: receipts.progress.waiting,
            atLeast: 5 * 60 * 1000,
          },
          {
            name: 'receipts-given-up',
            impact:
              'Some visitors will never be mailed a receipt of what they sent, which is stored.',
            metric: receipts.progress.givenUp,
            atLeast: 60,
          },
          {
            name: 'receipts-bounced',
            impact: 'Many receipts come back, for which AWS may stop all mail of the account.',
            metric: counted(namespace, 'ReceiptsBounced'),
            atLeast: 5,
          },
          {
            name: 'receipts-refused',
            impact: 'The mail service takes no receipts for some addresses, and staff read so.',
            metric: counted(namespace, 'ReceiptsRefused'),
            atLeast: 3,
          },
          {
            name: 'receipt-states-lost',
            impact: 'Staff do not read whether some receipts arrived.',
            metric: receipts.lostEvents,
            atLeast: 60,
          },
        ]
      : []),
    ...(watcher
      ? [
          {
            name: 'site-down',
            impact: 'The site or the sending of forms does not work, looked at from outside.',
            metric: watcher.metricErrors({ statistic: 'Sum' }),
            // Of three tries in a row: one that fails alone was the network's.
            atLeast: 2,
          },
        ]
      : []),
    ...(infections
      ? [
          {
            name: 'malware-found',
            impact: 'Somebody sent malware as a resume, which was stored and opens for nobody.',
            metric: infections,
            atLeast: 1,
          },
          {
            name: 'resumes-unchecked',
            impact: 'Staff can not open some resumes, because their malware scan did not end.',
            metric: counted(namespace, 'ResumesUnchecked'),
            atLeast: 1,
          },
        ]
      : []),
    ...(certificateDays
      ? [
          {
            name: 'certificate-expiry',
            impact:
              'The certificate was not renewed, so in less than 45 days browsers refuse the whole site.',
            metric: certificateDays,
            below: 45,
          },
        ]
      : []),
  ];
}
