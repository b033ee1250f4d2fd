import type { ComponentProps } from 'react';
import { messages } from '#shared/messages.ts';
import { Failure } from './failure.tsx';

/** The failure of a screen whose data could not be read from the server (section 7). */
export const FetchFailed = (
  failure: Pick<ComponentProps<typeof Failure>, 'requestId' | 'onRetry'>,
) => (
  <Failure
    title={messages.fetchFailed}
    text="Check your connection, then try again."
    {...failure}
  />
);
