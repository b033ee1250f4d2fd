import { type StaffRole, staffRoles } from '#shared/staff-groups.ts';
import { CommandError } from '../lib/command-error.ts';
import type { Target } from '../lib/find-target.ts';
import { readArguments } from '../lib/read-arguments.ts';

export const usage = `Usage: npm run staff -- VERB EMAIL [--local | --stack NAME]
  list (without EMAIL)          every account
  add [--role ROLE]             an account with a temporary password; without a role a recruiter
  reset                         another temporary password, and the end of all sessions
  reset-mfa                     no authenticator app any more, and the end of all sessions
  sign-out                      the end of all sessions
  disable, enable               no sign-in and the end of all sessions; sign-in again
  set-role --role ROLE          administrator, recruiter or viewer, and the end of all sessions
  remove --yes                  no account any more`;

const verbs = [
  'add',
  'reset',
  'reset-mfa',
  'sign-out',
  'disable',
  'enable',
  'set-role',
  'remove',
] as const;
type Verb = (typeof verbs)[number];

export type StaffCommand =
  | { action: 'list'; target: Target }
  | { action: Verb; email: string; role: StaffRole | undefined; target: Target };

const isRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text);
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
        role: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    },
    usage,
  );
  const { local, stack: stackName = 'StaffingAgency', role, yes } = values;
  const [action, email, ...rest] = positionals;
  if (rest.length > 0 || (local && values.stack !== undefined)) throw new CommandError(usage);
  const mayHaveRole = action === 'add' || action === 'set-role';
  if ((role !== undefined && !mayHaveRole) || (yes && action !== 'remove')) {
    throw new CommandError(usage);
  }
  const target: Target = local ? { kind: 'local' } : { kind: 'stack', stackName };
  if (action === 'list' && email === undefined) return { action, target };
  if (!isVerb(action) || email === undefined) throw new CommandError(usage);
  if (action === 'set-role' && role === undefined) throw new CommandError(usage);
  if (role !== undefined && !isRole(role)) {
    throw new CommandError(`${role} is no role: it is one of ${staffRoles.join(', ')}.`);
  }
  if (!emailPattern.test(email)) throw new CommandError(`${email} is not an e-mail address.`);
  if (action === 'remove' && !yes) {
    throw new CommandError(`Removing ${email} can't be undone: add --yes if you mean it.`);
  }
  return { action, email, role, target };
}
