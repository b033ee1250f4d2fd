import type { ComponentProps } from 'react';
import { messages } from '#shared/messages.ts';
import { Failure } from './failure.tsx';

/** The words for an entry that the server can't read. */
export const damagedWords = {
  title: 'This entry is damaged',
  text: 'It can’t be read. Tell your administrator, who can remove it in its list.',
} as const;

/** The failure of a screen whose data could not be read from the server (section 7). */
export const FetchFailed = ({
  isDamaged = false,
  ...failure
}: Pick<ComponentProps<typeof Failure>, 'requestId' | 'onRetry'> & {
  /** Whether the server can't read what is stored. */
  isDamaged?: boolean | undefined;
}) => (
  <Failure
    title={isDamaged ? damagedWords.title : messages.fetchFailed}
    text={isDamaged ? damagedWords.text : 'Check your connection, then try again.'}
    {...failure}
  />
);
