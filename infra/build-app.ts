import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { sampleContent } from '#frontend/sample-content.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { readSettings, SettingsError } from './read-settings.ts';
import { StaffingStack } from './staffing-stack.ts';
import { warnAboutSamples } from './warn-about-samples.ts';

const root = join(import.meta.dirname, '..');
const siteFolder = join(root, 'dist/site');
const functionsFolder = join(root, 'dist/functions');

/**
 * The app with its one stack, from the built site and freshly bundled functions. The context of `cdk.json`
 * is read here too, though the CDK's command line would add it: so that all ways of running this agree.
 * @param given context besides `cdk.json` and what the command line gives
 * Ends the process with a sentence a line where the settings are wrong or the site isn't built.
 */
export function buildApp(given: Record<string, unknown> = {}): App {
  const { context } = z.parse(
    z.object({ context: z.record(z.string(), z.unknown()) }),
    JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')),
  );
  const app = new App({ context: { ...context, ...given }, analyticsReporting: false });
  try {
    const settings = readSettings(app.node.getAllContext(), process.env.CDK_DEFAULT_REGION);
    if (!existsSync(join(siteFolder, 'index.html'))) {
      refuse('The site is not built yet: run npm run build first.');
    }
    // `local/build.ts` names the bundles that are still current.
    const bundled = process.env.BUNDLED_FUNCTIONS;
    if (bundled === undefined) bundleFunctions(functionsFolder);
    const stack = new StaffingStack(app, 'StaffingAgency', {
      settings,
      functionsFolder: bundled ?? functionsFolder,
      siteFolder,
    });
    if (settings.stage === 'production') warnAboutSamples(stack, sampleContent().length);
  } catch (error) {
    if (error instanceof SettingsError) refuse(error.message);
    throw error;
  }
  return app;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
