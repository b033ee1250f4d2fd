import { StaffError } from './staff-error.ts';

export const usage =
  'Usage: npm run staff -- add|disable|enable|reset EMAIL | list [--local | --stack NAME]';

const verbs = ['add', 'disable', 'enable', 'reset'] as const;
type Verb = (typeof verbs)[number];

export type StaffCommand =
  | { action: 'list'; target: Target }
  | { action: Verb; email: string; target: Target };

/** The running laptop cloud, or a deployed stack by its name. */
export type Target = { kind: 'local' } | { kind: 'stack'; stackName: string | undefined };

const isVerb = (text: string | undefined): text is Verb => verbs.some((verb) => verb === text);
const emailPattern = /^[^\s@<>()",;:\\[\]]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/**
 * Reads the command line of `npm run staff`.
 * @throws StaffError with the usage, or with what is wrong with the e-mail address.
 */
export function parseCommand(args: readonly string[]): StaffCommand {
  const { words, target } = takeTarget(args);
  const [action, email, ...rest] = words;
  if (rest.length > 0) throw new StaffError(usage);
  if (action === 'list' && email === undefined) return { action, target };
  if (!isVerb(action) || email === undefined) throw new StaffError(usage);
  if (!emailPattern.test(email)) throw new StaffError(`${email} is not an e-mail address.`);
  return { action, email, target };
}

function takeTarget(args: readonly string[]): { words: string[]; target: Target } {
  const words = args.filter((word) => word !== '--local');
  const isLocal = words.length < args.length;
  const at = words.indexOf('--stack');
  const [, stackName] = at === -1 ? [] : words.splice(at, 2);
  const isIncomplete = at !== -1 && stackName === undefined;
  if (isIncomplete || (isLocal && at !== -1) || words.some((word) => word.startsWith('-'))) {
    throw new StaffError(usage);
  }
  return { words, target: isLocal ? { kind: 'local' } : { kind: 'stack', stackName } };
}
