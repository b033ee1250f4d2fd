import { addressOf } from '#shared/contract/request.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';

const origin = requiredEnvironment(environmentNames.siteOrigin);

/** A visitor would not wait longer. */
const longestAnswerMs = 8000;

type Probe = {
  path: string;
  init?: RequestInit;
  status: number;
  /** The required headers, by a part of each. */
  headers: Record<string, string>;
  /** A part of its text. */
  says: string;
};

const page = {
  status: 200,
  headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
  says: '<title>',
};
const answer = { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } };

/** The requests of the canary: pages, the settings of the staff area, a form without fields, a list without a session. */
const probes: readonly Probe[] = [
  { path: '/', ...page },
  { path: staffPaths.login, ...page },
  { path: '/config.json', status: 200, headers: {}, says: '"userPoolId"' },
  {
    // Refused by the function that stores submissions, before it stores anything.
    path: addressOf('POST /api/submissions/{kind}', { kind: 'contact' }),
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    status: 422,
    says: '"fields"',
    ...answer,
  },
  {
    path: addressOf('GET /api/submissions/{kind}', { kind: 'contact' }),
    status: 401,
    says: '',
    ...answer,
  },
];

/**
 * Requests pages and API of the site from outside, as visitors and staff do, every few minutes (the setting
 * `canaryMinutes`). It stores nothing.
 * @returns the number of requests
 * @throws Error that names the wrong response, which Lambda logs. Lambda then retries twice, and an alarm rises at the second
 * failure
 */
export async function handler(): Promise<{ probed: number }> {
  const faults = (await Promise.all(probes.map(faultOf))).filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new Error(faults.join(' '));
  return { probed: probes.length };
}

/** The fault of a response in one sentence; undefined for a correct one. */
async function faultOf({ path, init, status, headers, says }: Probe): Promise<string | undefined> {
  const asked = `${init?.method ?? 'GET'} ${path}`;
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const response = await fetch(origin + path, { redirect: 'manual', signal, ...init });
    const text = await response.text();
    if (response.status !== status) return `${asked} answers ${response.status}, not ${status}.`;
    const lacking = Object.entries(headers).find(
      ([name, part]) => !response.headers.get(name)?.includes(part),
    );
    if (lacking) return `${asked} lacks ${lacking[1]} in the header ${lacking[0]}.`;
    return text.includes(says) ? undefined : `${asked} answers without ${says}.`;
  } catch (error) {
    return `${asked} is not answered (${error instanceof Error ? error.name : 'unknown'}).`;
  }
}
