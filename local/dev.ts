import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle-functions.ts';
import { build, projectFolder, readAssembly } from './build.ts';
import { startDevSite } from './dev/dev-site.ts';
import { type RunningLaptop, runLaptop } from './run-laptop.ts';
import { messageOf } from './values.ts';

/**
 * `npm run dev`: the laptop cloud on the sources as they are. Vite's own server replaces what changed in
 * open pages, pages are rendered on request, and functions are bundled by themselves. Only what
 * the template is made of is built and synthesized again; what fails leaves everything as it was.
 */
const bundlesFolder = join(projectFolder, 'dist/dev-functions');
bundleFunctions(bundlesFolder);
const { vite, wrapSite } = await startDevSite(projectFolder);

const isOf = (file: string, ...folders: string[]) =>
  folders.some((folder) => file.startsWith(join(projectFolder, folder)));

/** Begins the functions anew, from bundles of their sources as they are now. */
const renewFunctions =
  (changed: string) =>
  async ({ cloud, assemblyFolder }: RunningLaptop): Promise<void> => {
    bundleFunctions(bundlesFolder, changed);
    await cloud.update(readAssembly(assemblyFolder));
  };

/** Builds and synthesizes, and takes the template of that. */
async function renewTemplate(laptop: RunningLaptop): Promise<void> {
  // Tables, buckets and user pools can't change under a running service.
  if (!(await laptop.cloud.update(readAssembly(await build())))) await laptop.restart();
}

await runLaptop({
  wrapSite,
  bundlesFolder,
  onReady(laptop) {
    let last = Promise.resolve();
    /** One after the other, each with a line that says how long it took. */
    const queue = (what: string, work: (laptop: RunningLaptop) => Promise<void>) => {
      last = last.then(async () => {
        const startedMs = performance.now();
        try {
          await work(laptop);
          const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
          console.log(`${what} updated in ${seconds} s.`);
        } catch (error) {
          console.error(`${what} not updated: ${messageOf(error)}`);
        }
      });
    };
    vite.watcher.on('all', (_, file) => {
      if (isOf(file, 'functions', 'shared')) queue('Functions', renewFunctions(file));
      if (
        isOf(
          file,
          'infra',
          'functions/api/routes.ts',
          'shared/site-routes.ts',
          'shared/settings.ts',
        )
      ) {
        queue('Template', renewTemplate);
      }
    });
    return () => void vite.close();
  },
});
