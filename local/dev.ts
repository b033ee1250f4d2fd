import { join } from 'node:path';
import { buildTemplate, projectFolder } from './build.ts';
import { startDevSite } from './dev/dev-site.ts';
import { createFunctionBundles, type FunctionBundles } from './dev/function-bundles.ts';
import { createUpdates } from './dev/updates.ts';
import { type Options, readOptions } from './options.ts';
import { type RunningLaptop, runLaptop } from './run-laptop.ts';

/**
 * `npm run dev`: the laptop cloud on the sources as they are. Vite's own server replaces what changed in
 * open pages, pages are rendered on request, and the functions that an edit is part of are bundled by themselves. Only
 * what the template is made of is synthesized again; what fails leaves everything as it was.
 */
const bundlesFolder = join(projectFolder, 'dist/dev-functions');
const isOf = (file: string, ...folders: string[]) =>
  folders.some((folder) => file.startsWith(join(projectFolder, folder)));
const isOfFunctions = (file: string) => isOf(file, 'functions', 'shared');
const isOfTemplate = (file: string) =>
  isOf(
    file,
    'infra',
    'shared/contract',
    'functions/function-names.ts',
    'functions/table',
    'shared/site-routes.ts',
    'shared/settings.ts',
  );

/** Begins the functions anew from the bundles that these files are part of. @returns what to print */
async function renewFunctions(
  bundles: FunctionBundles,
  { laptop }: RunningLaptop,
  files: readonly string[],
): Promise<string | undefined> {
  const renewed = await bundles.renew(files);
  if (renewed === 0) return undefined;
  await laptop.update();
  return `${renewed} ${renewed === 1 ? 'function' : 'functions'} (types unchecked)`;
}

/** Synthesizes the template and takes it. @returns what to print */
async function renewTemplate(running: RunningLaptop): Promise<string> {
  await buildTemplate(bundlesFolder);
  // Tables, buckets and user pools can't change under a running service.
  if (!(await running.laptop.update())) await running.restart();
  return 'Template';
}

async function runDev(options: Options): Promise<void> {
  const [bundles, { vite, wrapSite }] = await Promise.all([
    createFunctionBundles(bundlesFolder),
    startDevSite(projectFolder),
  ]);
  await runLaptop(options, {
    wrapSite,
    bundlesFolder,
    onReady(running) {
      const updates = createUpdates((line) => console.log(line));
      const functions = updates.add('Functions', (files) =>
        renewFunctions(bundles, running, files),
      );
      const template = updates.add('Template', () => renewTemplate(running));
      vite.watcher.on('all', (_, file) => {
        if (isOfFunctions(file)) functions(file);
        if (isOfTemplate(file)) template(file);
      });
      return () => void vite.close();
    },
  });
}

const options = await readOptions('run dev');
if (options) await runDev(options);
