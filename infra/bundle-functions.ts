import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { functionFiles } from '#functions/function-names.ts';

const functionsFolder = join(import.meta.dirname, '../functions');

/**
 * CommonJS of the packages' ES modules: half the size and two thirds of the start time of their
 * CommonJS builds. What is imported by `import()` is in the bundle too, and evaluated when it is asked for;
 * the SDK's `import('node:http')` becomes `require`, because Node loads its own `fetch` with the other.
 * White space goes, because a start reads all of a bundle. Names stay readable, and a source map lies beside
 * it for the lines, because stack traces are all that logs keep of an unknown error. Functions don't read
 * the map by themselves: that took half as long as a start again.
 */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  supported: { 'dynamic-import': false },
  minifyWhitespace: true,
  sourcemap: 'linked',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/**
 * Bundles every function, each into `<outputFolder>/<name>/index.js` with all that it imports.
 * @param changed a source that was saved: where it is a function's own file, that one alone is bundled
 */
export function bundleFunctions(outputFolder: string, changed?: string): void {
  const own = functionFiles.filter(({ file }) => join(functionsFolder, file) === changed);
  const bundled = own.length > 0 ? own : functionFiles;
  buildSync({
    ...bundleOptions,
    entryPoints: Object.fromEntries(
      bundled.map(({ name, file }) => [`${name}/index`, join(functionsFolder, file)]),
    ),
    outdir: outputFolder,
  });
  for (const { name } of bundled) {
    // Says so wherever the folder lies, also below a package of ES modules.
    writeFileSync(join(outputFolder, name, 'package.json'), '{ "type": "commonjs" }\n');
  }
}
