import { keysOf } from './keys-of.ts';
import type { Kind } from './kinds.ts';

/** The status of a submission for its sender. The last three are final. */
export const publicStatuses = [
  'received',
  'being-read',
  'contacted',
  'hired',
  'not-now',
  'closed',
] as const;
export type PublicStatus = (typeof publicStatuses)[number];

type StatusRules = {
  label: string;
  /** Whether only applications can have it. */
  isOfApplications: boolean;
  /** Whether nothing more is to be done. */
  isEnd: boolean;
  /** Whether the sender has heard from the agency, or needs no answer. */
  isContact: boolean;
  /** The status for the sender. */
  told: PublicStatus;
};

/** How far staff have come with a record, in the order in which it usually goes on, with the properties of each status. */
export const statusRules = {
  new: { label: 'New', isOfApplications: false, isEnd: false, isContact: false, told: 'received' },
  'in-progress': {
    label: 'In progress',
    isOfApplications: false,
    isEnd: false,
    isContact: false,
    told: 'being-read',
  },
  contacted: {
    label: 'Contacted',
    isOfApplications: true,
    isEnd: false,
    isContact: true,
    told: 'contacted',
  },
  waiting: {
    label: 'Waiting',
    isOfApplications: false,
    isEnd: false,
    isContact: true,
    told: 'being-read',
  },
  interview: {
    label: 'Interview',
    isOfApplications: true,
    isEnd: false,
    isContact: true,
    told: 'contacted',
  },
  hired: { label: 'Hired', isOfApplications: true, isEnd: true, isContact: true, told: 'hired' },
  'not-now': {
    label: 'Not now',
    isOfApplications: true,
    isEnd: true,
    isContact: true,
    told: 'not-now',
  },
  done: { label: 'Done', isOfApplications: false, isEnd: true, isContact: true, told: 'closed' },
} as const satisfies Record<string, StatusRules>;
export const statuses = keysOf(statusRules);
export type Status = keyof typeof statusRules;

/** The statuses of applicants who work for the agency or may do so: a hired nurse must keep her license, too. */
export const candidateStatuses = statuses.filter(
  (status) => status === 'hired' || !statusRules[status].isEnd,
);

const forAll = statuses.filter((status) => !statusRules[status].isOfApplications);

/** The statuses that a record of a kind can have. */
export const statusesOf: Record<Kind, readonly Status[]> = {
  contact: forAll,
  employer: forAll,
  employment: statuses,
};
