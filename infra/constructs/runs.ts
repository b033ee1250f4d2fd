import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as lambda from 'aws-cdk-lib/aws-lambda';

/** How often a function runs, and how often it fails, in five minutes. */
export type Runs = { runs: cloudwatch.Metric; errors: cloudwatch.Metric };

export const runsOf = (called: lambda.IFunction): Runs => ({
  runs: called.metricInvocations({ statistic: 'Sum' }),
  errors: called.metricErrors({ statistic: 'Sum' }),
});

/** Runs that Lambda refused because the account, or a function, had no concurrency left: all functions of the region. */
export const throttledRuns = new cloudwatch.Metric({
  namespace: 'AWS/Lambda',
  metricName: 'Throttles',
  statistic: 'Sum',
  period: Duration.minutes(5),
});
