import type { FailureCause } from '../metric-names.ts';
import { describeError } from './describe-error.ts';
import { HttpError } from './http-error.ts';

const throttling =
  /^(ProvisionedThroughputExceeded|Throttling|ThrottledException|RequestLimitExceeded|TooManyRequests|LimitExceeded|SlowDown)/;

/** The cause of an error that is answered with 5xx. */
export function failureCauseOf(error: unknown): FailureCause {
  if (error instanceof HttpError) {
    if (error.failureCause !== undefined) return error.failureCause;
    return error.cause === undefined ? 'unexpected' : failureCauseOf(error.cause);
  }
  const { errorName = '', deniedAction } = describeError(error);
  if (deniedAction !== undefined || /^AccessDenied/.test(errorName)) return 'denied';
  return throttling.test(errorName) ? 'throttled' : 'unexpected';
}
