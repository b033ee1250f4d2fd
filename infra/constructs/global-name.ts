import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for what CloudFront keeps once an account: with the stack's name and region in it, so that
 * two stacks of one account don't collide. At most 64 characters are allowed.
 */
export const globalName = (scope: Construct, part: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
};
