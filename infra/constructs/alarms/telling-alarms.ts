import { counted } from '../counted.ts';
import { type AlarmDefinition, computed, hour } from './definition.ts';
import { readerAlarm, streamAlarms, twoHoursOfADay } from './stream-alarms.ts';
import type { Watched } from './watched.ts';

/** The readers of the table's stream: the function that tells people, and the find index. */
export function tellingAlarms({ namespace, telling, findIndex }: Watched): AlarmDefinition[] {
  const submissions = counted(namespace, 'Submissions');
  return [
    ...streamAlarms({
      stem: 'telling',
      late: 'Staff or senders get no mail about new submissions, which are stored and listed.',
      givenUp:
        'Staff or senders will never get a mail about some submissions, which are stored and listed.',
      progress: telling,
    }),
    {
      name: 'notices-missing',
      severity: 'routine',
      impact: 'Staff got no notice of some submissions, which are stored and listed.',
      // All three are counted at the time of the submission, so that a late notice makes up for its hour.
      metric: computed(
        'submissions without a notice',
        hour,
        'FILL(submissions, 0) - FILL(suspected, 0) - FILL(notices, 0)',
        {
          submissions,
          suspected: counted(namespace, 'Suspected'),
          notices: counted(namespace, 'Notices'),
        },
      ),
      atLeast: 1,
      ...twoHoursOfADay,
    },
    ...streamAlarms({
      stem: 'find',
      late: 'Staff do not find new submissions by name, phone or e-mail, though the lists have them.',
      givenUp: 'Find will miss some submissions, and may keep the names of some deleted ones.',
      progress: findIndex,
    }),
    readerAlarm(
      'find-missing',
      'New submissions come in, and the function that updates the find index does not run.',
      { submissions, runs: findIndex.runs },
    ),
  ];
}
