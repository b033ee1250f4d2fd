/** The account and region of the laptop cloud, for ARNs, host names and signatures. */
export const partition = 'aws';
export const region = 'us-east-1';
export const accountId = '000000000000';

/**
 * An ARN of the laptop's account.
 * @param service `lambda`, `dynamodb`, …
 * @param resource what follows the account: `function:name`, `table/name`, …
 */
export function arn(service: string, resource: string): string {
  return `arn:${partition}:${service}:${region}:${accountId}:${resource}`;
}

/** The same for services whose ARNs name no region: IAM, CloudFront. */
export function globalArn(service: string, resource: string): string {
  return `arn:${partition}:${service}::${accountId}:${resource}`;
}
