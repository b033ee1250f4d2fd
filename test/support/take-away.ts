import { resourcesOf, type SynthesizedTemplate } from './laptop.ts';

/**
 * Removes one action from every policy of the roles whose logical id begins with `prefix`. A harmless action replaces
 * it, because a statement needs an action.
 * @param part only statements that contain this text change; without it, all do
 * @throws Error when no such role has it.
 */
export function takeAway(
  template: SynthesizedTemplate,
  prefix: string,
  action: string,
  part = '',
): void {
  let taken = 0;
  const policies = [
    ...resourcesOf(template, 'AWS::IAM::Policy').map(([id, { Properties }]) => [id, Properties]),
    ...resourcesOf(template, 'AWS::IAM::Role').flatMap(([id, { Properties }]) =>
      (Properties.Policies ?? []).map((policy: unknown) => [id, policy]),
    ),
  ];
  for (const [id, policy] of policies) {
    if (!id.startsWith(prefix)) continue;
    for (const statement of policy.PolicyDocument.Statement) {
      const actions = [statement.Action].flat();
      if (!actions.includes(action) || !JSON.stringify(statement).includes(part)) continue;
      taken += 1;
      statement.Action = [...actions.filter((each) => each !== action), 'dynamodb:DescribeLimits'];
    }
  }
  if (taken === 0)
    throw new Error(`No role of ${prefix} may do ${action} on ${part || 'anything'}.`);
}
