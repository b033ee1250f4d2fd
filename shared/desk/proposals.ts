/**
 * The states of a proposal, and with `placed` of a placement. A nurse is placed only after a recorded yes; a final state
 * stays, and asking again begins another round.
 */
const proposalStates = [
  'asked',
  'said-yes',
  'said-no',
  'no-answer',
  'not-chosen',
  'placed',
  'done',
  'did-not-come',
  'canceled',
] as const;
export type ProposalState = (typeof proposalStates)[number];

type StateRules = {
  label: string;
  /** The states that can follow. */
  next: readonly ProposalState[];
  /** Whether the proposal takes places of its line. */
  takesPlace: boolean;
  /** Whether it can be noted only after the start of the first shift. */
  onlyAfterStart: boolean;
};

export const proposalRules: Record<ProposalState, StateRules> = {
  asked: {
    label: 'Asked',
    next: ['said-yes', 'said-no', 'no-answer', 'canceled'],
    takesPlace: false,
    onlyAfterStart: false,
  },
  'said-yes': {
    label: 'Said yes',
    next: ['placed', 'not-chosen', 'said-no', 'canceled'],
    takesPlace: false,
    onlyAfterStart: false,
  },
  'said-no': { label: 'Said no', next: [], takesPlace: false, onlyAfterStart: false },
  'no-answer': { label: 'No answer', next: [], takesPlace: false, onlyAfterStart: false },
  'not-chosen': { label: 'Not chosen', next: [], takesPlace: false, onlyAfterStart: false },
  placed: {
    label: 'Placed',
    next: ['done', 'did-not-come', 'canceled'],
    takesPlace: true,
    onlyAfterStart: false,
  },
  done: { label: 'Done', next: [], takesPlace: true, onlyAfterStart: true },
  'did-not-come': { label: 'Did not come', next: [], takesPlace: false, onlyAfterStart: true },
  canceled: { label: 'Canceled', next: [], takesPlace: false, onlyAfterStart: false },
};

/** Whether a proposal is over; asking again begins another round. */
export const isFinal = (state: ProposalState): boolean => proposalRules[state].next.length === 0;

/** Whether a state can follow another one at a moment. @param firstStart the start of the proposal's first shift */
export const mayFollow = (
  from: ProposalState,
  to: ProposalState,
  { firstStart, now }: { firstStart: string; now: Date },
): boolean =>
  proposalRules[from].next.includes(to) &&
  (!proposalRules[to].onlyAfterStart || firstStart <= now.toISOString());
