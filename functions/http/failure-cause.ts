import type { FailureCause } from '../metric-names.ts';
import { ApiError } from './api-error.ts';
import { describeError } from './describe-error.ts';

const throttling =
  /^(ProvisionedThroughputExceeded|Throttling|ThrottledException|RequestLimitExceeded|TooManyRequests|LimitExceeded|SlowDown)/;

/** The cause of an error that is answered with 5xx. */
export function failureCauseOf(error: unknown): FailureCause {
  if (error instanceof ApiError) {
    if (error.failureCause !== undefined) return error.failureCause;
    return error.cause === undefined ? 'unexpected' : failureCauseOf(error.cause);
  }
  const { errorName = '', deniedAction } = describeError(error);
  if (deniedAction !== undefined || /^AccessDenied/.test(errorName)) return 'denied';
  return throttling.test(errorName) ? 'throttled' : 'unexpected';
}
