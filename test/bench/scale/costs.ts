import { markdownTable } from './markdown.ts';
import prices from './prices.json' with { type: 'json' };

type Item = keyof typeof prices.usd;
/** How much of everything a month takes, in the units of the prices. */
type Usage = Partial<Record<Item, number>>;

/** What the figures rest on; change it to your own case. */
const assumptions = {
  /** Of all submissions, with a resume of this size. */
  applications: 0.3,
  resumeMegabytes: 1,
  /** A visitor's requests to the edge for each submission, and what they weigh. */
  edgeRequests: 40,
  edgeMegabytes: 0.4,
  /** Of a request to the API: function's time, and lines of log of function and gateway. */
  functionSeconds: 0.1,
  functionGigabytes: 0.5,
  logKilobytes: 1.2,
  /** Staff who keep a list open in office hours, asked for every 15 seconds. */
  openLists: 2,
  listCallsMonth: (8 * 22 * 3600) / 15,
  alarms: 8,
  firewallRules: 4,
  /** With values, which few have while nothing comes in. */
  customMetrics: 40,
} as const;

const million = 1_000_000;

/** Requests that reach a function: what each costs by itself. */
const calls = (count: number): Usage => ({
  apiRequestsMillion: count / million,
  lambdaRequestsMillion: count / million,
  lambdaArmGigabyteSecondsMillion:
    (count * assumptions.functionSeconds * assumptions.functionGigabytes) / million,
  logGigabyte: (count * assumptions.logKilobytes) / million,
});

function sum(...usages: Usage[]): Usage {
  const total: Usage = {};
  for (const usage of usages) {
    for (const name of Object.keys(prices.usd) as Item[]) {
      total[name] = (total[name] ?? 0) + (usage[name] ?? 0);
    }
  }
  return total;
}

const fixed: Usage = { alarmMonth: assumptions.alarms, dashboardMonth: 1 };
const firewall: Usage = { firewallListMonth: 1, firewallRuleMonth: assumptions.firewallRules };
const metrics: Usage = { customMetricMonth: assumptions.customMetrics };

/** Lists that are open, whatever comes in: each call reads a page and enters a line in the audit. */
function openLists(): Usage {
  const count = assumptions.openLists * assumptions.listCallsMonth;
  return sum(calls(count), {
    edgeRequestsMillion: count / million,
    tableReadUnitsMillion: (count * 0.5) / million,
    tableWriteUnitsMillion: count / million,
  });
}

/** A month's submissions, each stored, told to staff, and kept: storage is what this month adds. */
function submissions(count: number): Usage {
  const applications = count * assumptions.applications;
  const tableGigabytes = ((count - applications) * 1 + applications * 3) / million;
  return sum(calls(count + applications), {
    edgeRequestsMillion: (count * assumptions.edgeRequests) / million,
    edgeFunctionRunsMillion: (count * assumptions.edgeRequests * 2) / million,
    edgeGigabyte: (count * assumptions.edgeMegabytes) / 1000,
    // Item and index entry; the notice begun and sent. An application has three kilobytes.
    tableWriteUnitsMillion: (count * 4 + applications * 2) / million,
    tableGigabyteMonth: tableGigabytes,
    tableRestoreGigabyteMonth: tableGigabytes,
    // The notice: one more function.
    lambdaRequestsMillion: count / million,
    lambdaArmGigabyteSecondsMillion: (count * 0.05) / million,
    mailsMillion: count / million,
    // The upload and its copy; three looks at them.
    fileWritesMillion: (applications * 2) / million,
    fileReadsMillion: (applications * 3) / million,
    fileGigabyteMonth: (applications * assumptions.resumeMegabytes) / 1000,
  });
}

/** So many requests a second to a form's route for a day: the throttle lets some through, the edge bills all. */
function flood(perSecond: number, letThrough: number): Usage {
  const daySeconds = 86_400;
  const stored = letThrough * daySeconds;
  return sum(submissions(0), calls(stored), {
    edgeRequestsMillion: (perSecond * daySeconds) / million,
    edgeGigabyte: perSecond * daySeconds * 1e-6,
    logGigabyte: ((perSecond - letThrough) * daySeconds * 0.3) / million,
    tableWriteUnitsMillion: (stored * 4) / million,
    lambdaRequestsMillion: stored / million,
    mailsMillion: stored / million,
    tableGigabyteMonth: stored / million,
  });
}

/** The same in production, where AWS WAF counts every request that the edge gets. */
const withFirewall = (usage: Usage): Usage =>
  sum(usage, firewall, { firewallRequestsMillion: usage.edgeRequestsMillion ?? 0 });

const groups: [string, Item[]][] = [
  ['CloudFront', ['edgeRequestsMillion', 'edgeGigabyte', 'edgeFunctionRunsMillion']],
  ['AWS WAF', ['firewallListMonth', 'firewallRuleMonth', 'firewallRequestsMillion']],
  ['API Gateway', ['apiRequestsMillion']],
  ['Lambda', ['lambdaRequestsMillion', 'lambdaArmGigabyteSecondsMillion']],
  [
    'DynamoDB',
    [
      'tableWriteUnitsMillion',
      'tableReadUnitsMillion',
      'tableGigabyteMonth',
      'tableRestoreGigabyteMonth',
    ],
  ],
  ['S3', ['fileWritesMillion', 'fileReadsMillion', 'fileGigabyteMonth']],
  ['mails (SNS)', ['mailsMillion']],
  ['CloudWatch', ['logGigabyte', 'alarmMonth', 'customMetricMonth', 'dashboardMonth']],
];

const usd = (usage: Usage, items: readonly Item[]): number =>
  items.reduce((total, item) => total + (usage[item] ?? 0) * prices.usd[item], 0);
const shown = (amount: number): string => amount.toFixed(2);

/** The cost table of `docs/scale.md`, in US dollars. */
export function costTable(): string {
  const cases: [string, Usage][] = [
    ['idle', withFirewall(fixed)],
    ...[1000, 100_000, 10_000_000].map((count): [string, Usage] => [
      `${count.toLocaleString('en-US')} a month`,
      withFirewall(sum(fixed, metrics, openLists(), submissions(count))),
    ]),
    ['a flood, a day', withFirewall(flood(1000, 50))],
  ];
  return markdownTable([
    ['US dollars', ...cases.map(([name]) => name)],
    ...groups.map(([name, items]) => [name, ...cases.map(([, usage]) => shown(usd(usage, items)))]),
    [
      '**together**',
      ...cases.map(([, usage]) => `**${shown(usd(usage, Object.keys(prices.usd) as Item[]))}**`),
    ],
  ]);
}
