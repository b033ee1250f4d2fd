import { build, projectFolder, readAssembly } from './build.ts';
import { createLiveReload } from './dev/live-reload.ts';
import { watchFolders } from './dev/watch-folders.ts';
import { runLaptop } from './run-laptop.ts';
import { messageOf } from './values.ts';

/**
 * `npm run dev`: the laptop cloud, built and synthesized again at every change. The site, functions,
 * API and distribution are swapped while it runs, and open pages reload; a build that fails leaves
 * everything as it was.
 */
const liveReload = createLiveReload();
await runLaptop({
  wrapSite: liveReload.wrapSite,
  onReady: (laptop) =>
    watchFolders(projectFolder, ['frontend', 'functions', 'infra', 'shared'], async () => {
      const startedMs = performance.now();
      try {
        const assembly = readAssembly(await build());
        // Tables, buckets and user pools can't change under a running service.
        if (!(await laptop.cloud.update(assembly))) await laptop.restart();
        liveReload.reload();
        const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
        console.log(`Updated in ${seconds} s.`);
      } catch (error) {
        console.error(`Not updated: ${messageOf(error)}`);
      }
    }),
});
