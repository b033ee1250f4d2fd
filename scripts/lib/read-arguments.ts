import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError, UsageRequest } from './command-error.ts';

/**
 * Reads a command line with Node's own parser.
 * @param usage the options of the command, for `--help` and for the end of a refusal
 * @throws UsageRequest for `--help`, and CommandError for an option or a word that the command does not have
 */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  if (config.args?.includes('--help')) throw new UsageRequest(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    // Node adds how to pass a word that begins with a dash, which no command needs.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new CommandError(`${reason?.replace(/\.$/, '')}.\n${usage}`);
  }
}
