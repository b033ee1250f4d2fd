import { billedMetrics } from './custom-metrics.ts';
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
  firewallRules: 4,
} as const;

/** Of the alarms with default settings: each metric of an alarm is billed, also those of metric math. */
export const alarmMetrics = 30;

/**
 * Write units of the table for all that becomes of a submission: record, list index, counts against spam, who was told, and find
 * entries. A test measures them on a laptop.
 */
export const writeUnits = { message: 25, application: 45, suspected: 7 };

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

const fixed: Usage = { alarmMonth: alarmMetrics, dashboardMonth: 1, secretMonth: 1 };
const firewall: Usage = { firewallListMonth: 1, firewallRuleMonth: assumptions.firewallRules };

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
    tableWriteUnitsMillion:
      ((count - applications) * writeUnits.message + applications * writeUnits.application) /
      million,
    tableGigabyteMonth: tableGigabytes,
    tableRestoreGigabyteMonth: tableGigabytes,
    // The record is new, and notes twice how far staff were told.
    ...readers(count * 3),
    mailsMillion: count / million,
    customMetricMonth: billedMetrics(count),
    // The upload and its copy; three looks at them.
    fileWritesMillion: (applications * 2) / million,
    fileReadsMillion: (applications * 3) / million,
    fileGigabyteMonth: (applications * assumptions.resumeMegabytes) / 1000,
  });
}

/** The two functions that read each change from the stream. */
const readers = (changes: number): Usage => ({
  lambdaRequestsMillion: (changes * 2) / million,
  lambdaArmGigabyteSecondsMillion: (changes * 2 * 0.05) / million,
});

/**
 * So many requests a second to a form's route for a day: the throttle lets some through, the edge bills all. What is stored is
 * suspected: nobody is mailed, and only its reference is written into the find index.
 */
function flood(perSecond: number, letThrough: number): Usage {
  const daySeconds = 86_400;
  const stored = letThrough * daySeconds;
  return sum(calls(stored), readers(stored), {
    edgeRequestsMillion: (perSecond * daySeconds) / million,
    edgeGigabyte: perSecond * daySeconds * 1e-6,
    logGigabyte: ((perSecond - letThrough) * daySeconds * 0.3) / million,
    // A condition that does not hold is billed, too: the count of what comes without a form is full.
    tableWriteUnitsMillion: (stored * (writeUnits.suspected + 1)) / million,
    tableGigabyteMonth: stored / million,
  });
}

/** With AWS WAF, which bills every request that the edge gets. */
const withFirewall = (usage: Usage): Usage =>
  sum(usage, firewall, { firewallRequestsMillion: usage.edgeRequestsMillion ?? 0 });

const groups: [string, Item[]][] = [
  ['CloudFront', ['edgeRequestsMillion', 'edgeGigabyte', 'edgeFunctionRunsMillion']],
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
  ['logs', ['logGigabyte']],
  ['alarms', ['alarmMonth']],
  ['metrics', ['customMetricMonth']],
  ['dashboard', ['dashboardMonth']],
  ['secret of the origin', ['secretMonth']],
];
const firewallItems: Item[] = ['firewallListMonth', 'firewallRuleMonth', 'firewallRequestsMillion'];

const usd = (usage: Usage, items: readonly Item[]): number =>
  items.reduce((total, item) => total + (usage[item] ?? 0) * prices.usd[item], 0);
const shown = (amount: number): string => amount.toFixed(2);

const cases: [string, Usage][] = [
  ['idle', fixed],
  ...[1000, 100_000, 10_000_000].map((count): [string, Usage] => [
    `${count.toLocaleString('en-US')} a month`,
    sum(fixed, openLists(), submissions(count)),
  ]),
  ['a flood, a day', flood(1000, 50)],
];
const items = groups.flatMap(([, own]) => own);

/** What a month of so many submissions costs without the firewall, in US dollars. */
export const monthlyUsd = (count: number): number =>
  usd(sum(fixed, openLists(), submissions(count)), items);

/** The cost table of `docs/scale.md`, in US dollars. */
export const costTable = (): string =>
  markdownTable([
    ['US dollars', ...cases.map(([name]) => name)],
    ...groups.map(([name, own]) => [name, ...cases.map(([, usage]) => shown(usd(usage, own)))]),
    ['**together**', ...cases.map(([, usage]) => `**${shown(usd(usage, items))}**`)],
    [
      'AWS WAF, where it is on',
      ...cases.map(([, usage]) => shown(usd(withFirewall(usage), firewallItems))),
    ],
  ]);
