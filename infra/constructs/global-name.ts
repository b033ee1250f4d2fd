import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource that is global in an account, such as CloudFront's policies and CloudWatch's dashboards. It contains
 * the stack's name and region, so that two stacks of one account don't collide. CloudFront allows 64 characters.
 */
export const globalName = (scope: Construct, part: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
};
