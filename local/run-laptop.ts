import { relative } from 'node:path';
import { LaptopError, type LaptopOptions } from 'laptop-cloud';
import { build } from './build.ts';
import { removeEndpoints, writeEndpoints } from './endpoints.ts';
import type { Options } from './options.ts';
import { asksForSample, fillWithSample, sampleCommand } from './sample-week.ts';
import { type StackLaptop, startStack } from './start-stack.ts';

export type RunningLaptop = {
  /** The laptop that runs now; `restart` replaces it. */
  laptop: StackLaptop;
  /** Boots another laptop on the same ports, with the assembly as it is now. */
  restart(): Promise<void>;
};

/** The additions of `npm run dev` to `npm start`. */
type Extension = Pick<LaptopOptions, 'wrapSite' | 'bundlesFolder'> & {
  /** Runs once the laptop is ready; gives what to do before it stops. */
  onReady?(running: RunningLaptop): () => void;
};

/** How these commands set an option that a refusal asks to change. */
const howToChange: Record<NonNullable<LaptopError['option']>, string> = {
  assembly: '; npm run synth writes it.',
  folder: ': DATA_FOLDER=<folder> npm start',
  fresh: ': npm start -- --fresh',
  port: ': PORT=3100 npm start',
};

/**
 * Builds, boots and runs the laptop cloud until it receives a signal (Ctrl-C or SIGTERM: exit code 0).
 * An error that a person can fix is one line on stderr, exit code 1.
 */
export async function runLaptop(options: Options, extension: Extension = {}): Promise<void> {
  try {
    await start(options, extension);
  } catch (error) {
    console.error(shown(error));
    process.exitCode = 1;
  }
}

async function start(options: Options, { onReady, ...added }: Extension): Promise<void> {
  const { dataFolder: folder, sitePort: port, fresh } = options;
  // One handler for the whole run: a signal that comes while handlers change would be lost. Until the
  // laptop is ready, there is nothing to close but the data folder, which the end of the process gives back.
  let stop = (): void => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
  let assemblyFolder = options.assembly;
  const boot = async (more: Pick<LaptopOptions, 'fresh'> = {}) => {
    const laptop = await startStack({
      assembly: async () => {
        assemblyFolder ??= await build();
        return assemblyFolder;
      },
      folder,
      port,
      print: (line) => console.log(line),
      ...added,
      ...more,
    });
    writeEndpoints(folder, laptop.endpoints);
    return laptop;
  };
  const running: RunningLaptop = {
    laptop: await boot({ fresh }),
    async restart() {
      await running.laptop.close();
      running.laptop = await boot();
    },
  };
  const stopping = new Promise<void>((resolve) => {
    stop = resolve;
  });
  console.log(welcome(running.laptop, options));
  const stopExtension = onReady?.(running);
  const stopped = new AbortController();
  const filling = offerSample(options, stopped.signal);
  await stopping;
  stopped.abort();
  await filling;
  // A second Ctrl-C does not wait.
  stop = () => process.exit(1);
  stopExtension?.();
  removeEndpoints(folder);
  await running.laptop.close();
}

/** Fills the laptop where the command line or a person wants it. A failure is printed, and the laptop goes on. */
async function offerSample(options: Options, stopped: AbortSignal): Promise<void> {
  const { sample, isNew, dataFolder } = options;
  try {
    if (sample || (isNew && (await asksForSample(stopped)))) {
      await fillWithSample(dataFolder, stopped);
    }
  } catch (error) {
    console.error(shown(error));
  }
}

function welcome({ endpoints }: StackLaptop, { dataFolder, isNew, sample }: Options): string {
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
    ...(isNew && !sample ? [`    Sample     ${sampleCommand} fills the empty lists`] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

/** The message of an error that a person can fix; any other error is a defect and shows its stack. */
function shown(error: unknown): unknown {
  if (error instanceof LaptopError) {
    const { option, message } = error;
    return option ? message.replace(/\.$/, howToChange[option]) : message;
  }
  return error instanceof Error && 'syscall' in error ? error.message : error;
}
