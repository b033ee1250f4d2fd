import type { AccountAction, StaffAccount } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';

export const roleNames: Record<StaffRole, string> = {
  administrator: 'Administrator',
  recruiter: 'Recruiter',
  viewer: 'Viewer',
};

/** The rights of each role, as a hint for its choice. */
export const roleHints: Record<StaffRole, string> = {
  administrator: 'Everything, and the accounts, the activity and what was deleted.',
  recruiter: 'Reads and works on everything that visitors sent.',
  viewer: 'Reads, without criminal record, salary and reference contacts. Changes nothing.',
};

type Words = {
  /** The text of the button that opens the question, and of the button that confirms. */
  label: string;
  /** The effect of the change, in the question before it. */
  consequence: string;
  /** The toast after the change. */
  done: (email: string) => string;
  /** The toast when the server refuses the change (409). */
  refused: string;
};

const notNow =
  'Not done: another account is being changed at this moment, or this is the last administrator who can sign in.';

/** The texts of each change of an account. */
export const changeWords: Record<AccountAction | 'role', Words> = {
  role: {
    label: 'Change role',
    consequence: 'Every session ends; the new role counts from the next sign-in on.',
    done: (email) => `The role of ${email} was changed.`,
    refused: notNow,
  },
  disable: {
    label: 'Disable',
    consequence:
      'Every session ends, and no one can sign in with this account until it is enabled.',
    done: (email) => `${email} is disabled.`,
    refused: notNow,
  },
  enable: {
    label: 'Enable',
    consequence: 'The account can sign in again, with the password that it had.',
    done: (email) => `${email} is enabled.`,
    refused: 'Not done: the account can’t be enabled now.',
  },
  'reset-password': {
    label: 'Reset password',
    consequence:
      'The password stops working, every session ends, and a mail says how to set another one.',
    done: (email) => `A mail on a new password is on its way to ${email}.`,
    refused: 'Not done: enable the account first.',
  },
  'sign-out': {
    label: 'Sign out everywhere',
    consequence: 'Every session ends, in all browsers.',
    done: (email) => `${email} is signed out everywhere.`,
    refused: 'Not done: the account can’t be signed out now.',
  },
};

/** The state under an account's address: the role, and unusual states such as 'Disabled'. */
export const accountState = ({ role, enabled, isInvited }: StaffAccount): string[] => [
  roleNames[role],
  ...(enabled ? [] : ['Disabled']),
  ...(isInvited ? ['Has not signed in yet'] : []),
];
