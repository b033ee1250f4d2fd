import type { Decision } from '#shared/desk/decision.ts';

/** The next state of a decision of the sample week. @throws Error for a decision that changes nothing */
export function changed<Next>(decision: Decision<Next>): Next {
  if (decision.status === 'changed') return decision;
  const fields = decision.status === 'refused' ? decision.fields : {};
  throw new Error([decision.status, ...Object.values(fields)].join(' '));
}
