import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { createStore, type ReadableStore } from '#frontend/ui/store.ts';

export type ScriptState<Part> =
  | { status: 'waiting' | 'loading' }
  | { status: 'loaded'; part: Part }
  /** `isGone`: the script could not be loaded twice in a row, although the server answered. */
  | { status: 'failed'; isGone: boolean };

export type Script<Part> = {
  state: ReadableStore<ScriptState<Part>>;
  /**
   * Loads the script, also after a failure. Does nothing while the script is loading or loaded.
   * @param isServerThere called when the script could not be loaded
   */
  load: (isServerThere: () => Promise<boolean>) => Promise<void>;
  /** Loads the script before it is needed. A failure does not change the state: `load` tries again. */
  prefetch: () => Promise<void>;
};

/** A script that can be loaded again after a failure. `React.lazy` keeps a failure forever. */
export function createScript<Part>(importPart: () => Promise<Part>): Script<Part> {
  const state = createStore<ScriptState<Part>>({ status: 'waiting' });
  /** Failures in a row while the server answered. */
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
        // `load` tries again when the script is needed.
      }
    },
  };
}
