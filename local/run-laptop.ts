import { relative } from 'node:path';
import { build, projectFolder, readAssembly } from './build.ts';
import { bootCloud, type Cloud, type CloudOptions } from './cloud.ts';
import { takeDataFolder } from './data-folder.ts';
import { removeEndpoints, writeEndpoints } from './endpoints.ts';
import type { HttpHandler } from './http.ts';
import { LaptopError } from './laptop-error.ts';
import { type Options, readOptions } from './options.ts';
import { keepServicePorts, readServicePorts } from './service-ports.ts';

export type RunningLaptop = {
  /** The cloud of now; `npm run dev` may replace it. */
  cloud: Cloud;
  /** Boots another in its place, on the same ports, with what the assembly has now. */
  restart(): Promise<void>;
  assemblyFolder: string;
};

/** What `npm run dev` adds to `npm start`. */
export type Extension = {
  wrapSite?(site: HttpHandler): HttpHandler;
  /** See `CloudOptions`. */
  bundlesFolder?: string;
  /** Runs once the cloud is ready; gives what to do before it stops. */
  onReady?(laptop: RunningLaptop): () => void;
};

/**
 * Builds, boots and runs the laptop cloud until it is told to stop (Ctrl-C or SIGTERM: exit code 0).
 * What a person can put right is one line on stderr, exit code 1.
 */
export async function runLaptop(extension: Extension = {}): Promise<void> {
  // Workers share the process's time zone, and Lambda's is UTC.
  process.env.TZ = 'UTC';
  try {
    const options = readOptions(process.argv.slice(2), process.env, projectFolder);
    await start(options, extension);
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
  }
}

async function start(
  options: Options,
  { wrapSite, bundlesFolder, onReady }: Extension,
): Promise<void> {
  const { dataFolder, sitePort } = options;
  const release = takeDataFolder(dataFolder, options);
  // One handler for the whole run: a signal that comes while handlers change would be lost. Until the
  // cloud is ready, there is nothing to close but the folder.
  let stop = (): void => {
    release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
  try {
    const assemblyFolder = options.assembly ?? (await build());
    const boot = async () => {
      const settings: CloudOptions = {
        ...readAssembly(assemblyFolder),
        dataFolder,
        sitePort,
        servicePorts: readServicePorts(dataFolder),
        print: (line) => console.log(line),
        ...(wrapSite && { wrapSite }),
        ...(bundlesFolder !== undefined && { bundlesFolder }),
      };
      const cloud = await bootCloud(settings);
      writeEndpoints(dataFolder, cloud.endpoints);
      keepServicePorts(dataFolder, { ...cloud.endpoints, api: cloud.apiUrl });
      return cloud;
    };
    const laptop: RunningLaptop = {
      cloud: await boot(),
      assemblyFolder,
      async restart() {
        await laptop.cloud.close();
        laptop.cloud = await boot();
      },
    };
    const stopping = new Promise<void>((resolve) => {
      stop = resolve;
    });
    console.log(welcome(laptop.cloud, dataFolder));
    const stopExtension = onReady?.(laptop);
    await stopping;
    // A second Ctrl-C does not wait.
    stop = () => process.exit(1);
    stopExtension?.();
    removeEndpoints(dataFolder);
    await laptop.cloud.close();
  } finally {
    release();
  }
}

function welcome({ endpoints }: Cloud, dataFolder: string): string {
  const shown = relative(process.cwd(), dataFolder);
  const folder = shown.startsWith('..') || shown === '' ? dataFolder : `${shown}/`;
  return [
    '',
    '  The laptop cloud is ready.',
    '',
    `    Site       ${endpoints.site}`,
    ...(endpoints.staff.email
      ? [
          `    Staff      ${endpoints.site}/login`,
          `    E-mail     ${endpoints.staff.email}`,
          `    Password   ${endpoints.staff.password}`,
        ]
      : []),
    `    Data       ${folder} (npm start -- --fresh empties it)`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

/** A person's matter, of which the message says enough; anything else is a defect and shows its stack. */
function isPlain(error: unknown): error is Error {
  return error instanceof LaptopError || (error instanceof Error && 'syscall' in error);
}
