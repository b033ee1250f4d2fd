import { useRef, useState } from 'react';
import type { FieldErrors, Form, FormValues } from '../../shared/form.ts';
import type { Kind } from '../../shared/kinds.ts';
import { errorLogEntries } from '../../shared/sentences.ts';
import { reportError } from './report-error.ts';
import { browserWorld, sendingPolicy } from './retry.ts';
import { type FailureReason, type SendResult, sendSubmission } from './send-submission.ts';
import type { Sending } from './sending.ts';
import { createSubmissionIds } from './submission-id.ts';

const ids = createSubmissionIds(() => sessionStorage);

type Outcomes = { onSucceeded: () => void; onInvalid: (fields: FieldErrors) => void };

/** Sends a form and says where that is; one submission at a time, however often it is asked for. */
export function useSending(form: Form, { onSucceeded, onInvalid }: Outcomes) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const busy = useRef(false);
  const last = useRef<FormValues>({});

  const send = async (values: FormValues): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    last.current = values;
    setSending({ status: 'uploading', retrying: false });
    const result = await sendFromBrowser(form.kind, values, () =>
      setSending({ status: 'uploading', retrying: true }),
    );
    busy.current = false;
    switch (result.status) {
      case 'succeeded':
        setSending(result);
        onSucceeded();
        return;
      case 'invalid':
        // A refusal that names no field of the form can't be answered by the visitor.
        if (!form.fields.some(({ name }) => name in result.fields)) return fail('server');
        setSending({ status: 'idle' });
        onInvalid(result.fields);
        return;
      case 'failed':
        fail(result.reason);
    }
  };
  const fail = (reason: FailureReason) => {
    setSending({ status: 'failed', reason });
    reportError(errorLogEntries.formUpload);
  };

  return {
    sending,
    send,
    sendAgain: () => void send(last.current),
    close: () => setSending({ status: 'idle' }),
  };
}

/** Never throws: whatever goes wrong here is a failure that the visitor can answer with Try again. */
async function sendFromBrowser(
  kind: Kind,
  values: FormValues,
  onRetry: () => void,
): Promise<SendResult> {
  try {
    return await sendSubmission(kind, values, {
      fetch: (...request) => fetch(...request),
      isOnline: () => navigator.onLine,
      ids,
      policy: sendingPolicy,
      world: browserWorld,
      onRetry,
    });
  } catch {
    return { status: 'failed', reason: 'server' };
  }
}
