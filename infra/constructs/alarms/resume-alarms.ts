import { counted } from '../counted.ts';
import { type AlarmDefinition, hour, hoursOfDailyRun } from './definition.ts';
import type { Watched } from './watched.ts';

/** Resumes: those that pile up, lose their records or hold malware. */
export function resumeAlarms({
  namespace,
  sweeper,
  storedBytes,
  infections,
}: Watched): AlarmDefinition[] {
  return [
    {
      name: 'sweep-failed',
      severity: 'urgent',
      impact: 'Resumes that no record has stay stored, or most resumes have lost their records.',
      metric: sweeper.errors,
      atLeast: 1,
    },
    {
      name: 'sweep-missing',
      severity: 'routine',
      impact: 'Resumes that no record has were not removed for a day and a half.',
      metric: counted(namespace, 'Sweeps').with({ period: hour }),
      below: 1,
      periods: hoursOfDailyRun,
      silenceIsBad: true,
    },
    {
      name: 'uploads-flood',
      severity: 'routine',
      impact: 'Far more uploads are begun than applicants send, which AWS stores at a price.',
      metric: counted(namespace, 'UploadsSigned'),
      // A resume takes one to four.
      atLeast: 1000,
    },
    {
      name: 'resumes-storage',
      severity: 'routine',
      impact: 'The resumes bucket holds more than tens of thousands of resumes take.',
      metric: storedBytes,
      atLeast: 50 * 1024 ** 3,
    },
    ...(infections
      ? [
          {
            name: 'malware-found',
            severity: 'routine' as const,
            impact: 'Someone sent malware as a resume, which was stored and opens for nobody.',
            metric: infections,
            atLeast: 1,
          },
          {
            name: 'resumes-unchecked',
            severity: 'routine' as const,
            impact: 'Staff can not open some resumes, because their malware scan did not end.',
            metric: counted(namespace, 'ResumesUnchecked'),
            atLeast: 1,
          },
        ]
      : []),
  ];
}
