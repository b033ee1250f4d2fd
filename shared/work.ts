import * as z from 'zod/mini';
import type { Kind } from './kinds.ts';

/** How far staff have come with a record, in the order in which it usually goes on. */
const everyKind = ['new', 'in-progress', 'waiting', 'done'] as const;
export const statuses = [...everyKind, 'contacted', 'interview', 'hired', 'not-now'] as const;
export type Status = (typeof statuses)[number];

/** The statuses that a record of a kind can have. */
export const statusesOf: Record<Kind, readonly Status[]> = {
  contact: everyKind,
  employer: everyKind,
  employment: [
    'new',
    'in-progress',
    'contacted',
    'waiting',
    'interview',
    'hired',
    'not-now',
    'done',
  ],
};

export const statusLabels: Record<Status, string> = {
  new: 'New',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  contacted: 'Contacted',
  interview: 'Interview',
  hired: 'Hired',
  'not-now': 'Not now',
};

/**
 * What staff make of a record. A map of its own beside the answers, which the list's index projects whole:
 * what is added here needs no new index.
 */
export const workSchema = z.object({
  /** Grows by one with every change; a change says which one it saw. */
  version: z.number(),
  /** A status of a later version counts as being worked on. */
  status: z.catch(z.enum(statuses), 'in-progress'),
  /** The `sub` of the account that has taken it on. */
  owner: z.optional(z.string()),
  /** The day of New York by which something is to be done, `YYYY-MM-DD`. */
  nextActionOn: z.optional(z.iso.date()),
  /** When one of the staff first opened it. */
  openedAt: z.optional(z.iso.datetime()),
  changedAt: z.optional(z.iso.datetime()),
});
export type Work = z.output<typeof workSchema>;

/** What a record has that nobody has touched. */
export const untouched: Work = { version: 0, status: 'new' };
