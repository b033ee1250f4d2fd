import type { FailureCause } from '#functions/metric-names.ts';
import { counted } from '../counted.ts';
import { throttledRuns } from '../runs.ts';
import { type AlarmDefinition, computed } from './definition.ts';
import type { Watched } from './watched.ts';

/**
 * Requests that fail. Handlers answer their errors, so Lambda's own count of errors stays at zero for them: causes are
 * counted by the handlers, and the gateway's 5xx without those is what no handler answered.
 */
export function apiAlarms({ namespace, api }: Watched): AlarmDefinition[] {
  const failures = (Cause: FailureCause) => counted(namespace, 'ServerErrors', { Cause });
  return [
    {
      name: 'unexpected-errors',
      severity: 'urgent',
      impact: 'Visitors or staff read that something went wrong, for a reason that nobody foresaw.',
      metric: failures('unexpected'),
      atLeast: 1,
    },
    {
      name: 'denied-actions',
      severity: 'urgent',
      impact: 'A function lacks a permission, so what needs it fails for everybody.',
      metric: failures('denied'),
      atLeast: 1,
    },
    {
      name: 'throttled-storage',
      severity: 'urgent',
      impact:
        'The table or the bucket takes less than what comes, so some submissions and lists fail.',
      metric: failures('throttled'),
      atLeast: 3,
    },
    {
      name: 'sign-in-unreachable',
      severity: 'urgent',
      impact: 'Staff can not work, because Cognito does not say whether their sessions are active.',
      metric: failures('sign-in'),
      atLeast: 3,
    },
    {
      name: 'broken-functions',
      severity: 'urgent',
      impact: 'Functions end without an answer, so visitors or staff read a bare error.',
      metric: computed(
        '5xx that no handler gave',
        api.serverErrors.period,
        'FILL(all, 0) - FILL(handled, 0)',
        { all: api.serverErrors, handled: counted(namespace, 'ServerErrors') },
      ),
      atLeast: 3,
    },
    {
      name: 'throttled-functions',
      severity: 'urgent',
      impact: 'Lambda refuses to run functions, so requests fail and mails come late.',
      metric: throttledRuns,
      atLeast: 5,
    },
    {
      name: 'throttled-requests',
      severity: 'routine',
      impact:
        'More requests come than the throttles let through, so visitors wait and some give up.',
      metric: api.throttled,
      atLeast: 20,
    },
  ];
}
