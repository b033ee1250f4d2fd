import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** The address of every file of a built site, in order. */
export const siteFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

/** Whether a file's text names another, by which it is loaded or linked. */
function names(text: string, file: string): boolean {
  const { base, name, ext } = parse(file);
  if (ext !== '.bcmap') return text.includes(base);
  // pdf.js puts a map's address together from its name, and one file of it has the list of them.
  return (
    text.includes('Adobe-Japan1-UCS2') && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)
  );
}

/**
 * The files of a built site that some lead to, themselves included.
 * @param isWithin leaves out what must not be followed
 */
export function reachableFrom(
  folder: string,
  roots: readonly string[],
  isWithin: (file: string) => boolean = () => true,
): Set<string> {
  const all = siteFilesIn(folder).filter((file) => parse(file).base !== 'index.html');
  const reached = new Set(roots);
  for (const file of reached) {
    if (!/\.(?:html|m?js|css|txt|xml|webmanifest)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const other of all) if (isWithin(other) && names(text, other)) reached.add(other);
  }
  return reached;
}
