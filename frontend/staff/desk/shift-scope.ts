import type { Shift } from '#shared/desk/shifts.ts';

/** The shifts of an order to which a change applies. */
export const scopes = ['this', 'later', 'all'] as const;
export type Scope = (typeof scopes)[number];

export const scopeLabels: Record<Scope, string> = {
  this: 'This shift',
  later: 'This shift and later ones',
  all: 'All that have not begun',
};

/** The shifts of a scope. @param chosen undefined where no shift is chosen, so that a change is for all of them */
export function shiftsIn(
  scope: Scope,
  shifts: readonly Shift[],
  chosen: Shift | undefined,
  now: Date,
): Shift[] {
  return shifts.filter((one) => {
    if (!chosen || scope === 'all') return one.start > now.toISOString();
    return one === chosen || (scope === 'later' && one.start > chosen.start);
  });
}
