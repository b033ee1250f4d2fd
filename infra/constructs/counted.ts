import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';

/** A metric that functions count (`functions/http/metrics.ts`), in sums of five minutes. */
export const counted = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace,
    metricName,
    dimensionsMap,
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
