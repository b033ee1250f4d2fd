import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { counted } from '../counted.ts';
import { type AlarmDefinition, computed, day, hour } from './definition.ts';
import type { Watched } from './watched.ts';

/** SES reviews an account from these rates on. */
const reviewedBounceRate = 0.05;
const reviewedComplaintRate = 0.001;

/** The rate that SES computes for all mail of the account in this region. */
const reputation = (name: 'BounceRate' | 'ComplaintRate') =>
  new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    statistic: 'Maximum',
  });

/** Receipts for visitors, where they are mailed. */
export function receiptAlarms({ namespace, receipts }: Watched): AlarmDefinition[] {
  if (!receipts) return [];
  const ofDay = (name: string) => counted(namespace, name).with({ period: day });
  return [
    {
      name: 'receipts-bounced',
      severity: 'routine',
      impact: 'Receipts of a day come back, for which AWS may stop all mail of the account.',
      metric: ofDay('ReceiptsBounced'),
      atLeast: 5,
    },
    {
      name: 'receipts-complained',
      severity: 'routine',
      impact: 'Someone reported a receipt as spam, for which AWS may stop all mail of the account.',
      metric: ofDay('ReceiptsComplained'),
      atLeast: 1,
    },
    {
      name: 'mail-reputation',
      severity: 'routine',
      impact: 'So many mails bounce or are reported as spam that AWS reviews the account.',
      metric: computed(
        'the worse of bounces and complaints, where 1 is reviewed',
        hour,
        `MAX([FILL(bounces, 0) / ${reviewedBounceRate}, FILL(complaints, 0) / ${reviewedComplaintRate}])`,
        { bounces: reputation('BounceRate'), complaints: reputation('ComplaintRate') },
      ),
      atLeast: 1,
    },
    {
      name: 'receipts-ceiling',
      severity: 'routine',
      impact:
        'No more receipts, codes and links, or no more notifications of shifts, are mailed today, because so many were.',
      metric: counted(namespace, 'ReceiptsWithheld', { Limit: 'day' }),
      atLeast: 1,
    },
    {
      name: 'receipts-refused',
      severity: 'routine',
      impact: 'The mail service takes no receipts for some addresses, and staff read so.',
      metric: ofDay('ReceiptsRefused'),
      atLeast: 3,
    },
    {
      name: 'receipt-states-lost',
      severity: 'routine',
      impact: 'Staff do not read whether some receipts arrived.',
      metric: receipts.lostEvents,
      atLeast: 60,
    },
  ];
}
