import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { useLeaveQuestion } from '#frontend/ui/use-leave-question.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { reportError } from '../requests/report-error.ts';
import { type Content, isUnderWay, type Sending } from '../sending/sending.ts';
import type { Submitter } from './submitter.ts';

type Outcomes = {
  /** Whether the visitor can correct the server's error in this field. */
  isField: (name: string) => boolean;
  onSucceeded: () => void;
  onInvalid: (fields: FieldErrors) => void;
};

/**
 * The state of the script for sending after a press of Send: `slow` after 10 seconds (section 4), `failed` if it could not be
 * loaded.
 */
export type ScriptState = 'idle' | 'loading' | 'slow' | 'failed';

/** The wait after which the page says that loading takes long, in milliseconds. */
const slowMs = 10_000;

type Loaded = Pick<typeof import('./submitter.ts'), 'SendingDialog'> & { submitter: Submitter };

/**
 * A submitter for a screen: the submission's state, and functions to start and control it. The script for sending
 * is a chunk of its own, so that a form hydrates sooner. The first input loads the chunk.
 */
export function useSubmit(kind: Kind, outcomes: Outcomes) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [loaded, setLoaded] = useState<Loaded>();
  const [script, setScript] = useState<ScriptState>('idle');
  const loading = useRef<Promise<Loaded>>(undefined);
  // The submitter outlives renders, so it calls the callbacks of the last render.
  const latest = useRef(outcomes);
  useEffect(() => {
    latest.current = outcomes;
  });

  const load = async (): Promise<Loaded> => {
    const chunk = await loadChunk(() => import('./submitter.ts'));
    const submitter = chunk.createBrowserSubmitter(kind, {
      isField: (name) => latest.current.isField(name),
      onSucceeded: () => latest.current.onSucceeded(),
      onInvalid: (fields) => latest.current.onInvalid(fields),
      onChange: setSending,
    });
    const all = { SendingDialog: chunk.SendingDialog, submitter };
    setLoaded(all);
    return all;
  };
  const prepare = (): Promise<Loaded> => {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };

  // The browser asks before leaving, because that would abort the sending.
  useLeaveQuestion(isUnderWay(sending));

  return {
    sending,
    loaded,
    script,
    /** Loads the script for sending while the visitor fills in the form. */
    prepare: () => void prepare().catch(() => {}),
    async submit(content: Content): Promise<void> {
      setScript('loading');
      const timer = setTimeout(() => setScript('slow'), slowMs);
      try {
        const { submitter } = await prepare();
        setScript('idle');
        void submitter.submit(content);
      } catch {
        setScript('failed');
        reportError(errorLogEntries.formUpload);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
