import { type ExpiryState, expiryStates } from '#shared/desk/credentials.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { candidateStatuses } from '#shared/statuses.ts';
import type { Expiring } from './list-expiring.ts';

/** The counts and credentials that the daily mail is about. */
export type Digest = {
  suspected: { waiting: number; recent: number };
  /** Licenses and certificates; empty on other days than Monday. */
  expiring: readonly Expiring[];
};

/** The most references in one mail. */
const mostReferences = 50;

const stateWords: Record<ExpiryState, string> = {
  expired: 'expired',
  30: 'within 30 days',
  60: 'in 31 to 60 days',
  90: 'in 61 to 90 days',
};

/**
 * The daily mail for staff. Like every notice it has numbers, references and links, and no value of a field: an expiry has its
 * group alone, because its day can tell a birthday.
 */
export function digestText(siteOrigin: string, { suspected, expiring }: Digest) {
  const parts = [
    ...(suspected.waiting > 0 ? [suspectedPart(siteOrigin, suspected)] : []),
    ...(expiring.length > 0 ? [expiringPart(siteOrigin, expiring)] : []),
  ];
  return {
    subject: parts.map(({ subject }) => subject).join(', '),
    message: parts.flatMap(({ lines }) => [...lines, '']).join('\n'),
  };
}

function suspectedPart(siteOrigin: string, { waiting, recent }: Digest['suspected']) {
  const [records, wait] = waiting === 1 ? ['record', 'waits'] : ['records', 'wait'];
  return {
    subject: `${waiting} suspected ${records} to look at`,
    lines: [
      `${waiting} ${records} ${wait} under Suspected, ${recent} of them from the last 24 hours.`,
      'A genuine record among them is in no list until someone releases it.',
      '',
      'Sign in to look at them:',
      siteOrigin + staffPaths.suspected,
    ],
  };
}

function expiringPart(siteOrigin: string, expiring: readonly Expiring[]) {
  const words = (['license', 'certificate'] as const)
    .map((type) => ({ type, count: expiring.filter((one) => one.type === type).length }))
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${type}${count === 1 ? '' : 's'}`)
    .join(' and ');
  const [are, expire] = expiring.length === 1 ? ['is', 'expires'] : ['are', 'expire'];
  return {
    subject: `${words} expired or expiring`,
    lines: [
      `${words} ${are} expired or ${expire} within 90 days.`,
      '',
      ...groupLines(expiring),
      '',
      ...linkLines(siteOrigin, expiring),
    ],
  };
}

/** Each group with its number and its references, as many as a mail has, the expired licenses first. */
function groupLines(expiring: readonly Expiring[]): string[] {
  const lines: string[] = [];
  let free = mostReferences;
  let left = 0;
  for (const [type, title] of [
    ['license', 'Licenses'],
    ['certificate', 'Certificates'],
  ] as const) {
    for (const state of expiryStates) {
      const group = expiring.filter((one) => one.type === type && one.state === state);
      if (group.length === 0) continue;
      lines.push(`${title}, ${stateWords[state]}: ${group.length}`);
      const references = [...new Set(group.map(({ reference }) => reference))];
      const shown = references.slice(0, free);
      if (shown.length > 0) lines.push(shown.join(', '));
      free -= shown.length;
      left += references.length - shown.length;
    }
  }
  return left > 0 ? [...lines, `and ${left} more.`] : lines;
}

/** The list filters by licenses and not by certificates, so a link to it would hide an application without such a license. */
function linkLines(siteOrigin: string, expiring: readonly Expiring[]): string[] {
  return expiring.some(({ type }) => type === 'license')
    ? [
        'Sign in to see the licenses in the list:',
        `${siteOrigin}${staffPaths.list('employment')}#status=${candidateStatuses.join(',')}&license=90`,
        'The search box opens an application by its reference.',
      ]
    : [
        'Sign in and open each application by its reference in the search box:',
        siteOrigin + staffPaths.admin,
      ];
}
