import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { loadSendingKit } from './lazy-chunks.ts';
import type { Content, Sending } from './sending.ts';
import type { Submitter } from './submitter.ts';

type Outcomes = {
  /** Whether the visitor can put right what the server says of this field. */
  isField: (name: string) => boolean;
  onSucceeded: () => void;
  onInvalid: (fields: FieldErrors) => void;
};

type Kit = Pick<typeof import('./sending-kit.ts'), 'SendingDialog'> & { submitter: Submitter };

/**
 * A submitter with a screen: where the submission is, and how it is begun and steered. What sending takes
 * is loaded apart, so that a form wakes sooner; it is asked for as soon as somebody fills in something.
 */
export function useSending(kind: Kind, outcomes: Outcomes) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [kit, setKit] = useState<Kit>();
  /** The script for sending did not come when it was needed. */
  const [isStuck, setStuck] = useState(false);
  const loading = useRef<Promise<Kit>>(undefined);
  // The submitter outlives renders; what it calls is always the last one's.
  const latest = useRef(outcomes);
  useEffect(() => {
    latest.current = outcomes;
  });

  const load = async (): Promise<Kit> => {
    const chunk = await loadSendingKit();
    const submitter = chunk.createSubmitter({
      send: chunk.sendFromBrowser(kind),
      report: chunk.reportError,
      isField: (name) => latest.current.isField(name),
      onSucceeded: () => latest.current.onSucceeded(),
      onInvalid: (fields) => latest.current.onInvalid(fields),
      onChange: setSending,
    });
    const loaded = { SendingDialog: chunk.SendingDialog, submitter };
    setKit(loaded);
    return loaded;
  };
  const prepare = (): Promise<Kit> => {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };

  // Whoever leaves now is asked whether they mean it: what is on its way would be lost.
  const isUploading = sending.status === 'uploading';
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  return {
    sending,
    kit,
    isStuck,
    /** The form is being filled in: what sending takes will be needed. */
    prepare: () => void prepare().catch(() => {}),
    async submit(content: Content): Promise<void> {
      setStuck(false);
      try {
        const { submitter } = await prepare();
        await submitter.submit(content);
      } catch {
        setStuck(true);
      }
    },
  };
}
