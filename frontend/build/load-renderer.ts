import { promises as files } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { SiteAssets } from '#frontend/site/assets.ts';
import type { RenderOptions } from '#frontend/site/render.tsx';
import { projectFolder } from './project-folder.ts';
import { quietChecks, viteBase } from './vite-base.ts';

type RenderSite = (assets: SiteAssets, options: RenderOptions) => Record<string, string>;

/**
 * Compiles the pages for Node and loads them. Every call compiles anew, so that a running process
 * sees changed sources.
 */
export async function loadRenderer(): Promise<RenderSite> {
  const distFolder = join(projectFolder, 'dist');
  await files.mkdir(distFolder, { recursive: true });
  // Inside the project, because the compiled pages look for React in its node_modules.
  const folder = await files.mkdtemp(join(distFolder, 'renderer-'));
  try {
    await build({
      ...viteBase,
      publicDir: false,
      build: {
        outDir: folder,
        ssr: 'frontend/site/render.tsx',
        minify: false,
        rolldownOptions: { checks: quietChecks, output: { entryFileNames: 'render.mjs' } },
      },
    });
    const renderer: { renderSite: RenderSite } = await import(
      pathToFileURL(join(folder, 'render.mjs')).href
    );
    return renderer.renderSite;
  } finally {
    await files.rm(folder, { recursive: true });
  }
}
