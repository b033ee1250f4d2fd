import type { LineAnswers } from '#shared/desk/lines.ts';
import type { ProposalState } from '#shared/desk/proposals.ts';
import type { DeskFacility } from './sample-facilities.ts';

/** The states of one person's proposal, from `asked` on. */
export type PersonPlan = {
  states: readonly ['asked', ...ProposalState[]];
  /** How many days of the line, from the first one; all of them where it is not said. */
  days?: number;
  canceled?: { by: 'nurse' | 'facility' | 'agency'; reason: string };
  /** The written reason for a placement with an incomplete file. */
  override?: string;
  /** Whether the person has two joined records. */
  isJoined?: true;
};

export type LinePlan = {
  facility: DeskFacility;
  /** The line is one of those that the facility stated after its request. */
  isStated?: true;
  /** How many days ago staff added it, where it has no request. */
  addedDaysAgo?: number;
  isDraft?: true;
  answers: Omit<LineAnswers, 'facility'>;
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
/** The answers of a line, per diem for one person where nothing else is said. */
export const answers = (
  given: Pick<LineAnswers, 'role' | 'days' | 'from' | 'to' | 'payFrom' | 'payTo'> & {
    requirements: readonly LineAnswers['requirements'][number][];
  } & Partial<Omit<LineAnswers, 'facility' | 'requirements'>>,
): LinePlan['answers'] => ({
  count: 1,
  kind: 'per-diem',
  ...given,
  requirements: [...given.requirements],
});
