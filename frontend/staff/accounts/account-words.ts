import type { AccountAction, StaffAccount } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';

export const roleNames: Record<StaffRole, string> = {
  administrator: 'Administrator',
  recruiter: 'Recruiter',
  viewer: 'Viewer',
};

/** What each role may do, for whoever chooses one. */
export const roleHints: Record<StaffRole, string> = {
  administrator: 'Everything, and the accounts, the activity and what was deleted.',
  recruiter: 'Reads and works on everything that visitors sent.',
  viewer: 'Reads, without criminal record, salary and reference contacts. Changes nothing.',
};

type Words = {
  /** The button that begins it, and the one that does it. */
  label: string;
  /** What happens then. */
  consequence: string;
  /** What has happened. */
  done: (email: string) => string;
  /** Why the server refuses it (409). */
  refused: string;
};

const notNow =
  'Not done: another account is being changed at this moment, or this is the last administrator who can sign in.';

/** What each change is called, what it does, and what is said of it. */
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

/** What stands under an address: the role, and what is out of the ordinary. */
export const accountState = ({ role, enabled, isInvited }: StaffAccount): string[] => [
  roleNames[role],
  ...(enabled ? [] : ['Disabled']),
  ...(isInvited ? ['Has not signed in yet'] : []),
];
