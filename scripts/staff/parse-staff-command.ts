import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

export const usage = `Usage: npm run staff -- VERB EMAIL [--local | --stack NAME]
  list (without EMAIL)          every account
  add [--administrator]         an account with a temporary password
  reset                         another temporary password, and the end of all sessions
  reset-mfa                     no authenticator app any more, and the end of all sessions
  sign-out                      the end of all sessions
  disable, enable               no sign-in and the end of all sessions; sign-in again
  promote, demote               make an administrator; take it away, and the end of all sessions
  remove --yes                  no account any more`;

const verbs = [
  'add',
  'reset',
  'reset-mfa',
  'sign-out',
  'disable',
  'enable',
  'promote',
  'demote',
  'remove',
] as const;
type Verb = (typeof verbs)[number];

export type StaffCommand =
  | { action: 'list'; target: Target }
  | { action: Verb; email: string; administrator: boolean; target: Target };

const isVerb = (text: string | undefined): text is Verb => verbs.some((verb) => verb === text);
const emailPattern = /^[^\s@<>()",;:\\[\]]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/**
 * Reads the command line of `npm run staff`.
 * @throws CommandError with the usage, with what is wrong with the e-mail address, or for a removal
 * that is not confirmed
 */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  const { values, positionals } = readArguments(
    {
      args,
      options: {
        local: { type: 'boolean' },
        stack: { type: 'string' },
        administrator: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    },
    () => new CommandError(usage),
  );
  const { local, stack: stackName = 'StaffingAgency', administrator, yes } = values;
  const [action, email, ...rest] = positionals;
  if (rest.length > 0 || (local && values.stack !== undefined)) throw new CommandError(usage);
  if ((administrator && action !== 'add') || (yes && action !== 'remove')) {
    throw new CommandError(usage);
  }
  const target: Target = local ? { kind: 'local' } : { kind: 'stack', stackName };
  if (action === 'list' && email === undefined) return { action, target };
  if (!isVerb(action) || email === undefined) throw new CommandError(usage);
  if (!emailPattern.test(email)) throw new CommandError(`${email} is not an e-mail address.`);
  if (action === 'remove' && !yes) {
    throw new CommandError(`Removing ${email} can't be undone: add --yes if you mean it.`);
  }
  return { action, email, administrator, target };
}
