import { messages, wasRemoved } from '#shared/messages.ts';
import type { Failure, OpenSending } from '../sending/sending.ts';

/** The dialog's titles at each status; three of them come from section 4. `titleOf` chooses. */
export const titles = {
  uploading: messages.uploading,
  unsent: 'Not sent yet',
  unknown: 'We don’t know yet whether it arrived',
  'arrived-before': 'We have what you sent first',
  succeeded: messages.uploaded,
  failed: messages.uploadFailed,
} as const;

const reasons: Record<Failure['reason'], string> = {
  resume: 'Your resume could not be uploaded, so nothing was sent.',
  unreachable: 'We could not reach our server. Check your connection, then try again.',
  server: 'Our server could not take it. Wait a minute, then try again.',
  removed: wasRemoved,
};

/** The texts while the result of sending a record is still unknown. */
export const sendingWords = {
  repeating: 'That did not work at once. We are trying again; please keep this page open.',
  silent:
    'No answer yet, so the connection may be gone. We keep waiting, then ask again; it is never stored twice.',
  asking:
    'No answer came, so we do not know yet whether it arrived. We are asking again; it is never stored twice.',
  failing:
    'Our server answered with an error, so we do not know yet whether it arrived. We are asking again; it is never stored twice.',
  unsent: 'No connection. We send it as soon as you are back.',
  unknown:
    'No answer came, so it may have arrived already. We ask again by ourselves as soon as we can; it is never stored twice.',
  arrivedBefore: 'It arrived, and only its answer was lost. It may lack your changes since then.',
  stopped:
    'No answer came, so it may have arrived already. To find out, ask again or send the same once more: it is never stored twice.',
  answered:
    'Our server answered with an error, and it may have arrived already. To find out, ask again or send the same once more: it is never stored twice.',
} as const;

/** The text while the result is unknown and no request is under way. */
export function unknownWords({ asks, isAnswered }: Extract<OpenSending, { status: 'unknown' }>) {
  if (asks) return sendingWords.unknown;
  return isAnswered ? sendingWords.answered : sendingWords.stopped;
}

/**
 * The title of the dialog. A write that the server answered with errors until the time was over ends as 'Error uploading'
 * (sections 4 and 8), and the text below says that the record may be stored.
 */
export const titleOf = (sending: OpenSending): string =>
  sending.status === 'unknown' && sending.isAnswered && !sending.asks
    ? titles.failed
    : titles[sending.status];

/** The text for a failure. */
export const failureWords = ({ reason }: Failure): string => reasons[reason];
