import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';

/**
 * The severity. `urgent`: visitors or staff can't work, or data is at risk, so the alarm calls a person. `routine`: the alarm
 * can wait for the next working day.
 */
export type Severity = 'urgent' | 'routine';

/** An alarm. A section of `docs/runbook.md` has its name. */
export type AlarmDefinition = {
  name: string;
  severity: Severity;
  /** The effect on people, in one sentence. */
  impact: string;
  metric: cloudwatch.IMetric;
  /** The latest periods of the metric that count, and how many of them must be bad. One of one by default. */
  periods?: number;
  badPeriods?: number;
  /** Whether a period without data is a bad one: the alarm is about something that should happen. */
  silenceIsBad?: boolean;
} & ({ atLeast: number } | { below: number });

export const hour = Duration.hours(1);
export const day = Duration.days(1);

/** How long something that runs once a day may be overdue: CloudWatch looks at hours. */
export const hoursOfDailyRun = 36;

/** A value of other metrics in one period; a period without data counts as `FILL` in the expression says. */
export const computed = (
  label: string,
  period: Duration,
  expression: string,
  usingMetrics: Record<string, cloudwatch.IMetric>,
): cloudwatch.MathExpression =>
  new cloudwatch.MathExpression({ label, period, expression, usingMetrics });
