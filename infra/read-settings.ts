import { existsSync, readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import * as z from 'zod/mini';
import { contradictionsIn } from './contradictions.ts';
import { parseSettings, type StackSettings, settingNames } from './settings.ts';

/** The faults of the settings, one sentence on each line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The name under which the context gives a JSON file with more settings. */
const fileSetting = 'settings';

/** Names with a mark that no setting has, and those that the CDK's command line keeps beside them. */
const isOfTheCdk = (name: string) =>
  /[@:/]|^aws-cdk|^(cli-telemetry|acknowledged-issue-numbers)$/.test(name);

/**
 * Reads the stack's settings; every one has a default, so that a first deployment needs none.
 * @param context the CDK's whole context (`cdk.json`, `-c name=value`). A text that is a number, `true` or
 * `false` counts as that, because `-c` gives texts. `settings` names a JSON file with more of them; what
 * the context says itself counts before the file.
 * @param region where the stack goes, as far as it is known
 * @throws SettingsError with every unknown name, wrong value and contradiction.
 */
export function readSettings(context: Record<string, unknown>, region?: string): StackSettings {
  const { [fileSetting]: file, ...direct } = context;
  const all = { ...(file !== undefined && readFile(file)), ...direct };
  const names = Object.keys(all).filter((name) => !isOfTheCdk(name));
  const unknown = names.filter((name) => !settingNames.includes(name)).map(sayUnknown);
  const parsed = parseSettings(
    Object.fromEntries(names.map((name) => [name, fromText(all[name])])),
  );
  const problems =
    'problems' in parsed ? parsed.problems : contradictionsIn(parsed.settings, region);
  if ('settings' in parsed && unknown.length + problems.length === 0) return parsed.settings;
  throw new SettingsError([...unknown, ...problems].join('\n'));
}

function sayUnknown(name: string): string {
  const nearest = closest(name, [...settingNames, fileSetting]);
  return `${name} is no setting. The nearest is ${nearest}; infra/settings.ts lists them all.`;
}

function fromText(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return isNumber ? Number(value) : value;
}

function readFile(file: unknown): Record<string, unknown> {
  if (typeof file !== 'string' || !existsSync(file)) {
    throw new SettingsError(`settings must be a file with settings in JSON, not ${file}.`);
  }
  try {
    return z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SettingsError(`${file} must be a JSON object of settings.`);
  }
}
