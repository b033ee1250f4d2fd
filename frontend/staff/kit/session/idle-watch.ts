import { deviceStorage } from '#frontend/ui/device-storage.ts';

const storageKey = 'staff-last-activity';
/** The events that count as activity, including the wheel and the pointer while reading. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const tickMs = 1000;
/** The time between the warning and the sign-out. */
const warningMs = 60_000;

type IdleState = 'active' | 'warned' | 'over';

export type IdleWatch = {
  /** The current state of the browser, over all its tabs. */
  state: () => IdleState;
  /** Records activity. */
  touch: () => void;
  /** Deletes the time of the last activity after a sign-out, so that the next sign-in starts anew. */
  forget: () => void;
  /** Watches for activity and calls `listener` at every change of the state. @returns a function that stops it */
  start: (listener: (state: IdleState) => void) => () => void;
};

/**
 * Watches for inactivity of the staff area in this browser. The tabs share the time of the last activity, which
 * also survives a closed browser. After the warning, only `touch` resets the time.
 * @param limitMs the time without activity after which the state is `over`
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
      // One write a tick is precise enough, and storage is not written at every movement.
      const onActivity = () => {
        if (Date.now() - own >= tickMs && state() === 'active') touch();
      };
      if (last() === 0) touch();
      const timer = setInterval(look, tickMs);
      // Checks at once after the computer wakes up.
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
