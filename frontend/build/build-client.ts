import { promises as files } from 'node:fs';
import { join, parse } from 'node:path';
import { build } from 'vite';
import type { SiteAssets } from '../site/assets.ts';
import { type BuiltFile, readManifest } from './manifest.ts';
import { projectFolder } from './project-folder.ts';
import { quietChecks, viteBase } from './vite-base.ts';

const sources = {
  helper: 'frontend/site/site.ts',
  stylesheet: 'frontend/styles/public.css',
  staff: 'frontend/staff/main.tsx',
  islands: 'frontend/forms/entries',
} as const;

/**
 * Bundles what browsers load: the public pages' helper and stylesheet, an entry an island, and the
 * staff area. Visitors and staff share no files: a form would have to load what only lists need.
 * @param outputFolder an empty folder
 * @returns where each of them went
 */
export async function buildClient(outputFolder: string): Promise<SiteAssets> {
  const islands = await islandSources();
  const { helper: site, stylesheet, staff } = sources;
  const [visitors, staffArea] = await Promise.all([
    bundle(outputFolder, { site, public: stylesheet, ...islands }, 'frontend/public'),
    bundle(outputFolder, { staff }, false),
  ]);
  const app = staffArea(staff);
  return {
    stylesheet: visitors(stylesheet).file,
    helper: visitors(site).file,
    islands: Object.fromEntries(
      Object.entries(islands).map(([name, source]) => {
        const { file, imports } = visitors(source);
        return [name, [file, ...imports]];
      }),
    ),
    staff: { script: app.file, imports: app.imports, stylesheets: app.stylesheets },
  };
}

/** Every file in the folder of entries is an island, by its name. */
async function islandSources(): Promise<Record<string, string>> {
  const names = (await files.readdir(join(projectFolder, sources.islands))).sort();
  return Object.fromEntries(names.map((file) => [parse(file).name, `${sources.islands}/${file}`]));
}

/**
 * Bundles sources by name into hashed files under `assets/`.
 * @param publicDir a folder whose files go along as they are
 * @returns a look-up from a source to what became of it
 */
async function bundle(
  outDir: string,
  input: Record<string, string>,
  publicDir: string | false,
): Promise<(source: string) => BuiltFile> {
  const manifest = `.vite/${Object.keys(input)[0]}.json`;
  await build({
    ...viteBase,
    publicDir,
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      manifest,
      // Pages name what they need; the polyfill and the preload helper would only add script.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        checks: quietChecks,
        // The helper calls what an island's entry exports.
        preserveEntrySignatures: 'exports-only',
        output: {
          // React changes less often than we do, so it stays in the browser's cache.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
  return readManifest(join(outDir, manifest));
}
