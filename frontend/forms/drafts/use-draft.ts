import { type RefObject, useEffect, useRef, useState } from 'react';
import { deviceStorage } from '#frontend/ui/device-storage.ts';
import { useLeaveQuestion } from '#frontend/ui/use-leave-question.ts';
import type { Form, FormValues } from '#shared/form.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import type { ResumePart } from '../fields/use-resume.ts';
import { deleteDatabase } from '../storage/draft-database.ts';
import { itemKey } from '../storage/expiring-items.ts';
import { mayStore, stopStoring } from '../storage/may-store.ts';
import { readAnswersCopy, writeAnswersCopy } from './answers-copy.ts';
import { createDraftSession } from './draft-session.ts';
import { createDraftStore } from './draft-store.ts';
import { setControls } from './set-controls.ts';
import { useDraftResume } from './use-draft-resume.ts';

/** The delay from an answer to its save, in milliseconds: a crash loses no more than that. */
const saveDelayMs = 500;

/** The draft's state, as the line over the form shows it. */
export type DraftState = {
  /** `refused` by the visitor, or `unavailable` because the browser stores nothing or has no room left. */
  status: 'empty' | 'saved' | 'refused' | 'unavailable';
  /** The last day of the saved draft, such as 11/20/2026. */
  until?: string;
  /** Set if answers were restored; `unsent` if they had been sent without a known result. */
  restored?: 'answers' | 'unsent' | undefined;
  /** The reference under which another tab has sent the form, and whether this page still has answers. */
  sentElsewhere?: { reference: string; leaves: boolean } | undefined;
};

type Surroundings = {
  resume: ResumePart | undefined;
  readValues: () => FormValues;
  /** Called after the controls were filled from the draft. */
  onFilled: () => void;
  /** Empties the whole form. */
  empty: () => void;
};

/**
 * Saves a form's answers on this device, restores them, and asks before leaving if it cannot save.
 * The form calls it on input, when a sending begins, and on success.
 */
export function useDraft(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  surroundings: Surroundings,
) {
  const [state, setState] = useState<DraftState>({ status: 'empty' });
  // The draft outlives renders, so it calls the callbacks of the last render.
  const latest = useRef(surroundings);
  useEffect(() => {
    latest.current = surroundings;
  });
  const [{ store, session }] = useState(() => {
    const saved = createDraftStore(form, () => localStorage, Date.now, {
      write: (text) => void writeAnswersCopy(itemKey(form.kind), text),
      remove: () => void deleteDatabase(itemKey(form.kind)),
    });
    const controls = {
      read: () => latest.current.readValues(),
      set: (values: FormValues) => {
        if (element.current === null || Object.keys(values).length === 0) return;
        setControls(element.current, values);
        latest.current.onFilled();
      },
    };
    return { store: saved, session: createDraftSession(form, saved, controls) };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (isSaved: boolean, change: Partial<DraftState> = {}) => {
    const draft = store.read();
    const now = draft && {
      until: newYorkDate(new Date(draft.expiresAtMs)),
      sentElsewhere: undefined,
    };
    const status = isSaved ? (draft ? 'saved' : 'empty') : 'unavailable';
    setState((before) => ({ ...before, ...now, ...change, status }));
  };
  /** Whether the form has an answer or a resume from the visitor. */
  const isBegun = (): boolean => {
    const { readValues, resume } = latest.current;
    const values = readValues();
    const hasAnswer = form.fields.some(({ name, presetToday }) => !presetToday && values[name]);
    return hasAnswer || resume?.fileNow() !== undefined;
  };
  const save = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (mayStore()) show(session.save());
  };
  const follow = () => {
    if (!mayStore()) return;
    const arrivedId = session.follow();
    if (arrivedId === undefined) return show(true);
    draftResume.leave();
    const sentElsewhere = { reference: referenceOf(arrivedId), leaves: isBegun() };
    show(true, { sentElsewhere });
  };
  /** Restores the answers that a killed browser had not written to its local storage. */
  const recover = async () => {
    const copy = await readAnswersCopy(itemKey(form.kind));
    const draft = copy !== undefined && mayStore() ? session.recover(copy) : undefined;
    if (draft === undefined) return;
    if (element.current) element.current.dataset.restored = '';
    if (draft.hasResume) await draftResume.restore(draft.expiresAtMs);
    show(true, { restored: draft.wasSent ? 'unsent' : 'answers' });
  };
  const refuse = () => {
    stopStoring();
    clearTimeout(timer.current);
    store.removeId();
    store.remove();
    // The browser stores answers too: for a restored page and for autofill.
    for (const control of element.current?.elements ?? []) {
      control.setAttribute('autocomplete', 'off');
    }
    setState({ status: 'refused' });
  };

  const draftResume = useDraftResume(surroundings.resume, store, {
    database: itemKey(form.kind),
    onSaved: () => show(true),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    if (!mayStore()) return refuse();
    const draft = session.restore();
    // `site.ts` must not send restored answers by itself: the visitor has not seen them yet.
    if (draft && element.current) element.current.dataset.restored = '';
    if (draft?.hasResume) void draftResume.restore(draft.expiresAtMs);
    void recover();
    const isSaved = session.save() && deviceStorage.isOn();
    show(isSaved, { restored: draft && (draft.wasSent ? 'unsent' : 'answers') });

    const onStorage = ({ key }: StorageEvent) => {
      if (key === itemKey(form.kind) || key === null) follow();
    };
    // A page from the back/forward cache missed the changes of other tabs.
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
    state.status === 'refused' || state.status === 'unavailable' || draftResume.isLost,
    isBegun,
  );

  /** Ends the draft when the form was sent or will be emptied. */
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    store.remove();
    draftResume.end();
    session.startAgain();
    setState(({ status }) => ({ status: status === 'saved' ? 'empty' : status }));
  };
  return {
    state,
    isResumeLost: draftResume.isLost,
    /** Schedules a save after input. */
    onInput() {
      timer.current ??= setTimeout(save, saveDelayMs);
    },
    /** Marks the draft as sent: from now on the form may have arrived. */
    begin() {
      if (mayStore()) session.begin();
    },
    end,
    /** Removes the draft and empties the form, at the visitor's request. */
    clear() {
      // The id is removed first: other tabs must not mistake the end of the draft for a success.
      store.removeId();
      end();
      latest.current.empty();
    },
    refuse,
  };
}
export type DraftPart = ReturnType<typeof useDraft>;
