import { Duration } from 'aws-cdk-lib';
import { counted } from '../counted.ts';
import { type AlarmDefinition, computed, hour, hoursOfDailyRun } from './definition.ts';
import type { Watched } from './watched.ts';

/** The canary's form and its list without a session are refused at each look (`functions/watch/watch-site.ts`). */
const refusalsOfAProbe = 2;

/** Submissions that do not come, are refused or suspected, and records that vanish or can't be read. */
export function submissionAlarms({
  namespace,
  api,
  canary,
  silenceHours,
}: Watched): AlarmDefinition[] {
  const submissions = counted(namespace, 'Submissions');
  const suspected = counted(namespace, 'Suspected');
  const refused = canary ? `(refused - ${refusalsOfAProbe} * FILL(probes, 0))` : 'refused';
  return [
    ...(silenceHours > 0
      ? [
          {
            name: 'no-submissions',
            severity: 'routine' as const,
            impact: `Nothing was submitted for ${silenceHours} hours, so the forms may be broken.`,
            metric: computed('submissions', hour, 'FILL(submissions, 0)', { submissions }),
            below: 1,
            periods: silenceHours,
            silenceIsBad: true,
          },
        ]
      : []),
    {
      name: 'many-refusals',
      severity: 'routine',
      impact: 'More requests are refused with 401, 403 or 422 than submissions are stored.',
      metric: computed(
        'whether there are more refusals than submissions',
        Duration.hours(3),
        `IF(${refused} >= 20 AND ${refused} > FILL(submissions, 0), 1, 0)`,
        { refused: api.refused, submissions, ...(canary && { probes: canary.runs }) },
      ),
      atLeast: 1,
    },
    {
      name: 'many-suspected',
      severity: 'routine',
      impact:
        'More than half of the submissions are taken for spam, and staff get no notice of them.',
      metric: computed(
        'whether more than half are suspected',
        Duration.hours(6),
        'IF(suspected >= 10 AND 2 * suspected > FILL(submissions, 0), 1, 0)',
        { suspected, submissions },
      ),
      atLeast: 1,
    },
    {
      name: 'digest-missing',
      severity: 'routine',
      impact: 'Staff get no daily mail about suspected submissions and expiring licenses.',
      metric: counted(namespace, 'Digests').with({ period: hour }),
      below: 1,
      periods: hoursOfDailyRun,
      silenceIsBad: true,
    },
    {
      name: 'entries-unreadable',
      severity: 'routine',
      impact: 'Stored entries can not be read, so lists leave them out.',
      metric: counted(namespace, 'Unreadable'),
      atLeast: 1,
    },
    {
      name: 'mass-deletion',
      severity: 'urgent',
      impact: 'Very many records were deleted from their lists within an hour.',
      metric: counted(namespace, 'Deletions', { Place: 'list' }).with({ period: hour }),
      atLeast: 100,
    },
  ];
}
