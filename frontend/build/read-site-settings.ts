import { promises as files } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { type SiteSettings, siteSettingsSchema } from '../../shared/site-settings.ts';
import { projectFolder } from './project-folder.ts';

const cdkSchema = z.object({ context: siteSettingsSchema });

/**
 * Reads what the documents need of the stack's settings. Only `cdk.json` counts here: what is given to
 * the CDK's command line with `-c` never reaches the build that runs before it.
 * @throws Error with a sentence for every wrong setting
 */
export async function readSiteSettings(): Promise<SiteSettings> {
  const text = await files.readFile(join(projectFolder, 'cdk.json'), 'utf8');
  const parsed = cdkSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data.context;
  throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
}
