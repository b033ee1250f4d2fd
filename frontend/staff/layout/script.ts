import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { createStore, type ReadableStore } from '#frontend/ui/store.ts';

export type ScriptState<Part> =
  | { status: 'waiting' | 'loading' }
  | { status: 'loaded'; part: Part }
  /** `isGone`: the server answers, and yet the script could not be loaded twice. */
  | { status: 'failed'; isGone: boolean };

export type Script<Part> = {
  state: ReadableStore<ScriptState<Part>>;
  /**
   * Loads it, also after a failure; does nothing while it is loading and once it is there.
   * @param isServerThere asked when the script could not be loaded
   */
  load: (isServerThere: () => Promise<boolean>) => Promise<void>;
  /** Loads it before anyone needs it. A failure is not kept: whoever needs the script loads it again. */
  prefetch: () => Promise<void>;
};

/** A script that can be loaded again when loading it has failed, unlike one of `React.lazy`, which keeps the failure. */
export function createScript<Part>(importPart: () => Promise<Part>): Script<Part> {
  const state = createStore<ScriptState<Part>>({ status: 'waiting' });
  /** Failures in a row for which the connection was not the reason. */
  let refusals = 0;
  return {
    state,
    async load(isServerThere) {
      const { status } = state.get();
      if (status === 'loading' || status === 'loaded') return;
      state.set({ status: 'loading' });
      try {
        state.set({ status: 'loaded', part: await loadChunk(importPart) });
      } catch {
        refusals = (await isServerThere()) ? refusals + 1 : 0;
        state.set({ status: 'failed', isGone: refusals > 1 });
      }
    },
    async prefetch() {
      try {
        const part = await loadChunk(importPart);
        if (state.get().status !== 'loaded') state.set({ status: 'loaded', part });
      } catch {
        // See above.
      }
    },
  };
}
