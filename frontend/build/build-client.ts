import { promises as files } from 'node:fs';
import { join, parse } from 'node:path';
import { build, type Plugin } from 'vite';
import type { HelperName, SiteAssets } from '#frontend/site/assets.ts';
import { buildReact, reactSpecifiers } from './build-react.ts';
import { leanPdfjs } from './lean-pdfjs.ts';
import { type BuiltFile, readManifest } from './manifest.ts';
import { pdfjsFiles } from './pdfjs-files.ts';
import { projectFolder } from './project-folder.ts';
import { quietChecks, viteBase } from './vite-base.ts';

const sources = {
  stylesheet: 'frontend/styles/public.css',
  staff: 'frontend/staff/main.tsx',
  dress: 'frontend/site/dress.ts',
  islands: 'frontend/forms/entries',
} as const;

/**
 * Bundles what browsers load: React, the public pages' helper and stylesheet, an entry an island, and the
 * staff area. Visitors and staff share React and nothing else: a form would have to load what only
 * lists need.
 * @param outputFolder an empty folder
 * @returns where each of them went
 */
export async function buildClient(outputFolder: string): Promise<SiteAssets> {
  const islands = await islandSources();
  const { stylesheet, dress, staff } = sources;
  const react = await buildReact(outputFolder);
  const [visitors, staffArea, home, form, site, login, waker] = await Promise.all([
    bundle(
      { public: stylesheet, dress, ...islands },
      { outDir: outputFolder, publicDir: 'frontend/public', plugins: [plainImports], react },
    ),
    bundle(
      { staff },
      {
        outDir: outputFolder,
        publicDir: false,
        plugins: [plainImports, leanPdfjs(), pdfjsFiles()],
        react,
        screensShareEntry: true,
      },
    ),
    buildHelper('home-page', outputFolder, react),
    buildHelper('form-page', outputFolder, react),
    buildHelper('site', outputFolder, react),
    buildHelper('login-page', outputFolder, react),
    buildHelper('waker', outputFolder, react),
  ]);
  const app = staffArea(staff);
  const [ofStaff, ...more] = app.stylesheets;
  if (ofStaff === undefined || more.length > 0) {
    throw new Error('The staff area has other than one stylesheet.');
  }
  return {
    stylesheet: visitors(stylesheet).file,
    helpers: { 'home-page': home, 'form-page': form, site, 'login-page': login },
    waker,
    dress: visitors(dress).file,
    islands: Object.fromEntries(
      Object.entries(islands).map(([name, source]) => {
        const { file, imports } = visitors(source);
        return [name, [file, react, ...imports]];
      }),
    ),
    staff: { script: app.file, imports: [react, ...app.imports], stylesheet: ofStaff },
  };
}

/** Bundles a helper by itself: together they would share a file more, and a page loads one. */
async function buildHelper(
  name: HelperName | 'waker',
  outDir: string,
  react: string,
): Promise<string> {
  const source = `frontend/site/${name}.ts`;
  const built = await bundle({ [name]: source }, { outDir, publicDir: false, plugins: [], react });
  return built(source).file;
}

/** Every file in the folder of entries is an island, by its name. */
async function islandSources(): Promise<Record<string, string>> {
  const names = (await files.readdir(join(projectFolder, sources.islands))).sort();
  return Object.fromEntries(names.map((file) => [parse(file).name, `${sources.islands}/${file}`]));
}

/**
 * Vite wraps every dynamic import in a helper that fetches its styles and imports first. Here every style
 * comes with the document, so imports stay as they are written: nobody must load a kilobyte for nothing.
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
  plugins: Plugin[];
  /** The address of React's file. */
  react: string;
  /** Whether what is loaded later may import from the entry, so that the entry stays one file. */
  screensShareEntry?: boolean;
};

/**
 * Bundles sources by name into hashed files under `assets/`.
 * @returns a look-up from a source to what became of it
 */
async function bundle(
  input: Record<string, string>,
  { outDir, publicDir, plugins, react, screensShareEntry = false }: BundleOptions,
): Promise<(source: string) => BuiltFile> {
  const manifest = `.vite/${Object.keys(input)[0]}.json`;
  await build({
    ...viteBase,
    publicDir,
    plugins,
    worker: {
      format: 'es',
      plugins: () => [leanPdfjs()],
      rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
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
        preserveEntrySignatures: screensShareEntry ? 'allow-extension' : 'exports-only',
        external: reactSpecifiers,
        output: { paths: Object.fromEntries(reactSpecifiers.map((name) => [name, react])) },
      },
    },
  });
  return readManifest(join(outDir, manifest));
}
