import { createStore, type ReadableStore } from './store.ts';

/** How long each kind of toast stays, in milliseconds (specification, section 9). */
const toastDurationsMs = {
  normal: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const;
export type ToastKind = keyof typeof toastDurationsMs;

/** The most toasts shown at once; a further toast removes the oldest (section 9). */
const mostToasts = 20;

/** The action that a toast offers while it is shown. */
type ToastAction = { label: string; run: () => void };

export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction };

/** An action, and how long the toast shows it. */
type ToastOffer = { action: ToastAction; durationMs: number };

/** The countdown of a toast: its running timer, or the time that is left while the stack is paused. */
type Countdown = {
  remainingMs: number;
  startedAtMs: number;
  timer?: ReturnType<typeof setTimeout>;
};

export type Toasts = {
  /** Shows a toast. @returns its id, for `dismiss` */
  show: (kind: ToastKind, text: string, offer?: ToastOffer) => number;
  dismiss: (id: number) => void;
  /** Pauses every countdown while a person reads (pointer or focus on the stack). */
  pause: () => void;
  /** Continues the countdowns with the remaining time. */
  resume: () => void;
  /** The toasts that are shown now, oldest first. */
  shown: ReadableStore<readonly Toast[]>;
};

/** A stack of toasts and their countdowns, without a view. `<Toaster>` renders it. */
export function createToasts(): Toasts {
  const shown = createStore<readonly Toast[]>([]);
  let paused = false;
  let lastId = 0;
  const countdowns = new Map<number, Countdown>();

  const stop = (countdown: Countdown) => {
    if (countdown.timer === undefined) return;
    clearTimeout(countdown.timer);
    delete countdown.timer;
    countdown.remainingMs -= Date.now() - countdown.startedAtMs;
  };
  const start = (id: number, countdown: Countdown) => {
    if (paused || countdown.remainingMs === Number.POSITIVE_INFINITY) return;
    countdown.startedAtMs = Date.now();
    countdown.timer = setTimeout(() => dismiss(id), countdown.remainingMs);
  };
  const forget = (id: number) => {
    const countdown = countdowns.get(id);
    if (countdown !== undefined) stop(countdown);
    countdowns.delete(id);
  };
  function dismiss(id: number) {
    forget(id);
    const toasts = shown.get();
    if (toasts.some((toast) => toast.id === id)) {
      shown.set(toasts.filter((toast) => toast.id !== id));
    }
  }

  return {
    show(kind, text, offer) {
      lastId += 1;
      const toast = { id: lastId, kind, text, ...(offer && { action: offer.action }) };
      const all = [...shown.get(), toast];
      const kept = all.slice(-mostToasts);
      for (const { id } of all.slice(0, all.length - kept.length)) forget(id);
      const countdown = {
        remainingMs: offer?.durationMs ?? toastDurationsMs[kind],
        startedAtMs: Date.now(),
      };
      countdowns.set(lastId, countdown);
      start(lastId, countdown);
      shown.set(kept);
      return lastId;
    },
    dismiss,
    pause() {
      paused = true;
      for (const countdown of countdowns.values()) stop(countdown);
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, countdown] of countdowns) start(id, countdown);
    },
    shown,
  };
}
