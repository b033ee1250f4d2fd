import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingNames } from '#infra/settings.ts';
import { alarmMetrics, costTable, monthlyUsd, writeUnits } from './bench/scale/costs.ts';
import { indexTable, simulate } from './bench/scale/list-index.ts';
import prices from './bench/scale/prices.json' with { type: 'json' };
import { synthesize } from './infra/support/template.ts';

const [, text = ''] = readFileSync('docs/operations.md', 'utf8').split('## Scale and cost');

it.each([
  ['of the list index', indexTable],
  ['of costs', costTable],
])('docs/operations.md has the table %s as test/bench/scale.ts prints it', (_, table) => {
  expect(text).toContain(table());
});

it('docs/operations.md says the date of the prices, and names settings that exist', () => {
  expect(text).toContain(prices.date);
  for (const [, name = ''] of text.matchAll(/`([a-z]+[A-Z][A-Za-z]+)`/g)) {
    expect(settingNames).toContain(name);
  }
});

it('a month of 1,000 submissions costs less than 8 dollars without the firewall', () => {
  expect(monthlyUsd(1000)).toBeLessThan(8);
});

/** The number of metrics in all alarms; each of them is billed. */
const alarmMetricsWith = (settings: Record<string, unknown>): number =>
  synthesize(settings)
    .ofType('AWS::CloudWatch::Alarm')
    .flatMap(([, { Properties }]) => {
      const { Metrics = [{ MetricStat: Properties }] } = Properties;
      return Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat);
    }).length;

it('the costs count every metric of the alarms, and docs/operations.md what settings add', () => {
  expect(alarmMetricsWith({})).toBe(alarmMetrics);
  const emails = { alarmEmails: 'on-call@example.com' };
  const more = {
    receiptSender: alarmMetricsWith({ receiptSender: 'office@example.com' }) - alarmMetrics,
    canaryMinutes: alarmMetricsWith({ ...emails, canaryMinutes: 15 }) - alarmMetrics,
    hiringOrganization: alarmMetricsWith({ hiringOrganization: 'agency' }) - alarmMetrics,
    malwareScan: alarmMetricsWith({ malwareScan: true }) - alarmMetrics,
  };
  for (const [name, count] of Object.entries(more)) expect(text).toContain(`\`${name}\` ${count}`);
});

it('docs/operations.md says how many write units a submission takes, and how many resources the stack has', () => {
  const { message, application } = writeUnits;
  expect(text).toContain(`a submission takes ${message}, an application ${application}`);
  const { json } = synthesize({ settings: 'infra/samples/all-on.json' });
  expect(text).toContain(`this one has ${Object.keys(json.Resources).length}`);
});

it('a list takes what its shards take together, and refuses the rest', () => {
  expect(simulate(500, 1, 1)).toEqual({ refusedFirst: 0, failed: 0 });
  const { refusedFirst, failed } = simulate(4000, 2, 1);
  expect(refusedFirst).toBeGreaterThan(0.4);
  expect(failed).toBeCloseTo(0.5, 1);
});
