import type { Kind } from '#shared/kinds.ts';
import { loadUploader } from './lazy-chunks.ts';
import { browserWorld, sendingPolicy } from './retry.ts';
import { type Sender, sendSubmission } from './send-submission.ts';
import { createSubmissionIds } from './submission-id.ts';
import type { Send } from './submitter.ts';

const ids = createSubmissionIds(() => sessionStorage);

/** Sends what the form holds from a browser: a record alone, or a resume and then the record. */
export const sendFromBrowser =
  (kind: Kind): Send =>
  async ({ values, resume }, events) => {
    const sender: Sender = {
      fetch: (...request) => fetch(...request),
      isOnline: () => navigator.onLine,
      ids,
      policy: sendingPolicy,
      world: browserWorld,
      onRetry: events.onRetry,
    };
    if (resume === undefined) return sendSubmission(kind, values, sender);
    const uploader = await loadUploader().catch(() => undefined);
    if (uploader === undefined) {
      const reason = sender.isOnline() ? 'unreachable' : 'offline';
      return { status: 'resume-failed', failure: { reason } };
    }
    return uploader.sendApplication(kind, values, resume, { ...sender, ...events, uploader });
  };
