import { promises as files } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { SiteSettings } from '../shared/site-settings.ts';
import { buildClient } from './build/build-client.ts';
import { loadRenderer } from './build/load-renderer.ts';
import { projectFolder } from './build/project-folder.ts';
import { readSiteSettings } from './build/read-site-settings.ts';

export type BuildOptions = {
  /** Where the site goes; what was there is replaced. Default `dist/site` of the project. */
  outputFolder?: string;
  /** For the footer's copyright. Default the current one. */
  year?: string;
  /** What the documents need of the stack's settings. Default those of `cdk.json`. */
  settings?: SiteSettings;
};

/**
 * Builds the whole site: the browser's files under `assets/`, every document as plain HTML that names
 * them, and the files that machines ask for.
 * @returns the folder that holds the site
 * @throws what is wrong with the settings, what Vite says is wrong with a source, or what a page threw while it was rendered
 */
export async function buildSite(options: BuildOptions = {}): Promise<string> {
  const outputFolder = options.outputFolder ?? join(projectFolder, 'dist', 'site');
  const year = options.year ?? `${new Date().getFullYear()}`;
  const settings = options.settings ?? (await readSiteSettings());
  await files.mkdir(dirname(outputFolder), { recursive: true });
  // Built beside its place, so that nobody ever meets half a site and a mistake leaves the last one.
  const stage = await files.mkdtemp(`${outputFolder}-`);
  try {
    const [assets, renderSite] = await Promise.all([buildClient(stage), loadRenderer()]);
    for (const [file, text] of Object.entries(renderSite(assets, { year, settings }))) {
      const target = join(stage, file);
      await files.mkdir(dirname(target), { recursive: true });
      await files.writeFile(target, text);
    }
    await files.chmod(stage, 0o755);
    await files.rm(outputFolder, { recursive: true, force: true });
    await files.rename(stage, outputFolder);
  } finally {
    await files.rm(stage, { recursive: true, force: true });
  }
  return outputFolder;
}

if (import.meta.main) {
  try {
    const folder = await buildSite();
    console.log(`The site is built: ${relative(projectFolder, folder)}`);
  } catch (error) {
    console.error('The site could not be built.');
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
