import { synthesize } from '../infra/support/template.ts';
import type { SynthesizedTemplate } from './laptop.ts';

/**
 * Adds to a laptop's template what the stack has beside it with these settings: the resources whose logical ids begin so, and
 * all alarms as they are then. The laptop needs bundles of its own for functions that the built assembly has not.
 */
export function addSettings(
  template: SynthesizedTemplate,
  settings: Record<string, unknown>,
  ids: RegExp,
): void {
  for (const [id, resource] of Object.entries(synthesize(settings).json.Resources)) {
    const isAlarm = resource.Type === 'AWS::CloudWatch::Alarm';
    if (isAlarm || ids.test(id)) template.Resources[id] = resource;
  }
}
