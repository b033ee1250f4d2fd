import { promises as files } from 'node:fs';
import { join, parse } from 'node:path';
import { build, type Plugin } from 'vite';
import type { SiteAssets } from '../site/assets.ts';
import { type BuiltFile, readManifest } from './manifest.ts';
import { pdfjsFiles } from './pdfjs-files.ts';
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
    bundle(
      { site, public: stylesheet, ...islands },
      { outDir: outputFolder, publicDir: 'frontend/public', plugins: [plainImports] },
    ),
    bundle({ staff }, { outDir: outputFolder, publicDir: false, plugins: [pdfjsFiles()] }),
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
 * Vite wraps every dynamic import in a helper that fetches its styles and imports first. The visitors'
 * have none, so theirs stay as they are written: a form must not load half a kilobyte for nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

type BundleOptions = {
  outDir: string;
  /** A folder whose files go along as they are. */
  publicDir: string | false;
  plugins?: Plugin[];
};

/**
 * Bundles sources by name into hashed files under `assets/`.
 * @returns a look-up from a source to what became of it
 */
async function bundle(
  input: Record<string, string>,
  { outDir, publicDir, plugins = [] }: BundleOptions,
): Promise<(source: string) => BuiltFile> {
  const manifest = `.vite/${Object.keys(input)[0]}.json`;
  await build({
    ...viteBase,
    publicDir,
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      manifest,
      // Pages name what they need; the polyfill and the preload helper would only add script.
      modulePreload: false,
      reportCompressedSize: false,
      // pdf.js is large, and is loaded where a resume is shown and nowhere else.
      chunkSizeWarningLimit: 600,
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
