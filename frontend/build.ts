import { promises as files } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { siteFiles } from '#shared/site-routes.ts';
import { buildClient } from './build/build-client.ts';
import { compressAssets } from './build/compress-assets.ts';
import { loadRenderer } from './build/load-renderer.ts';
import { minifyDocument } from './build/minify-document.ts';
import { ownStylesheets } from './build/own-stylesheets.ts';
import { projectFolder } from './build/project-folder.ts';
import { wakers } from './build/wakers.ts';

export type BuildOptions = {
  /** Where the site goes; what was there is replaced. Default `dist/site` of the project. */
  outputFolder?: string;
  /** For the footer's copyright. Default the current one. */
  year?: string;
};

/**
 * Builds the whole site: the browser's files under `assets/`, every document as plain HTML that names
 * them, and the files that machines ask for. What only a deployment knows stands in them as a mark
 * (`shared/deployed-values.ts`).
 * @returns the folder that holds the site
 * @throws what Vite says is wrong with a source, or what a page threw while it was rendered
 */
export async function buildSite(options: BuildOptions = {}): Promise<string> {
  const outputFolder = options.outputFolder ?? join(projectFolder, 'dist', 'site');
  const year = options.year ?? `${new Date().getFullYear()}`;
  await files.mkdir(dirname(outputFolder), { recursive: true });
  // Built beside its place, so that nobody ever meets half a site and a mistake leaves the last one.
  const stage = await files.mkdtemp(`${outputFolder}-`);
  try {
    const [assets, renderSite] = await Promise.all([buildClient(stage), loadRenderer()]);
    const rendered = renderSite(assets, { year });
    const stylesheetAt = async (address: string) => ({
      address,
      text: await files.readFile(join(stage, address), 'utf8'),
    });
    const wakerOf = wakers(assets, await files.readFile(join(stage, assets.waker), 'utf8'));
    await files.rm(join(stage, assets.waker));
    const { [siteFiles.login]: login = '', ...others } = rendered;
    const ofStaff = await stylesheetAt(assets.staff.stylesheet);
    const site = {
      ...ownStylesheets(others, await stylesheetAt(assets.stylesheet), wakerOf),
      ...ownStylesheets({ [siteFiles.login]: login }, ofStaff, wakerOf),
    };
    for (const [file, text] of Object.entries(site)) {
      const target = join(stage, file);
      await files.mkdir(dirname(target), { recursive: true });
      await files.writeFile(target, file.endsWith('.html') ? await minifyDocument(text) : text);
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
    await compressAssets(folder, join(projectFolder, 'dist', 'compressed'));
    console.log(`The site is built: ${relative(projectFolder, folder)}`);
  } catch (error) {
    console.error('The site could not be built.');
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
