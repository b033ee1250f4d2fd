import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '#functions/function-names.ts';
import { readSettings } from '#infra/read-settings.ts';
import { StaffingStack } from '#infra/staffing-stack.ts';

export type Resource = {
  Type: string;
  Properties: Record<string, any>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};

const { context } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cdk.json'), 'utf8'),
);

/** Files as a build leaves them, each with its own name in it. */
function standIn(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `// ${file}\n`);
  }
  return folder;
}

/** Tells the CDK not to copy the assets. Their names are hashes of their content either way. */
const unstaged = { 'aws:cdk:disable-asset-staging': true };

/**
 * Calls `use` with the stack in its app. Placeholders replace the built site and the bundles, and are removed after `use`.
 * @param validated whether a synthesis also checks the template by CloudFormation's own rules, as `infra/app.ts` does. The
 * rules take four seconds to load
 */
export function withStack<T>(
  given: Record<string, unknown>,
  use: (stack: StaffingStack, app: App) => T,
  validated = false,
): T {
  const siteFolder = standIn([
    'index.html',
    'not-found/index.html',
    'assets/site-1.js',
    'speculation-rules.json',
  ]);
  const functionsFolder = standIn(functionNames.map((name) => `${name}/index.js`));
  const outdir = standIn([]);
  try {
    const app = new App({
      context: { ...context, ...unstaged },
      analyticsReporting: false,
      // Neither has an effect on the template.
      stackTraces: false,
      treeMetadata: false,
      builtinCloudFormationValidation: validated,
      outdir,
    });
    const settings = readSettings(given);
    return use(
      new StaffingStack(app, 'StaffingAgency', { settings, functionsFolder, siteFolder }),
      app,
    );
  } finally {
    for (const folder of [siteFolder, functionsFolder, outdir]) rmSync(folder, { recursive: true });
  }
}

/** The templates that this worker has synthesized, by their settings. A synthesis takes a third of a second. */
const synthesized = new Map<string, { template: string; terminationProtection: boolean }>();

/** Synthesizes the stack, or copies the template of an earlier call with the same settings. */
export function synthesize(given: Record<string, unknown> = {}): {
  json: { Resources: Record<string, Resource>; Outputs: Record<string, { Value: unknown }> };
  ofType: (type: string) => [string, Resource][];
  one: (type: string, idPart?: string) => Resource;
  terminationProtection: boolean;
} {
  const key = JSON.stringify(given);
  const made =
    synthesized.get(key) ??
    withStack(given, (stack) => ({
      template: JSON.stringify(Template.fromStack(stack).toJSON()),
      terminationProtection: stack.terminationProtection ?? false,
    }));
  synthesized.set(key, made);
  const json: ReturnType<typeof synthesize>['json'] = JSON.parse(made.template);
  const ofType = (type: string) =>
    Object.entries(json.Resources).filter(([, resource]) => resource.Type === type);
  const one = (type: string, idPart = '') => {
    const found = ofType(type).filter(([id]) => id.includes(idPart));
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${found.length} of ${type} ${idPart}`);
    return only[1];
  };
  return { json, ofType, one, terminationProtection: made.terminationProtection };
}

/** Intrinsic functions as one readable text: `https://<Api>.execute-api.<AWS::Region>`. */
export function readable(value: any): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(readable).join(',');
  if ('Ref' in value) return `<${value.Ref}>`;
  if ('Fn::GetAtt' in value) return `<${value['Fn::GetAtt'].join('.')}>`;
  if ('Fn::Sub' in value) return readable(value['Fn::Sub']);
  if ('Fn::Join' in value) {
    const [separator, parts] = value['Fn::Join'];
    return parts.map(readable).join(separator);
  }
  return JSON.stringify(value);
}
