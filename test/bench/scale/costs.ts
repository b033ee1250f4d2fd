import { billedMetrics } from './custom-metrics.ts';
import { markdownTable } from './markdown.ts';
import prices from './prices.json' with { type: 'json' };

type Item = keyof typeof prices.usd;
/** The amount of each billed item in a month, in the units of the prices. */
type Usage = Partial<Record<Item, number>>;

/** The assumptions behind the figures; change them to your own case. */
const assumptions = {
  /** The share of applications among all submissions, and the size of a resume. */
  applications: 0.3,
  resumeMegabytes: 1,
  /** A visitor's requests to the edge for each submission, and their size. */
  edgeRequests: 40,
  edgeMegabytes: 0.4,
  /** For a request to the API: the function's time and memory, and the log lines of function and gateway. */
  functionSeconds: 0.1,
  functionGigabytes: 0.5,
  logKilobytes: 1.2,
  /** The lists that staff keep open in office hours; each sends a request every 15 seconds. */
  openLists: 2,
  listCallsMonth: (8 * 22 * 3600) / 15,
  firewallRules: 4,
} as const;

/** The metrics of all alarms with default settings: AWS bills each metric of an alarm, also those of metric math. */
export const alarmMetrics = 31;

/**
 * Write units of the table for all writes of a submission: record, list index, spam counters, notice states, and find entries.
 * A test measures them on a laptop.
 */
export const writeUnits = { message: 25, application: 45, suspected: 7 };

const million = 1_000_000;

/** The usage that every request to a function has: gateway, function and log. */
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

/** The usage of open lists, which does not depend on submissions: each call reads a page and writes an audit entry. */
function openLists(): Usage {
  const count = assumptions.openLists * assumptions.listCallsMonth;
  return sum(calls(count), {
    edgeRequestsMillion: count / million,
    tableReadUnitsMillion: (count * 0.5) / million,
    tableWriteUnitsMillion: count / million,
  });
}

/** A month's submissions, each stored, announced to staff, and kept. Storage counts only the additions of this month. */
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
    // The stream has three changes of a record: the new record, and two updates of its notice state.
    ...readers(count * 3),
    mailsMillion: count / million,
    customMetricMonth: billedMetrics(count),
    // The upload and its copy, and three reads of them.
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
 * A day of `perSecond` requests to a form's route: the throttle lets `letThrough` a second through, and the edge bills all of
 * them. The stored submissions are suspected: they cause no mail, and the find index has only their references.
 */
function flood(perSecond: number, letThrough: number): Usage {
  const daySeconds = 86_400;
  const stored = letThrough * daySeconds;
  return sum(calls(stored), readers(stored), {
    edgeRequestsMillion: (perSecond * daySeconds) / million,
    edgeGigabyte: perSecond * daySeconds * 1e-6,
    logGigabyte: ((perSecond - letThrough) * daySeconds * 0.3) / million,
    // DynamoDB bills failed conditional writes, too: the counter of submissions without a form has reached its limit.
    tableWriteUnitsMillion: (stored * (writeUnits.suspected + 1)) / million,
    tableGigabyteMonth: stored / million,
  });
}

/** The usage with AWS WAF, which bills every request to the edge. */
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

/** The costs of a month with `count` submissions and without the firewall, in US dollars. */
export const monthlyUsd = (count: number): number =>
  usd(sum(fixed, openLists(), submissions(count)), items);

/** The cost table of `docs/operations.md`, in US dollars. */
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
