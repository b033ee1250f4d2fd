import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder into which `local/build.ts` synthesizes. */
export const assemblyFolder = resolve('cdk.out');

type Resource = { Type: string; DependsOn?: string[]; Properties: Record<string, any> };
export type SynthesizedTemplate = { Resources: Record<string, Resource> };

/** The template as the build synthesized it; each call returns a copy that a test may change. */
export const builtTemplate = (): SynthesizedTemplate =>
  JSON.parse(readFileSync(join(assemblyFolder, 'StaffingAgency.template.json'), 'utf8'));

/** Every resource of a type, as [logical id, resource]. */
export const resourcesOf = (template: SynthesizedTemplate, type: string): [string, Resource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

/** The one resource of a type whose logical id begins with `prefix`. */
export function resourceOf(template: SynthesizedTemplate, type: string, prefix = ''): Resource {
  const found = resourcesOf(template, type).filter(([id]) => id.startsWith(prefix));
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(`${found.length} resources of type ${type} begin with '${prefix}'.`);
  }
  return found[0][1];
}
