import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, buildSync } from 'esbuild';
import { zipPositions } from '#frontend/zip-positions.ts';
import { type FunctionName, functionFiles } from '#functions/function-names.ts';

const functionsFolder = join(import.meta.dirname, '../functions');

/**
 * CommonJS of the packages' ES modules: half the size and two thirds of the start time of their
 * CommonJS builds. The bundle also has the modules of `import()`, which are evaluated on demand. `import('node:http')`
 * of the SDK becomes `require`, because the other form loads Node's own `fetch`. White space is removed, because a cold start
 * reads the whole bundle. Names remain readable and a source map is beside the bundle, because stack traces are the only
 * trace of an unknown error in logs. Functions don't load the map: that took half as long as a cold start.
 */
const bundleOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  supported: { 'dynamic-import': false },
  minifyWhitespace: true,
  sourcemap: 'linked',
  logLevel: 'warning',
  // A text, because esbuild adds an object to every bundle.
  define: { ZIP_POSITIONS: JSON.stringify(JSON.stringify(zipPositions())) },
} as const satisfies BuildOptions;

/**
 * Rooms with a library that only some endpoints need (`later`). Modules that they load by `import()` are separate files, so a
 * cold start does not read them.
 */
const splitRooms: readonly FunctionName[] = ['intake', 'sender', 'reading', 'person'];

/** Bundles every function, each into `<outputFolder>/<name>/index.js` with all that it imports. */
export function bundleFunctions(outputFolder: string): void {
  const isSplit = ({ name }: FunctionFile) => splitRooms.includes(name);
  buildSync(
    optionsOf(
      functionFiles.filter((one) => !isSplit(one)),
      outputFolder,
    ),
  );
  bundleInParts(functionFiles.filter(isSplit), outputFolder);
  writeManifests(functionFiles, outputFolder);
}

/**
 * Bundles functions without blocking the process, each into one file.
 * @param names those to bundle; all without it
 * @returns the absolute paths of the sources in each bundle
 */
export async function bundleSome(
  outputFolder: string,
  names?: ReadonlySet<string>,
): Promise<Map<string, ReadonlySet<string>>> {
  const files = functionFiles.filter(({ name }) => names?.has(name) ?? true);
  const { metafile } = await build({ ...optionsOf(files, outputFolder), metafile: true });
  writeManifests(files, outputFolder);
  const outputs = Object.values(metafile.outputs);
  return new Map(
    files.map(({ name, file }) => {
      const entry = join(functionsFolder, file);
      const output = outputs.find(({ entryPoint = '' }) => resolve(entryPoint) === entry);
      const sources = Object.keys(output?.inputs ?? {}).map((source) => resolve(source));
      return [name, new Set(sources)];
    }),
  );
}

type FunctionFile = (typeof functionFiles)[number];

const entriesOf = (files: readonly FunctionFile[]) =>
  Object.fromEntries(files.map(({ name, file }) => [`${name}/index`, join(functionsFolder, file)]));

const optionsOf = (files: readonly FunctionFile[], outdir: string) => ({
  ...bundleOptions,
  entryPoints: entriesOf(files),
  outdir,
});

/** Says that the bundles are CommonJS wherever the folder lies, also below a package of ES modules. */
function writeManifests(files: readonly FunctionFile[], outputFolder: string): void {
  for (const { name } of files) {
    writeFileSync(join(outputFolder, name, 'package.json'), '{ "type": "commonjs" }\n');
  }
}

/** esbuild splits ES modules alone, so the parts are made as such, and then each is made CommonJS. */
function bundleInParts(split: readonly FunctionFile[], outputFolder: string): void {
  const modulesFolder = mkdtempSync(join(tmpdir(), 'modules-'));
  try {
    for (const one of split) {
      // A build of its own: functions share no file.
      buildSync({
        ...bundleOptions,
        format: 'esm',
        supported: {},
        splitting: true,
        sourcemap: 'inline',
        entryPoints: entriesOf([one]),
        chunkNames: `${one.name}/[name]-[hash]`,
        outdir: modulesFolder,
      });
      // Parts of an earlier build have other names.
      rmSync(join(outputFolder, one.name), { recursive: true, force: true });
    }
    buildSync({
      ...bundleOptions,
      bundle: false,
      entryPoints: globSync('*/*.js', { cwd: modulesFolder }).map((part) =>
        join(modulesFolder, part),
      ),
      outbase: modulesFolder,
      outdir: outputFolder,
    });
  } finally {
    rmSync(modulesFolder, { recursive: true });
  }
}
