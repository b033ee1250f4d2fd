import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The bundles of all functions; the assembly has those of the default settings. */
export const builtFunctions = resolve('dist/functions');

/**
 * A temporary folder with the bundles of all functions. Some of them run a line of code before their own.
 * @param before the lines, by the names of their functions
 */
export function bundlesWith(before: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  for (const name of readdirSync(builtFunctions)) {
    const [built, bundle] = [join(builtFunctions, name), join(folder, name)];
    const line = before[name];
    if (line === undefined) {
      symlinkSync(built, bundle);
      continue;
    }
    cpSync(built, bundle, { recursive: true });
    const file = join(bundle, 'index.js');
    writeFileSync(file, `${line}\n${readFileSync(file, 'utf8')}`);
  }
  return folder;
}
