import type { AssignmentState } from '#shared/desk/assignments.ts';
import type { StatedShift } from '#shared/desk/stated-shifts.ts';
import type { DeskFacility } from './sample-facilities.ts';

/** The states of one person's assignments, from the question on, or from the yes of a nurse who asks for shifts herself. */
export type PersonPlan = {
  states: readonly ['asked' | 'said-yes', ...AssignmentState[]];
  /** How many shifts of the order, from the first one; all of them where it is not said. */
  days?: number;
  canceled?: { by: 'nurse' | 'facility' | 'agency'; reason: string };
  /** The written reason for a placement with an incomplete file. */
  reason?: string;
  /** Whether the person has two joined records. */
  isJoined?: true;
};

export type OrderPlan = {
  facility: DeskFacility;
  /** The facility stated these shifts after its request. */
  isStated?: true;
  /** The days that the facility wants instead, after staff opened these. */
  movedTo?: readonly string[];
  /** How many days ago staff added it, where it has no request. */
  addedDaysAgo?: number;
  isDraft?: true;
  answers: Omit<StatedShift, 'id'>;
  people: readonly PersonPlan[];
  end?: { state: 'on-hold' } | { state: 'canceled'; by: 'facility'; reason: string };
};

/** The usual answers by role, in dollars an hour. */
export const lna = { role: 'lna_cna', payFrom: 22, payTo: 26, requirements: ['bls'] } as const;
export const lpn = { role: 'lp_nurse', payFrom: 34, payTo: 40, requirements: ['bls'] } as const;
export const rn = {
  role: 'registered_nurse',
  payFrom: 44,
  payTo: 55,
  requirements: ['bls'],
} as const;
/** The answers of an order, per diem for one person where nothing else is said. */
export const answers = (
  given: Pick<StatedShift, 'role' | 'days' | 'from' | 'to' | 'payFrom' | 'payTo'> & {
    requirements: readonly StatedShift['requirements'][number][];
  } & Partial<Omit<StatedShift, 'id' | 'requirements'>>,
): OrderPlan['answers'] => ({
  openings: 1,
  kind: 'per-diem',
  ...given,
  requirements: [...given.requirements],
});
