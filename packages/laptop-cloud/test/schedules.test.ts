import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startSchedules } from '../src/eventbridge/schedules.ts';
import type { LambdaFunction } from '../src/lambda.ts';
import type { ResolvedTemplate } from '../src/template.ts';

const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:Mailer';
const ruleArn = 'arn:aws:events:us-east-1:000000000000:rule/Daily';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:30:00Z') });
});
afterEach(() => void vi.useRealTimers());

/** Starts the schedule of one rule. @returns the times at which its function has run */
function start(ScheduleExpression: string): string[] {
  const times: string[] = [];
  const target = {
    settings: { functionArn },
    invoke: async (event: { time: string }) => {
      times.push(event.time);
      return { ok: true };
    },
  } as unknown as LambdaFunction;
  const properties = { ScheduleExpression, Targets: [{ Arn: functionArn, Id: 'Target0' }] };
  const rule = { logicalId: 'Daily', type: 'AWS::Events::Rule', ref: 'Daily', dependsOn: [] };
  const resources = [{ ...rule, attributes: { Arn: ruleArn }, properties }];
  const template: ResolvedTemplate = { resources, ofType: () => resources };
  const schedules = startSchedules({ template, functions: [target] });
  onTestFinished(schedules.close);
  return times;
}

it('a rule with a time of the day runs a minute after the start, and then at that time in UTC', async () => {
  const times = start('cron(5 12 * * ? *)');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toEqual(['2026-11-23T10:31:00.000Z']);
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(times.slice(1)).toEqual(['2026-11-23T12:05:00.000Z', '2026-11-24T12:05:00.000Z']);
});

it('a rule with a time that has passed runs at that time on the next day', async () => {
  const times = start('cron(30 10 * * ? *)');
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(times).toEqual(['2026-11-23T10:31:00.000Z', '2026-11-24T10:30:00.000Z']);
});

it('a rule with a rate runs a minute after the start, and then at its rate', async () => {
  const times = start('rate(2 hours)');
  await vi.advanceTimersByTimeAsync(4 * 3_600_000);
  expect(times).toEqual([
    '2026-11-23T10:31:00.000Z',
    '2026-11-23T12:30:00.000Z',
    '2026-11-23T14:30:00.000Z',
  ]);
});

it.each([
  'cron(0 12 ? * MON *)',
  'cron(60 12 * * ? *)',
  'cron(0 24 * * ? *)',
  'at(2026-11-24T12:00:00)',
])('a rule with the schedule %s is refused', (expression) => {
  expect(() => start(expression)).toThrow("The laptop cloud can't follow the rule Daily.");
});
