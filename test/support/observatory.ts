/** The parts of a page that the HTTP Observatory reads: the headers by lower-case name, and the HTML with its scripts. */
export type ObservedPage = { headers: Record<string, string>; html: string };

type Rule = { test: string; score(page: ObservedPage): number };

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];

function directivesOf({ headers }: ObservedPage): Map<string, string[]> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((one) => one.trim());
  return new Map(
    directives.filter(Boolean).map((directive) => {
      const [name = '', ...sources] = directive.split(/\s+/);
      return [name, sources];
    }),
  );
}

function scorePolicy(page: ObservedPage): number {
  const directives = directivesOf(page);
  if (directives.size === 0) return -25;
  const sourcesOf = (name: string) =>
    directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const any = (names: string[], sources: string[]) =>
    names.some((name) => sourcesOf(name).some((source) => sources.includes(source)));
  const named = (name: string) => directives.get(name) ?? [];
  if (any(['script-src', 'object-src'], broad)) return -20;
  if (any(['script-src'], ["'unsafe-inline'", 'data:'])) return -20;
  const passive = new Set(['img-src', 'media-src']);
  const active = [...directives.keys()].filter((name) => !passive.has(name)).flatMap(named);
  if (active.some((source) => /^(http|ftp):/.test(source))) return -20;
  if (any(['script-src', 'style-src'], ["'unsafe-eval'"])) return -10;
  if ([...passive].some((name) => sourcesOf(name).some((one) => /^(http|ftp):/.test(one)))) {
    return -10;
  }
  if (any(['style-src'], [...broad, "'unsafe-inline'", 'data:'])) return 0;
  return named('default-src').join() === "'none'" ? 10 : 5;
}

/** Scripts of the page's own origin need no integrity attribute; without it they give no bonus. */
function scoreScripts({ html }: ObservedPage): number {
  const sources = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)/g)].map(
    ([, src]) => src ?? '',
  );
  return sources.every((src) => /^\/(?!\/)/.test(src)) ? 0 : -50;
}

const privatePolicies = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The tests and modifiers of MDN's HTTP Observatory that depend only on a page's answer, from `src/grader/charts.js` and
 * `src/analyzer/tests/` of github.com/mdn/mdn-http-observatory as of November 2026. Redirections and CORS can't gain
 * points there; an entry in the browsers' preload list would add 5.
 */
const rules: Rule[] = [
  { test: 'content-security-policy', score: scorePolicy },
  { test: 'cookies', score: ({ headers }) => (headers['set-cookie'] === undefined ? 0 : -40) },
  {
    test: 'strict-transport-security',
    score({ headers }) {
      const age = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
      if (age === undefined) return -20;
      return Number(age) >= 15_768_000 ? 0 : -10;
    },
  },
  {
    test: 'referrer-policy',
    score: ({ headers: { 'referrer-policy': policy } }) =>
      policy === undefined ? 0 : privatePolicies.test(policy) ? 5 : -5,
  },
  { test: 'subresource-integrity', score: scoreScripts },
  {
    test: 'x-content-type-options',
    score: ({ headers }) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  },
  {
    test: 'x-frame-options',
    score: (page) => (directivesOf(page).has('frame-ancestors') ? 5 : -20),
  },
  {
    test: 'cross-origin-resource-policy',
    score: ({ headers: { 'cross-origin-resource-policy': policy = '' } }) =>
      ['same-origin', 'same-site'].includes(policy) ? 10 : 0,
  },
];

/** A page's points in each test, and its score: bonuses count from 90 points on. */
export function observe(page: ObservedPage): { score: number; points: Record<string, number> } {
  const points = Object.fromEntries(rules.map(({ test, score }) => [test, score(page)]));
  const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
  const all = Object.values(points);
  const base = 100 + sum(all.filter((one) => one < 0));
  const bonus = base >= 90 ? sum(all.filter((one) => one > 0)) : 0;
  return { score: Math.max(0, base + bonus), points };
}
