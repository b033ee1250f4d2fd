import { bundleSome } from '#infra/bundle-functions.ts';

export type FunctionBundles = {
  /**
   * Bundles the functions that have one of these sources in them.
   * @returns how many those are
   * @throws what esbuild says of a source; the bundles stay as they were
   */
  renew(files: readonly string[]): Promise<number>;
};

/** Bundles every function into the folder, and remembers what is in each bundle. */
export async function createFunctionBundles(folder: string): Promise<FunctionBundles> {
  const sources = await bundleSome(folder);
  /** Their last bundling failed, and the mistake may be put right in a file that no bundle had. */
  const failed = new Set<string>();
  return {
    async renew(files) {
      const touched = [...sources].filter(([, own]) => files.some((file) => own.has(file)));
      const names = new Set([...failed, ...touched.map(([name]) => name)]);
      if (names.size === 0) return 0;
      for (const name of names) failed.add(name);
      for (const [name, own] of await bundleSome(folder, names)) sources.set(name, own);
      failed.clear();
      return names.size;
    },
  };
}
