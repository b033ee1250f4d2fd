import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { readEmitted } from './emitted.ts';
import { type Laptop, resourcesOf } from './laptop.ts';
import { evaluate } from './metric-math.ts';

type Properties = Record<string, any>;

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
};

/**
 * The alarms that a fault has raised, by their names without the stack's. They are alarms of the template, over the metrics that
 * the laptop has emitted. Its whole run counts as one period, and each period of an alarm as this period.
 */
export const alarmsUp = (laptop: Laptop): string[] =>
  upAmong(laptop, ({ TreatMissingData }) => TreatMissingData === 'notBreaching');

/** Waits until exactly these alarms are up: the readers of the stream run a moment after a submission. */
export const becomeUp = (laptop: Laptop, alarms: string[]): Promise<void> =>
  vi.waitFor(() => expect(alarmsUp(laptop)).toEqual(alarms), { timeout: 60_000, interval: 100 });

/** Begins another period of all alarms: what the functions and the gateway have logged so far no longer counts. */
export function beginPeriod({ dataFolder }: Laptop): void {
  const logs = join(dataFolder, 'logs');
  for (const log of readdirSync(logs)) truncateSync(join(logs, log));
}

/** Expects that a fault raises exactly these alarms beside those that are up. */
export async function raises(
  laptop: Laptop,
  alarms: string[],
  fault: () => Promise<unknown>,
): Promise<void> {
  const before = alarmsUp(laptop);
  await fault();
  await vi.waitFor(
    () => expect(alarmsUp(laptop).filter((name) => !before.includes(name))).toEqual(alarms),
    { timeout: 60_000, interval: 100 },
  );
}

/** The alarms that a silence has raised: a period without data counts as a bad period. */
export const silencesUp = (laptop: Laptop): string[] =>
  upAmong(laptop, ({ TreatMissingData }) => TreatMissingData === 'breaching');

function upAmong(laptop: Laptop, isWanted: (properties: Properties) => boolean): string[] {
  const metricOf = readEmitted(laptop);
  return resourcesOf(laptop.template, 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .filter(isWanted)
    .filter((alarm) => {
      const compare = comparisons[alarm.ComparisonOperator];
      if (!compare) throw new Error(`${alarm.ComparisonOperator} is not known here.`);
      const value = alarm.Metrics ? computed(alarm.Metrics) : metricOf(alarm);
      if (value === undefined) return alarm.TreatMissingData === 'breaching';
      return compare(value, alarm.Threshold);
    })
    .map(({ AlarmName }) => AlarmName.replace(/^[^-]+-/, ''));

  function computed(metrics: readonly Properties[]): number | undefined {
    const [{ Expression } = {}] = metrics.filter(({ ReturnData }) => ReturnData !== false);
    return evaluate(Expression, (id) => {
      const { Metric, Stat } = metrics.find((one) => one.Id === id)?.MetricStat ?? {};
      return metricOf({ ...Metric, Statistic: Stat });
    });
  }
}
