import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Form, FormValues } from '#shared/form.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import type { ResumePart } from '../fields/use-resume.ts';
import { forgetDatabase } from '../storage/kept-database.ts';
import { keptKey } from '../storage/kept-items.ts';
import { mayKeep, stopKeeping } from '../storage/may-keep.ts';
import { createDraftSession } from './draft-session.ts';
import { createDraftStore } from './draft-store.ts';
import { copyAnswers, recallAnswers } from './kept-answers.ts';
import { setControls } from './set-controls.ts';
import { useKeptResume } from './use-kept-resume.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** From an answer until it is kept, in milliseconds: what a crash loses at most. */
const saveDelayMs = 500;

/** What the line over the form says of its draft. */
export type DraftState = {
  /** `refused` by the visitor, or `unavailable` because the browser keeps nothing or has no room left. */
  status: 'unkept' | 'kept' | 'refused' | 'unavailable';
  /** The last day of what is kept, as in 11/20/2026. */
  until?: string;
  /** The answers came back from before; `unsent` when they had been sent without a known end. */
  restored?: 'answers' | 'unsent' | undefined;
  /** The reference under which another tab has sent the form, and whether answers of this one are left. */
  sentElsewhere?: { reference: string; leaves: boolean } | undefined;
};

type Surroundings = {
  resume: ResumePart | undefined;
  readValues: () => FormValues;
  /** The controls have been filled from the draft. */
  onFilled: () => void;
  /** Empties the whole form. */
  empty: () => void;
};

/**
 * Keeps what is typed into a form on this device, brings it back, and asks before leaving where it can't.
 * The form tells it of input, of a sending that begins, and of its success.
 */
export function useDraft(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  surroundings: Surroundings,
) {
  const [state, setState] = useState<DraftState>({ status: 'unkept' });
  // The draft outlives renders; what it calls is always the last one's.
  const latest = useRef(surroundings);
  useEffect(() => {
    latest.current = surroundings;
  });
  const [{ store, session }] = useState(() => {
    const kept = createDraftStore(form, () => localStorage, Date.now, {
      keep: (text) => void copyAnswers(keptKey(form.kind), text),
      forget: () => void forgetDatabase(keptKey(form.kind)),
    });
    const controls = {
      read: () => latest.current.readValues(),
      set: (values: FormValues) => {
        if (element.current === null || Object.keys(values).length === 0) return;
        setControls(element.current, values);
        latest.current.onFilled();
      },
    };
    return { store: kept, session: createDraftSession(form, kept, controls) };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (isKept: boolean, change: Partial<DraftState> = {}) => {
    const draft = store.read();
    const now = draft && {
      until: newYorkDate(new Date(draft.expiresAtMs)),
      sentElsewhere: undefined,
    };
    const status = isKept ? (draft ? 'kept' : 'unkept') : 'unavailable';
    setState((before) => ({ ...before, ...now, ...change, status }));
  };
  /** Whether the form holds anything that a visitor gave. */
  const isBegun = (): boolean => {
    const { readValues, resume } = latest.current;
    const values = readValues();
    const hasAnswer = form.fields.some(({ name, presetToday }) => !presetToday && values[name]);
    return hasAnswer || resume?.fileNow() !== undefined;
  };
  const save = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (mayKeep()) show(session.save());
  };
  const follow = () => {
    if (!mayKeep()) return;
    const arrivedId = session.follow();
    if (arrivedId === undefined) return show(true);
    keptResume.leave();
    const sentElsewhere = { reference: referenceOf(arrivedId), leaves: isBegun() };
    show(true, { sentElsewhere });
  };
  /** Brings back what a killed browser had not written to its local storage. */
  const recover = async () => {
    const copy = await recallAnswers(keptKey(form.kind));
    const draft = copy !== undefined && mayKeep() ? session.recover(copy) : undefined;
    if (draft === undefined) return;
    if (element.current) element.current.dataset.restored = '';
    if (draft.hasResume) await keptResume.restore(draft.expiresAtMs);
    show(true, { restored: draft.wasSent ? 'unsent' : 'answers' });
  };
  const refuse = () => {
    stopKeeping();
    clearTimeout(timer.current);
    store.forgetId();
    store.wipe();
    // The browser keeps what is typed too, to bring it back or to offer it the next time.
    for (const control of element.current?.elements ?? []) {
      control.setAttribute('autocomplete', 'off');
    }
    setState({ status: 'refused' });
  };

  const keptResume = useKeptResume(surroundings.resume, store, {
    database: keptKey(form.kind),
    onKept: () => show(true),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    if (!mayKeep()) return refuse();
    const draft = session.restore();
    // `site.ts` sends nothing by itself that has come back unseen.
    if (draft && element.current) element.current.dataset.restored = '';
    if (draft?.hasResume) void keptResume.restore(draft.expiresAtMs);
    void recover();
    const isKept = session.save() && isStorageOpen();
    show(isKept, { restored: draft && (draft.wasSent ? 'unsent' : 'answers') });

    const onStorage = ({ key }: StorageEvent) => {
      if (key === keptKey(form.kind) || key === null) follow();
    };
    // A page that comes out of the browser's cache has missed what other tabs did.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pageshow', onShown, { signal });
    window.addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', onHidden, { signal });
    return () => ending.abort();
  }, []);

  useLeaveQuestion(
    state.status === 'refused' || state.status === 'unavailable' || keptResume.isLost,
    isBegun,
  );

  /** The form was sent, or is to be emptied. */
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    store.wipe();
    keptResume.end();
    session.startAgain();
    setState(({ status }) => ({ status: status === 'kept' ? 'unkept' : status }));
  };
  return {
    state,
    isResumeLost: keptResume.isLost,
    /** Something was filled in. */
    onInput() {
      timer.current ??= setTimeout(save, saveDelayMs);
    },
    /** It is being sent, and from here on may have arrived. */
    begin() {
      if (mayKeep()) session.begin();
    },
    end,
    /** The visitor wants nothing of it to stay. */
    clear() {
      // First the id: other tabs must not take the end of the draft for a success.
      store.forgetId();
      end();
      latest.current.empty();
    },
    refuse,
  };
}
export type DraftPart = ReturnType<typeof useDraft>;

/** False where the browser's settings keep its storage shut: reading its name throws there. */
function isStorageOpen(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}
