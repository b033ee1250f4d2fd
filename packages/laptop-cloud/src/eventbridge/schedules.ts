import { z } from 'zod/mini';
import type { LambdaFunction } from '../lambda.ts';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith } from '../values.ts';

const ruleSchema = z.strictObject({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  ScheduleExpression: z.string(),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.array(z.strictObject({ Arn: z.string(), Id: z.string() })),
});

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** A laptop seldom runs for a day, so every schedule also runs once soon after the start. */
const firstRunMs = 60_000;

/** Longer waits than this are one to Node's timers. */
const longestTimerMs = 2 ** 31 - 1;

export type Schedules = {
  /** Runs what every rule leads to, now. @throws Error when a function fails */
  runNow(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Plays the template's EventBridge rules of the forms `rate(…)` and `cron(M H * * ? *)`, a time of each day in UTC.
 * @throws LaptopError for a rule of another kind, or one that leads to no function.
 */
export function startSchedules(options: {
  template: ResolvedTemplate;
  functions: readonly LambdaFunction[];
}): Schedules {
  const { template, functions } = options;
  const rules = template
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => !('EventPattern' in properties))
    .map(({ logicalId, type, attributes, properties }) => {
      const rule = parseWith(ruleSchema, properties, `${logicalId} (${type})`);
      const waitMs = readSchedule(rule.ScheduleExpression);
      const targets = rule.Targets.map(({ Arn }) =>
        functions.find(({ settings }) => settings.functionArn === Arn),
      ).filter((one) => one !== undefined);
      if (waitMs === undefined || targets.length !== rule.Targets.length) {
        throw new LaptopError(`The laptop cloud can't follow the rule ${logicalId}.`);
      }
      const run = async () => {
        for (const target of targets) {
          const result = await target.invoke(eventOf(String(attributes.Arn)));
          if (!result.ok) throw new Error(`${logicalId}: ${result.errorMessage}`);
        }
      };
      return { run, waitMs, isEnabled: rule.State === 'ENABLED' };
    });

  const timers = new Set<NodeJS.Timeout>();
  const runIn = (ms: number, run: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        run();
      },
      Math.min(ms, longestTimerMs),
    );
    timers.add(timer.unref());
  };
  for (const { run, waitMs } of rules.filter(({ isEnabled }) => isEnabled)) {
    // A failure is in the function's log.
    const quietly = () => void run().catch(() => {});
    const repeat = () =>
      runIn(waitMs(new Date()), () => {
        quietly();
        repeat();
      });
    runIn(Math.min(waitMs(new Date()), firstRunMs), quietly);
    repeat();
  }
  return {
    async runNow() {
      for (const { run } of rules) await run();
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The milliseconds from a moment to the next run. */
type WaitMs = (now: Date) => number;

/** Reads `rate(1 day)` and `cron(0 12 * * ? *)`; undefined for anything else. */
function readSchedule(expression: string): WaitMs | undefined {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (unit === 'minute' || unit === 'hour' || unit === 'day') {
    return () => Number(count) * unitMs[unit];
  }
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  if (minute === undefined || hour === undefined) return undefined;
  if (Number(minute) > 59 || Number(hour) > 23) return undefined;
  return (now) => {
    const next = new Date(now);
    next.setUTCHours(Number(hour), Number(minute), 0, 0);
    const ms = next.getTime() - now.getTime();
    return ms > 0 ? ms : ms + unitMs.day;
  };
}

const eventOf = (ruleArn: string) => ({
  version: '0',
  id: crypto.randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  time: new Date().toISOString(),
  resources: [ruleArn],
  detail: {},
});
