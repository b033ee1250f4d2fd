import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

/** An account of the staff area, and the code of its authenticator app where one is asked for. */
export type Account = { email: string; password: string; code?: string };

export type DoctorCommand = {
  target: Target;
  /** Who signs in to the staff area; the laptop has a demo account for that. */
  account?: Account;
};

const usage = `Usage: npm run doctor -- [--local | --stack NAME] [--email ADDRESS]
Checks a deployed stack from outside. With --email, and the password in the environment variable STAFF_PASSWORD
(and STAFF_CODE, the code of an authenticator app), it signs in to the staff area as well.`;

const options = {
  local: { type: 'boolean' },
  stack: { type: 'string' },
  email: { type: 'string' },
} as const;

/**
 * Reads the command line of `npm run doctor`, and the password from the environment, because a command line
 * is seen by everyone on the machine.
 * @throws CommandError with the fault and the usage
 */
export function parseDoctorCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DoctorCommand {
  const { local, stack, email } = readArguments({ args, options }, usage).values;
  if (local && (stack !== undefined || email !== undefined)) {
    throw wrong('--local goes with neither --stack nor --email.');
  }
  if (stack === '') throw wrong('--stack wants the name of a stack.');
  if (local) return { target: { kind: 'local' } };
  const target: Target = { kind: 'stack', stackName: stack ?? 'StaffingAgency' };
  if (email === undefined) return { target };
  const { STAFF_PASSWORD: password, STAFF_CODE: code } = environment;
  if (!password) throw wrong('--email wants the password in STAFF_PASSWORD.');
  return { target, account: { email, password, ...(code && { code }) } };
}

const wrong = (sentence: string) => new CommandError(`${sentence}\n${usage}`);
