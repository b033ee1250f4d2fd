import { promises as files } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';
import { readArguments } from '#scripts/lib/read-arguments.ts';
import { runCommandLine } from '#scripts/lib/run-command-line.ts';
import type { Asset } from './site/asset.ts';
import config, { entries } from './vite.config.ts';

const project = join(import.meta.dirname, '..');
const configFile = join(import.meta.dirname, 'vite.config.ts');
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.infer<typeof manifestSchema>;

export type BuildOptions = {
  /** The folder of the site, which replaces an existing one. Default `dist/site` of the project. */
  outputFolder?: string;
  /** For the footer's copyright. Default the current one. */
  year?: string;
};

/**
 * Builds the whole site: scripts and styles under `assets/`, and for every page a document that
 * names it. The pages contain placeholders for the deployment's values (`shared/deployed-values.ts`).
 * @returns the folder that holds the site
 * @throws Vite's error about a source, or the error of a page that failed to render
 */
export async function buildSite(options: BuildOptions = {}): Promise<string> {
  const { outputFolder = join(project, 'dist/site'), year = `${new Date().getFullYear()}` } =
    options;
  // Also in a test run: tests use the site that is deployed.
  process.env.NODE_ENV = 'production';
  await files.mkdir(dirname(outputFolder), { recursive: true });
  // Built in a temporary folder beside the target, so that no reader finds half a site and an error leaves the last one.
  const stage = await files.mkdtemp(`${outputFolder}-`);
  try {
    const manifests: Manifest[] = [];
    for (const input of Object.values(entries)) manifests.push(await buildFiles(stage, input));
    const asset = assetsOf(Object.assign({}, ...manifests));
    const rendered = (await loadRenderer()).renderSite(asset, { year });
    for (const [file, text] of Object.entries(rendered)) {
      await files.mkdir(dirname(join(stage, file)), { recursive: true });
      await files.writeFile(join(stage, file), text);
    }
    await files.chmod(stage, 0o755);
    await files.rm(outputFolder, { recursive: true, force: true });
    await files.rename(stage, outputFolder);
  } finally {
    await files.rm(stage, { recursive: true, force: true });
  }
  return outputFolder;
}

/** Builds the files of these entries into the folder. @returns Vite's manifest, which is no part of the site */
async function buildFiles(outDir: string, input: Record<string, string>): Promise<Manifest> {
  const rolldownOptions = { ...config.build?.rolldownOptions, input };
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: false, rolldownOptions },
  });
  const folder = join(outDir, '.vite');
  const text = await files.readFile(join(folder, 'manifest.json'), 'utf8');
  await files.rm(folder, { recursive: true });
  return manifestSchema.parse(JSON.parse(text));
}

/** @returns a look-up from a source to its addresses */
function assetsOf(manifest: Manifest): Asset {
  const entry = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The build made nothing of ${source}.`);
    return built;
  };
  return (source) => {
    const { file, imports = [] } = entry(source);
    return { address: `/${file}`, imports: imports.map((one) => `/${entry(one).file}`) };
  };
}

/** Compiles the pages for Node and loads them. The output is inside the project, so that the import of React resolves. */
async function loadRenderer(): Promise<typeof import('./render.tsx')> {
  await files.mkdir(join(project, 'dist'), { recursive: true });
  const folder = await files.mkdtemp(join(project, 'dist/renderer-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: folder,
        ssr: true,
        manifest: false,
        sourcemap: false,
        rolldownOptions: { input: 'frontend/render.tsx' },
      },
    });
    return await import(pathToFileURL(join(folder, 'render.js')).href);
  } finally {
    await files.rm(folder, { recursive: true });
  }
}

const usage = `Usage: npm run build
Builds the website into dist/site. The command has no options.`;

if (import.meta.main) {
  await runCommandLine(async (args) => {
    readArguments({ args }, usage);
    try {
      console.log(`The site is built: ${relative(project, await buildSite())}`);
    } catch (error) {
      console.error('The site could not be built.');
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  });
}
