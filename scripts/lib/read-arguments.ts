import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type CommandError, UsageRequest } from './command-error.ts';

/**
 * Reads a command line with Node's own parser.
 * @param refuse makes the error for an option or a word that the command does not have; it ends with the usage
 * @throws UsageRequest for `--help`
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
  refuse: (reason: string) => CommandError,
) {
  if (config.args?.includes('--help')) throw new UsageRequest(refuse('').message.trim());
  try {
    return parseArgs(config);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}
