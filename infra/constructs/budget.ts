import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/**
 * A budget for the costs of the whole account in a month: those addresses are warned at four fifths of it, and
 * as soon as the month is expected to go beyond it. It stops nothing. It has no name of its own: CloudFormation replaces
 * a budget whose addresses change, and the replacement could not take a name that is still in use.
 */
export function addBudget(
  scope: Construct,
  { monthlyUsd, emails }: { monthlyUsd: number; emails: readonly string[] },
): void {
  const subscribers = emails.map((address) => ({ subscriptionType: 'EMAIL', address }));
  const warnAt = (notificationType: string, threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [warnAt('ACTUAL', 80), warnAt('FORECASTED', 100)],
  });
}
