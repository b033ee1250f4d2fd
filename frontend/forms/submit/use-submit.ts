import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import type { FieldErrors } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { type Content, isUnderWay, type Sending } from '../sending/sending.ts';
import type { Submitter } from './submitter.ts';

type Outcomes = {
  /** Whether the visitor can put right what the server says of this field. */
  isField: (name: string) => boolean;
  onSucceeded: () => void;
  onInvalid: (fields: FieldErrors) => void;
};

type Loaded = Pick<typeof import('./submitter.ts'), 'SendingDialog'> & { submitter: Submitter };

/**
 * A submitter with a screen: where the submission is, and how it is begun and steered. What sending takes
 * is loaded apart, so that a form hydrates sooner; it is asked for as soon as something is filled in.
 */
export function useSubmit(kind: Kind, outcomes: Outcomes) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [loaded, setLoaded] = useState<Loaded>();
  /** The script for sending did not come when it was needed. */
  const [hasLoadFailed, setLoadFailed] = useState(false);
  const loading = useRef<Promise<Loaded>>(undefined);
  // The submitter outlives renders; what it calls is always the last one's.
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

  // Whoever leaves now is asked whether they mean it: what is on its way would be lost.
  const isOpen = isUnderWay(sending);
  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOpen]);

  return {
    sending,
    loaded,
    hasLoadFailed,
    /** The form is being filled in: what sending takes will be needed. */
    prepare: () => void prepare().catch(() => {}),
    async submit(content: Content): Promise<void> {
      setLoadFailed(false);
      try {
        const { submitter } = await prepare();
        await submitter.submit(content);
      } catch {
        setLoadFailed(true);
      }
    },
  };
}
