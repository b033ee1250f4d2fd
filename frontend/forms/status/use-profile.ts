import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Profile } from '#shared/desk/profile.ts';
import { answersOf, credentialsOf, type ProfileAnswers } from '#shared/desk/profile-answers.ts';
import { type SenderValues, stateProfile, type WrongAnswer } from './ask-status.ts';

/** Long enough for the next tap, and short enough that a closed phone has lost nothing. */
const pauseMs = 700;

export type SaveState = 'untouched' | 'saving' | 'saved' | 'conflict' | WrongAnswer['reason'];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sentOf = (answers: ProfileAnswers) => ({
  wishes: answers.wishes,
  items: credentialsOf(answers),
});
const versionsOf = (profile: Profile | undefined) => ({
  wishes: profile?.wishes?.version ?? 0,
  credentials: profile?.credentials?.version ?? 0,
});

/**
 * The answers of the screen, saved a moment after each change, when the page is hidden, and when the connection is back. One
 * request is under way at a time; a change that came meanwhile follows it.
 */
export function useProfile(asked: SenderValues, stored: Profile | undefined) {
  const [answers, setAnswers] = useState(() => answersOf(stored));
  const [state, setState] = useState<SaveState>('untouched');
  const versions = useRef(versionsOf(stored));
  const saved = useRef(sentOf(answers));
  /** The answers of the last request: after a failure they wait for another change or for the button. */
  const tried = useRef(saved.current);
  const isRunning = useRef(false);

  const save = useEffectEvent(async (): Promise<void> => {
    const wanted = sentOf(answers);
    if (isRunning.current || isSame(wanted, saved.current)) return;
    isRunning.current = true;
    tried.current = wanted;
    setState('saving');
    const result = await stateProfile(asked, {
      wishes: { version: versions.current.wishes, wishes: wanted.wishes },
      credentials: { version: versions.current.credentials, items: wanted.items },
    });
    isRunning.current = false;
    if (result.status === 'wrong') return setState(result.reason);
    versions.current = versionsOf(result.profile);
    if (result.status === 'conflict') {
      const newest = answersOf(result.profile);
      saved.current = sentOf(newest);
      tried.current = saved.current;
      setAnswers(newest);
      return setState('conflict');
    }
    saved.current = wanted;
    setState('saved');
  });

  // A change that came during a request is saved after it: the state is another one then.
  useEffect(() => {
    const wanted = sentOf(answers);
    if (state === 'saving' || isSame(wanted, saved.current) || isSame(wanted, tried.current))
      return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [answers, state]);

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
