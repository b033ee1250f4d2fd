import { deviceStorage } from '#frontend/ui/device-storage.ts';

const storageKey = 'staff-last-activity';
/** What counts as activity. Reading with the wheel and the pointer does too. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const tickMs = 1000;
/** How long before the end somebody is asked. */
const warningMs = 60_000;

type IdleState = 'active' | 'warned' | 'over';

export type IdleWatch = {
  /** Where the browser stands now, over all of its tabs. */
  state: () => IdleState;
  /** Somebody is here. */
  touch: () => void;
  /** Nobody is signed in any more: the next sign-in begins anew. */
  forget: () => void;
  /** Calls `listener` at every change, and looks for activity, until the returned function is called. */
  start: (listener: (state: IdleState) => void) => () => void;
};

/**
 * Watches over how long nobody has used the staff area in this browser: the tabs share the time of the last
 * activity, which also survives a closed browser. Once it has warned, only `touch` begins anew.
 * @param limitMs how long is too long
 */
export function createIdleWatch(limitMs: number): IdleWatch {
  let own = 0;
  const last = (): number => {
    const stored = Number(deviceStorage.read(storageKey));
    return Number.isFinite(stored) ? Math.max(stored, own) : own;
  };
  const touch = () => {
    own = Date.now();
    deviceStorage.write(storageKey, String(own));
  };
  const state = (): IdleState => {
    const at = last();
    if (at === 0) return 'active';
    const idleMs = Date.now() - at;
    if (idleMs >= limitMs) return 'over';
    return idleMs >= limitMs - warningMs ? 'warned' : 'active';
  };
  return {
    state,
    touch,
    forget() {
      own = 0;
      deviceStorage.remove(storageKey);
    },
    start(listener) {
      let told: IdleState = 'active';
      const look = () => {
        const now = state();
        if (now === told) return;
        told = now;
        listener(now);
      };
      // Each tick is as good as each movement, and writes less.
      const onActivity = () => {
        if (Date.now() - own >= tickMs && state() === 'active') touch();
      };
      if (last() === 0) touch();
      const timer = setInterval(look, tickMs);
      // A computer that wakes up looks at once.
      document.addEventListener('visibilitychange', look);
      for (const name of activities) {
        document.addEventListener(name, onActivity, { capture: true, passive: true });
      }
      look();
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
        for (const name of activities) {
          document.removeEventListener(name, onActivity, { capture: true });
        }
      };
    },
  };
}
