import type { OpenShiftsWords } from '#shared/open-shifts/shell.ts';
import { nursesPhone } from './agency.ts';
import { duties } from './job-descriptions.ts';

/** The words of the pages of published shifts. */
export const openShifts = {
  title: 'Open shifts',
  lead: 'Shifts that need a nurse now, with place, hours and pay.',
  description:
    'Open nursing shifts in New Hampshire for RNs, LPNs and LNAs, with town, hours and pay.',
  none: `No shift is open here right now. Call us at ${nursesPhone}: shifts come in every day.`,
  closed: {
    title: 'This shift is closed',
    text: 'It is filled, over, or no longer needed.',
  },
  all: { roles: 'All roles', towns: 'All towns', shifts: 'All open shifts' },
  filters: { title: 'Filters', role: 'Role', town: 'Town' },
  parts: {
    shifts: 'Shifts',
    work: 'On the shift',
    requirements: 'What you need',
    note: 'Note',
    pay: 'Pay',
    place: 'Place',
    unit: 'Unit',
    kind: 'Work',
    employer: 'Employer',
    posted: 'Posted',
  },
  confidential: 'Confidential',
  ask: {
    title: 'Ask for this shift',
    text: 'A person reads it and calls you. Asking is no promise on either side.',
    isNew: 'I am new here',
    hasApplied: 'I applied before',
  },
  apply: {
    title: 'Nothing that fits?',
    text: 'Apply once, and tell us your days, your hours and how far you drive. We’ll call when a shift matches.',
    link: 'Join Us',
  },
  duties,
  license: {
    registered_nurse: 'A current RN license that is valid in the state of the shift',
    lp_nurse: 'A current LPN license that is valid in the state of the shift',
    lna_cna: 'A current LNA license of the state of the shift',
  },
} as const satisfies OpenShiftsWords;

/** The text of links to the list. */
export const openShiftsLink = 'See open shifts';
