import { useEffect, useRef, useState } from 'react';
import { getUnsaved, setUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Profile } from '#shared/desk/profile.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { CredentialFields } from './credential-fields.tsx';
import {
  changeOf,
  hasProblems,
  type ProfileDraft,
  problemsOf,
  type StaffAnswers,
  staffAnswersOf,
} from './profile-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { WishFields } from './wish-fields.tsx';

/** The cache key of an application's draft. */
export const draftKey = (id: string): string[] => ['profile', 'employment', id];

const noProblems = problemsOf(staffAnswersOf({}), '');

type ProfileEditorProps = { id: string; profile: Profile; onClose: () => void };

/** The fields of wishes, credentials and personnel file. The draft is kept until it is saved or canceled. */
export function ProfileEditor({ id, profile, onClose }: ProfileEditorProps) {
  const { queryClient } = useStaff();
  const { saveProfile } = useSaveProfile(id);
  const key = draftKey(id);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<ProfileDraft>(
    () =>
      getUnsaved<ProfileDraft | null>(queryClient, key) ?? {
        from: profile,
        answers: staffAnswersOf(profile),
      },
  );
  /** The answers that a newer profile replaced. */
  const [replaced, setReplaced] = useState<StaffAnswers>();
  const [isTried, setIsTried] = useState(false);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  useEffect(() => form.current?.focus(), []);

  const set = (next: ProfileDraft) => {
    setDraft(next);
    setUnsaved<ProfileDraft | null>(queryClient, key, () => next);
  };
  const change = (part: Partial<StaffAnswers>) =>
    set({ ...draft, answers: { ...draft.answers, ...part } });
  const end = () => {
    setUnsaved<ProfileDraft | null>(queryClient, key, () => null);
    onClose();
  };
  const problems = problemsOf(draft.answers, newYorkDay(new Date()));

  const save = async () => {
    if (state === 'saving') return;
    setIsTried(true);
    if (hasProblems(problems)) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    const wanted = changeOf(draft);
    if (wanted === undefined) return end();
    setState('saving');
    const result = await saveProfile(wanted);
    setState(result.status === 'failed' || result.status === 'refused' ? 'failed' : 'idle');
    if (result.status === 'saved') end();
    if (result.status === 'conflict') {
      setReplaced(draft.answers);
      setIsTried(false);
      set({ from: result.value.profile, answers: staffAnswersOf(result.value.profile) });
    }
  };
  const putBack = () => {
    if (replaced) change(replaced);
    setReplaced(undefined);
    form.current?.focus();
  };

  const { answers } = draft;
  const shownProblems = isTried ? problems : noProblems;
  return (
    <form
      ref={form}
      className="staff-profile__form stack gap-5"
      aria-label="Change wishes and credentials"
      tabIndex={-1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <WishFields wishes={answers.wishes} onChange={(wishes) => change({ wishes })} />
      <CredentialFields answers={answers} problems={shownProblems} onChange={change} />
      <div role="alert" className="staff-profile__alert stack gap-2">
        {replaced && (
          <>
            <p className="danger strong">
              Not saved: someone changed this meanwhile. The fields show the newest answers.
            </p>
            <p>
              <Button variant="quiet" onClick={putBack}>
                Put my answers back
              </Button>
            </p>
          </>
        )}
        {state === 'failed' && (
          <p className="danger strong">Not saved. Your answers are still here: try again.</p>
        )}
        {isTried && hasProblems(problems) && (
          <p className="danger strong">Not saved yet: see the marked fields.</p>
        )}
      </div>
      <div className="actions">
        <Button type="submit" inactive={state === 'saving'}>
          {state === 'saving' ? 'Saving…' : 'Save'}
        </Button>
        <Button variant="quiet" disabled={state === 'saving'} onClick={end}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
