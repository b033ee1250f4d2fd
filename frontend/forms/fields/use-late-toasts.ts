import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import type { Toasts } from '#frontend/ui/toasts.ts';

type Stack = Pick<typeof import('#frontend/ui/toast.tsx'), 'Toaster'> & { toasts: Toasts };

/**
 * Error toasts of a form. The first toast loads their script. If loading fails, the form shows no toasts: every
 * message is at its field too.
 */
export function useLateToasts() {
  const [stack, setStack] = useState<Stack>();
  const waiting = useRef<string[]>([]);

  const showWaiting = () => {
    for (const text of waiting.current.splice(0)) stack?.toasts.show('error', text);
  };
  // Screen readers ignore a text that enters the page together with its live region, so texts wait for the regions.
  useEffect(() => {
    if (stack !== undefined) showWaiting();
  });

  const load = async () => {
    const [{ Toaster }, { createToasts }] = await loadChunk(() =>
      Promise.all([import('#frontend/ui/toast.tsx'), import('#frontend/ui/toasts.ts')]),
    );
    setStack((now) => now ?? { Toaster, toasts: createToasts() });
  };
  return {
    stack,
    showError(text: string) {
      waiting.current.push(text);
      if (stack === undefined) load().catch(() => waiting.current.splice(0));
      else showWaiting();
    },
  };
}
