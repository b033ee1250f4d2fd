import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** The address of every file of a built site, in order. */
export const siteFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

/**
 * The files of a built site that the roots reference, directly or not, and the roots themselves.
 * @param isWithin false for a file that must not be followed
 */
export function reachableFrom(
  folder: string,
  roots: readonly string[],
  isWithin: (file: string) => boolean = () => true,
): Set<string> {
  const all = siteFilesIn(folder).filter((file) => parse(file).base !== 'index.html');
  const reached = new Set(roots);
  for (const file of reached) {
    if (!/\.(?:html|m?js|css|json|txt|xml|webmanifest)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const other of all)
      if (isWithin(other) && text.includes(parse(other).base)) reached.add(other);
  }
  return reached;
}
