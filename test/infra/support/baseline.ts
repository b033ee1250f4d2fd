import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsData, isKnownOutside, type Resources } from './compare.ts';
import { type Resource, synthesize } from './template.ts';
import { uniqueKeysOf } from './unique-keys.ts';

/** The stacks whose resources are kept of the last release: by default, and with everything on. */
export const baselineSettings: Record<string, Record<string, unknown>> = {
  default: {},
  'all-on': { settings: 'infra/samples/all-on.json' },
};

const fileOf = (name: string) => join(import.meta.dirname, '../baseline', `${name}.jsonl`);

const isMatching = ([id, resource]: [string, Resource]) =>
  uniqueKeysOf(id, resource).length > 0 ||
  holdsData.test(resource.Type) ||
  isKnownOutside.test(resource.Type);

/** Long values that CloudFormation updates in place, and their short form in the baseline. */
const shortened: Record<string, unknown> = {
  FunctionCode: '',
  DashboardBody: '',
  PolicyDocument: { Statement: [] },
};

/** The resources of the last release that have data, are known outside the stack, or have a unique name. */
export const baselineOf = (name: string): Resources =>
  Object.fromEntries(
    readFileSync(fileOf(name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { id, ...resource } = JSON.parse(line);
        return [id, resource];
      }),
  );

/** Keeps such resources of today's stacks as those of the last release, a line each. */
export function writeBaseline(): void {
  for (const [name, settings] of Object.entries(baselineSettings)) {
    const lines = Object.entries(synthesize(settings).json.Resources)
      .filter(isMatching)
      .map(([id, { Type, Properties = {} }]) => {
        const kept = Object.entries(Properties).map(([name, value]) => [
          name,
          shortened[name] ?? value,
        ]);
        return `${JSON.stringify({ id, Type, Properties: Object.fromEntries(kept) })}\n`;
      });
    writeFileSync(fileOf(name), lines.join(''));
  }
}
