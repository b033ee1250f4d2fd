import { z } from 'zod/mini';
import { readFilter } from '../event-sources/filter.ts';
import { isRecord } from '../is-record.ts';
import type { LambdaFunction } from '../lambda.ts';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith } from '../values.ts';

const ruleSchema = z.strictObject({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  EventPattern: z.record(z.string(), z.unknown()),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.array(
    z.strictObject({
      Arn: z.string(),
      Id: z.string(),
      // The queue for undelivered events. On a laptop every delivery succeeds.
      DeadLetterConfig: z.optional(z.unknown()),
      InputTransformer: z.optional(
        z.strictObject({
          InputPathsMap: z.record(z.string(), z.string()),
          InputTemplate: z.string(),
        }),
      ),
    }),
  ),
});

/**
 * Reads the template's EventBridge rules that wait for events of the account's own bus.
 * @returns runs the functions of every rule whose pattern an event fits. A failure is in the function's log.
 * @throws LaptopError for a rule that the laptop can't follow
 */
export function readEventRules(options: {
  template: ResolvedTemplate;
  functions: readonly LambdaFunction[];
}): (event: Record<string, unknown>) => void {
  const { template, functions } = options;
  const rules = template
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => 'EventPattern' in properties)
    .map(({ logicalId, type, properties }) => {
      const place = `${logicalId} (${type})`;
      const rule = parseWith(ruleSchema, properties, place);
      const targets = rule.Targets.map(({ Arn, InputTransformer }) => {
        const target = functions.find(({ settings }) => settings.functionArn === Arn);
        if (!target) throw new LaptopError(`The laptop cloud can't follow the rule ${logicalId}.`);
        return { target, InputTransformer };
      });
      const passes = readFilter([JSON.stringify(rule.EventPattern)], place);
      return { passes, targets, isEnabled: rule.State === 'ENABLED' };
    });
  return (event) => {
    for (const { passes, targets, isEnabled } of rules) {
      if (!isEnabled || !passes(event)) continue;
      for (const { target, InputTransformer: transformer } of targets) {
        void target.invoke(transformer ? transform(event, transformer) : event);
      }
    }
  };
}

/** Puts the values at the paths into the template, as EventBridge does: a text gets its quotes. */
function transform(
  event: Record<string, unknown>,
  {
    InputPathsMap,
    InputTemplate,
  }: { InputPathsMap: Record<string, string>; InputTemplate: string },
): unknown {
  return JSON.parse(
    InputTemplate.replace(/<([\w-]+)>/g, (_, name: string) =>
      JSON.stringify(valueAt(event, InputPathsMap[name] ?? '$') ?? ''),
    ),
  );
}

/** The value at `$.detail.mail.tags.kind[0]`. */
function valueAt(event: unknown, path: string): unknown {
  const steps = path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .slice(1);
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) ? value[step] : undefined;
  }, event);
}
