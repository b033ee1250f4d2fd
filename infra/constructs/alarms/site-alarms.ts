import { Duration } from 'aws-cdk-lib';
import { type AlarmDefinition, computed, hour } from './definition.ts';
import type { Watched } from './watched.ts';

/** The runs that the canary may miss before it counts as stopped. */
const missedProbes = 3;

/** Three runs of the function that publishes. */
const publishedWithin = Duration.minutes(15);

/** The site as visitors see it from outside: canary, firewall, certificate and open shifts, where there are any. */
export function siteAlarms({
  canary,
  publisher,
  blocked,
  certificateDays,
}: Watched): AlarmDefinition[] {
  return [
    ...(canary
      ? [
          {
            name: 'site-down',
            severity: 'urgent' as const,
            impact: 'The site or the sending of forms does not work, looked at from outside.',
            metric: canary.errors,
            // Of three tries in a row: one that fails alone was the network's.
            atLeast: 2,
          },
          {
            name: 'canary-missing',
            severity: 'routine' as const,
            impact:
              'Nobody looks at the site from outside, so no alarm would tell that it is down.',
            metric: canary.runs.with({ period: hour }),
            below: 1,
            periods: Math.ceil((missedProbes * canary.minutes) / 60) + 1,
            silenceIsBad: true,
          },
        ]
      : []),
    ...(publisher
      ? [
          {
            name: 'shifts-outdated',
            severity: 'routine' as const,
            impact:
              'Changes of open shifts do not show on the site, and filled shifts remain there.',
            // A run reads and compares everything, so one that succeeds leaves nothing out of date, whatever failed before it.
            metric: computed(
              'runs that published',
              publishedWithin,
              'FILL(runs, 0) - FILL(errors, 0)',
              publisher,
            ),
            below: 1,
            periods: 2,
            silenceIsBad: true,
          },
        ]
      : []),
    ...(blocked
      ? [
          {
            name: 'firewall-blocks',
            severity: 'routine' as const,
            impact: 'The firewall refuses many requests: an attack, or visitors of one office.',
            metric: blocked,
            atLeast: 100,
          },
        ]
      : []),
    ...(certificateDays
      ? [
          {
            name: 'certificate-expiry',
            severity: 'routine' as const,
            impact:
              'The certificate was not renewed, so in less than 45 days browsers refuse the whole site.',
            metric: certificateDays,
            below: 45,
          },
        ]
      : []),
  ];
}
