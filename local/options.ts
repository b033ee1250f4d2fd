import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '#scripts/lib/command-error.ts';
import { readArguments } from '#scripts/lib/read-arguments.ts';
import { runCommandLine } from '#scripts/lib/run-command-line.ts';
import { projectFolder } from './build.ts';

export type Options = {
  sitePort: number;
  dataFolder: string;
  fresh: boolean;
  /** Whether to fill the laptop with a sample week, and whether the start begins without data. */
  sample: boolean;
  isNew: boolean;
  /** An assembly to boot as it is, instead of building one. */
  assembly?: string;
};

const highestPort = 65_535;

const usageOf = (command: string): string => `Usage: npm ${command} [-- OPTIONS]
  --fresh             begins with no data
  --sample            fills the laptop with a sample week, as npm run seed -- --agency
  --assembly FOLDER   boots a synthesized template as it is
Environment: PORT (3000) is the port of the site, DATA_FOLDER (.local) the folder of all data.`;

const options = {
  fresh: { type: 'boolean' },
  sample: { type: 'boolean' },
  assembly: { type: 'string' },
} as const;

/**
 * Reads the command line of `npm start` and `npm run dev`, and the environment: `PORT` and `DATA_FOLDER`. An error, or the
 * usage for `--help`, is printed.
 * @returns undefined where nothing is to be started
 */
export async function readOptions(command: 'start' | 'run dev'): Promise<Options | undefined> {
  let read: Options | undefined;
  await runCommandLine(async (args) => {
    const {
      fresh = false,
      sample = false,
      assembly,
    } = readArguments({ args, options }, usageOf(command)).values;
    const { PORT: port = '3000', DATA_FOLDER: folder = '.local' } = process.env;
    const sitePort = Number(port);
    if (!/^\d+$/.test(port) || sitePort < 1 || sitePort > highestPort) {
      throw new CommandError(
        `PORT must be a whole number from 1 to ${highestPort}, not "${port}".`,
      );
    }
    const dataFolder = resolve(projectFolder, folder);
    read = {
      sitePort,
      dataFolder,
      fresh,
      sample,
      // The laptop cloud keeps its ids there from the first start on.
      isNew: fresh || !existsSync(join(dataFolder, 'ids.json')),
      ...(assembly !== undefined && { assembly: resolve(projectFolder, assembly) }),
    };
  });
  return read;
}
