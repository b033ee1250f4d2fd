import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { bundleFunctions } from './bundle-functions.ts';
import { readSettings, SettingsError } from './read-settings.ts';
import { StaffingStack } from './staffing-stack.ts';

const root = join(import.meta.dirname, '..');
const siteFolder = join(root, 'dist/site');
const functionsFolder = join(root, 'dist/functions');

/** The context of `cdk.json`, which the CDK's command line would add: so that both ways of running this agree. */
const { context } = z.parse(
  z.object({ context: z.record(z.string(), z.unknown()) }),
  JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')),
);

/** Says what is wrong in one sentence a line, and ends. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

const app = new App({ context, analyticsReporting: false });
try {
  const settings = readSettings(app.node.getAllContext(), process.env.CDK_DEFAULT_REGION);
  if (!existsSync(join(siteFolder, 'index.html'))) {
    refuse('The site is not built yet: run npm run build first.');
  }
  bundleFunctions(functionsFolder);
  new StaffingStack(app, 'StaffingAgency', {
    settings,
    functionsFolder,
    siteFolder,
  });
} catch (error) {
  if (error instanceof SettingsError) refuse(error.message);
  throw error;
}
app.synth();
