import { environmentNames, originSecretHeader, requiredEnvironment } from '../environment.ts';
import type { ApiEvent } from './api-types.ts';
import { isSameText } from './same-text.ts';

const accepted = requiredEnvironment(environmentNames.originSecrets).split(',');

/** Whether CloudFront sent a request: it sends a secret with each. The secret before it is accepted too, so that it can be changed. */
export function isFromCloudFront({ headers }: ApiEvent): boolean {
  const sent = headers[originSecretHeader] ?? '';
  return accepted.some((secret) => isSameText(secret, sent));
}
