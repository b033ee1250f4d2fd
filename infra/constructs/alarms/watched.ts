import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from '../http-api.ts';
import type { StreamProgress } from '../read-stream.ts';
import type { Receipts } from '../receipts.ts';
import type { Runs } from '../runs.ts';

/** Everything that has an alarm. */
export type Watched = {
  /** The namespace of the metrics that functions count. */
  namespace: string;
  api: Pick<HttpApi, 'serverErrors' | 'throttled' | 'refused' | 'requests' | 'latency'>;
  /** The notices of new submissions, and the updates of the find index. */
  telling: StreamProgress;
  findIndex: StreamProgress;
  /** How visitors are mailed receipts, where they are. */
  receipts: Pick<Receipts, 'lostEvents'> | undefined;
  /** How long the certificate is good for, where the stack made one. */
  certificateDays: cloudwatch.IMetric | undefined;
  /** Resumes with malware, where they are scanned. */
  infections: cloudwatch.IMetric | undefined;
  /** The function that removes resumes without a record. */
  sweeper: Runs;
  /** The size of the resumes bucket, with older versions and unfinished uploads, once a day. */
  storedBytes: cloudwatch.IMetric;
  /** The function that looks at the site from outside, where there is one, and how often. */
  canary: (Runs & { minutes: number }) | undefined;
  /** The function that writes the pages of open shifts, where there is one. */
  publisher: Runs | undefined;
  /** Requests that the firewall blocks, where there is one. */
  blocked: cloudwatch.IMetric | undefined;
  /** The hours without a submission after which an alarm rises; 0 for never. */
  silenceHours: number;
};
