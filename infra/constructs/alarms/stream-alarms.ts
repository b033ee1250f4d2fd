import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { StreamProgress } from '../read-stream.ts';
import { type AlarmDefinition, computed, hour } from './definition.ts';

/** The failures of a reader of the table's stream: continuing retries, and discarded events after them. */
export const streamAlarms = ({
  stem,
  late,
  givenUp,
  progress,
}: {
  stem: string;
  late: string;
  givenUp: string;
  progress: StreamProgress;
}): AlarmDefinition[] => [
  {
    name: `${stem}-late`,
    severity: 'routine',
    impact: late,
    metric: progress.late,
    atLeast: 1,
  },
  {
    name: `${stem}-given-up`,
    severity: 'routine',
    impact: givenUp,
    metric: progress.givenUp,
    atLeast: 60,
  },
];

/**
 * Two bad hours of the last 24. One is no fault: a submission at the end of an hour is handled in the next one, and staff may
 * delete one before its notice. `IteratorAge`, which the alarms of lateness use, has no value as long as a reader is not invoked.
 */
export const twoHoursOfADay = { periods: 24, badPeriods: 2 };

/** A reader of the stream that is not invoked at all: a disabled mapping, or a right to the stream that is gone. */
export const readerAlarm = (
  name: string,
  impact: string,
  { submissions, runs }: { submissions: IMetric; runs: IMetric },
): AlarmDefinition => ({
  name,
  severity: 'routine',
  impact,
  metric: computed(
    'submissions in an hour without a run',
    hour,
    'IF(FILL(submissions, 0) > 0 AND FILL(runs, 0) == 0, 1, 0)',
    { submissions, runs },
  ),
  atLeast: 1,
  ...twoHoursOfADay,
});
