import { laptopSettings } from '#local/build.ts';
import { synthesize } from '../infra/support/template.ts';
import type { SynthesizedTemplate } from './laptop.ts';

/**
 * Adds the resources of a stack with these settings to a laptop's template: the resources whose logical ids match, and all
 * alarms. The laptop needs separate bundles for functions that are not in the built assembly.
 */
export function addSettings(
  template: SynthesizedTemplate,
  settings: Record<string, unknown>,
  ids: RegExp,
): void {
  for (const [id, resource] of Object.entries(
    synthesize({ ...laptopSettings, ...settings }).json.Resources,
  )) {
    const isAlarm = resource.Type === 'AWS::CloudWatch::Alarm';
    if (isAlarm || ids.test(id)) template.Resources[id] = resource;
  }
}
