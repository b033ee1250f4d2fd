import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameJson } from '#shared/alike.ts';
import type { StatusSaveResult, WrongAnswer } from './ask-status.ts';

/** The debounce: long enough for the next tap, short enough that a closed phone loses nothing. */
const pauseMs = 700;

export type SaveState =
  | 'untouched'
  | 'saving'
  | 'saved'
  | 'conflict'
  | 'refused'
  | WrongAnswer['reason'];

type SavedAnswers<Answers, Sent, Stored> = {
  /** The stored answers; undefined where there are none. */
  stored: Stored | undefined;
  answersOf: (stored: Stored | undefined) => Answers;
  /** The part of the answers that is complete. */
  sentOf: (answers: Answers) => Sent;
  /** Replaces the stored answers, if they are still the answers that were read (optimistic lock). */
  save: (sent: Sent, read: Stored | undefined) => Promise<StatusSaveResult<Stored>>;
  /** Called with the stored answers after a save, and after a conflict. */
  onSaved: (stored: Stored | undefined) => void;
};

/**
 * The answers of a screen. It saves them a moment after each change, when the page is hidden, and when the connection is
 * back. One request is under way at a time; a change during a request is saved after it.
 */
export function useSavedAnswers<Answers, Sent, Stored>(part: SavedAnswers<Answers, Sent, Stored>) {
  const { answersOf, sentOf } = part;
  const [answers, setAnswers] = useState(() => answersOf(part.stored));
  const [state, setState] = useState<SaveState>('untouched');
  const read = useRef(part.stored);
  const saved = useRef(sentOf(answers));
  /** The answers of the last request. After a failure, another change or the button saves them again. */
  const tried = useRef(saved.current);
  const isRunning = useRef(false);

  const save = useEffectEvent(async (): Promise<void> => {
    const wanted = sentOf(answers);
    if (isRunning.current || isSameJson(wanted, saved.current)) return;
    isRunning.current = true;
    tried.current = wanted;
    setState('saving');
    const result = await part.save(wanted, read.current);
    isRunning.current = false;
    if (result.status === 'wrong') return setState(result.reason);
    if (result.status === 'refused') return setState('refused');
    read.current = result.stored;
    part.onSaved(result.stored);
    if (result.status === 'conflict') {
      const newest = answersOf(result.stored);
      saved.current = sentOf(newest);
      tried.current = saved.current;
      setAnswers(newest);
      return setState('conflict');
    }
    saved.current = wanted;
    setState('saved');
  });

  // A change during a request is saved after the request: then the state changes and the effect runs again.
  useEffect(() => {
    const wanted = sentOf(answers);
    if (
      state === 'saving' ||
      isSameJson(wanted, saved.current) ||
      isSameJson(wanted, tried.current)
    )
      return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [answers, state, sentOf]);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void save();
    const onOnline = () => void save();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', onOnline);
    };
  }, []);

  return { answers, setAnswers, state, saveAgain: () => void save() };
}
