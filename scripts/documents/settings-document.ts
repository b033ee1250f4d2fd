import * as z from 'zod/mini';
import { settingMeanings } from '#infra/setting-meanings.ts';
import { parseSettings, settingSchemas, stages } from '#infra/settings.ts';

const introduction = `# Settings

The stack reads its settings from the CDK context: \`-c NAME=VALUE\` on the command line, \`context\` in \`cdk.json\`, or a JSON file that
\`-c settings=FILE\` names. \`infra/samples/\` has such a file for a test stack, for production, and with every setting. No setting is
required, except recipients of alarms in production. Synthesis rejects an unknown name, a wrong value, and settings that contradict each
other. [operations.md](operations.md) says what the change of each setting does to a live stack. \`npm run documents\` writes this page.

| setting | meaning | value | default |
|---|---|---|---|`;

const boundsSchema = z.object({ minimum: z.optional(z.number()), maximum: z.optional(z.number()) });
const schemas = new Map(Object.entries(settingSchemas));

/** The rule of a setting: the sentence that rejects a wrong value, with the bounds of a number. */
function ruleOf(name: string): string {
  const schema = schemas.get(name) ?? z.unknown();
  const message = z.safeParse(schema, {}).error?.issues[0]?.message ?? '';
  const rule = message.replace(`${name} must be `, '').replace(/\.$/, '');
  if (!rule.startsWith('a number of ') || /\d/.test(rule)) return rule;
  const { minimum, maximum } = z.parse(boundsSchema, z.toJSONSchema(schema, { io: 'input' }));
  if (minimum === undefined) return rule;
  if (maximum === Number.MAX_SAFE_INTEGER) return `${rule}, at least ${minimum}`;
  return `${rule}, from ${minimum} to ${maximum}`;
}

/** The value of a setting that a stage has by itself, as a table shows it. */
function valueIn(stage: (typeof stages)[number], name: string): string {
  const parsed = parseSettings({ stage });
  const value = new Map(Object.entries('settings' in parsed ? parsed.settings : {})).get(name);
  if (value === undefined) return '';
  return Array.isArray(value) ? '`none`' : `\`${value}\``;
}

/** The default of a setting, and the stages that have another one. */
function defaultOf(name: string): string {
  const ordinary = valueIn('staging', name);
  if (name === 'stage') return ordinary;
  const others = stages
    .map((stage) => ({ stage, value: valueIn(stage, name) }))
    .filter(({ value }) => value !== ordinary);
  return [ordinary, ...others.map(({ stage, value }) => `${stage}: ${value}`)].join('; ');
}

/** The text of `docs/settings.md`: each setting with its meaning, its rule and its default. */
export function settingsDocument(): string {
  const rows = Object.entries(settingMeanings).map(
    ([name, meaning]) => `| \`${name}\` | ${meaning} | ${ruleOf(name)} | ${defaultOf(name)} |`,
  );
  return `${[introduction, ...rows].join('\n')}\n`;
}
