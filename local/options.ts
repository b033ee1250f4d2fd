import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LaptopError } from 'laptop-cloud';

export type Options = {
  sitePort: number;
  dataFolder: string;
  fresh: boolean;
  /** An assembly to boot as it is, instead of building one. */
  assembly?: string;
};

const highestPort = 65_535;

/**
 * Reads what the commands are started with: `PORT` (3000), `DATA_FOLDER` (`.local` in the project),
 * `--fresh`, `--assembly FOLDER`.
 * @throws LaptopError for a flag or a port that can't be.
 */
export function readOptions(
  flags: string[],
  environment: Readonly<Record<string, string | undefined>>,
  projectFolder: string,
): Options {
  let values: { fresh?: boolean; assembly?: string };
  try {
    ({ values } = parseArgs({
      args: flags,
      options: { fresh: { type: 'boolean' }, assembly: { type: 'string' } },
    }));
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ');
    throw new LaptopError(
      `${reason}. Known are --fresh (begins with no data) and --assembly FOLDER (boots a synthesized template as it is).`,
    );
  }
  const { PORT: port = '3000', DATA_FOLDER: dataFolder = '.local' } = environment;
  const sitePort = Number(port);
  if (!/^\d+$/.test(port) || sitePort < 1 || sitePort > highestPort) {
    throw new LaptopError(`PORT must be a whole number from 1 to ${highestPort}, not "${port}".`);
  }
  return {
    sitePort,
    dataFolder: resolve(projectFolder, dataFolder),
    fresh: values.fresh ?? false,
    ...(values.assembly !== undefined && { assembly: resolve(projectFolder, values.assembly) }),
  };
}
