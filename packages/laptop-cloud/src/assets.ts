import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod/mini';
import { LaptopError } from './laptop-error.ts';
import { parseWith } from './values.ts';

export type Assets = {
  stackName: string;
  /**
   * The folder that an asset of the assembly was staged in.
   * @param objectKey the key under which a deployment would upload it.
   * @throws LaptopError when the assembly has no such folder.
   */
  folderOf(objectKey: string): string;
};

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.optional(z.string()), packaging: z.optional(z.string()) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const manifestEnd = '.assets.json';

/**
 * Reads the assembly's `<stack>.assets.json`.
 * @throws LaptopError unless there is exactly one.
 */
export function readAssets(assemblyFolder: string): Assets {
  const [manifest, ...others] = readdirSync(assemblyFolder).filter((name) =>
    name.endsWith(manifestEnd),
  );
  if (!manifest || others.length > 0) {
    throw new LaptopError(`${assemblyFolder} must have one *${manifestEnd}, of one stack.`);
  }
  const text = readFileSync(join(assemblyFolder, manifest), 'utf8');
  const { files } = parseWith(assetsSchema, JSON.parse(text), manifest);
  const folders = new Map<string, string>();
  for (const { source, destinations } of Object.values(files)) {
    if (source.path === undefined || source.packaging !== 'zip') continue;
    for (const { objectKey } of Object.values(destinations)) {
      folders.set(objectKey, resolve(assemblyFolder, source.path));
    }
  }
  return {
    stackName: manifest.slice(0, -manifestEnd.length),
    folderOf(objectKey) {
      const folder = folders.get(objectKey);
      if (folder) return folder;
      throw new LaptopError(`Broken template: the assembly has no folder for asset ${objectKey}.`);
    },
  };
}
