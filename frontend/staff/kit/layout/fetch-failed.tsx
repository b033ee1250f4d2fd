import { isDamaged, requestIdOfError } from '#frontend/staff/kit/api/api-error.ts';
import { damagedWords, remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { messages } from '#shared/messages.ts';
import { Failure } from './failure.tsx';

type FetchFailedProps = {
  /** The error of the request. */
  error: unknown;
  /** A sentence before the remedy. */
  text?: string;
  onRetry: () => void;
};

/** The failure of a screen whose data could not be read from the server (section 7), with the remedy for its error. */
export const FetchFailed = ({ error, text, onRetry }: FetchFailedProps) => (
  <Failure
    title={isDamaged(error) ? damagedWords.title : messages.fetchFailed}
    text={text === undefined ? remedyFor(error) : `${text} ${remedyFor(error)}`}
    requestId={requestIdOfError(error)}
    onRetry={onRetry}
  />
);
