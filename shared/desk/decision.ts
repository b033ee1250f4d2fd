import type { Shift } from './shifts.ts';

/** The fields of a change that a rule refuses, with the sentence for each. */
export type Refused = Readonly<Record<string, string>>;

/**
 * The outcome of a change. `done`: it took effect before, because a request whose answer was lost comes again. `conflict`: a
 * version that was read is not the present one.
 */
export type Decision<Next> =
  | { status: 'done' | 'conflict' }
  | { status: 'forbidden' }
  | { status: 'refused'; fields: Refused }
  | ({ status: 'changed' } & Next);

/** Who changes something, and when: `sender`, or the `sub` of an account. */
export type By = { by: string; now: Date };

/** A refusal of one field. */
export const refused = (field: string, sentence: string) => ({
  status: 'refused' as const,
  fields: { [field]: sentence },
});

/** A shift's next version. */
export const stamped = (shift: Shift, { by, now }: By): Shift => ({
  ...shift,
  version: shift.version + 1,
  changedAt: now.toISOString(),
  changedBy: by,
});
