import { promises as files } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod/mini';

/** The parts that we read of Vite's manifest: what became of each source. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);

/** A source's file, the files that it imports statically, and their styles; as site addresses. */
export type BuiltFile = { file: string; imports: string[]; stylesheets: string[] };

/**
 * Reads a manifest and removes it, because it is no part of the site.
 * @returns a look-up by source, which throws for a source that isn't there
 */
export async function readManifest(path: string): Promise<(source: string) => BuiltFile> {
  const manifest = manifestSchema.parse(JSON.parse(await files.readFile(path, 'utf8')));
  await files.rm(path);
  await files.rmdir(dirname(path)).catch(() => {
    // The other build's manifest is still in it; whoever is last removes the folder.
  });

  return (source) => {
    const imports = new Set<string>();
    const stylesheets = new Set<string>();
    const visit = (key: string): string => {
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`The build made nothing of ${key}.`);
      for (const imported of chunk.imports ?? []) imports.add(visit(imported));
      for (const stylesheet of chunk.css ?? []) stylesheets.add(`/${stylesheet}`);
      return `/${chunk.file}`;
    };
    return { file: visit(source), imports: [...imports], stylesheets: [...stylesheets] };
  };
}
