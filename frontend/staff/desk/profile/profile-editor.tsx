import { useEffect, useLayoutEffect, useState } from 'react';
import { Certificates, Licenses, WishFields } from '#frontend/kit/profile-fields.tsx';
import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { getUnsaved, setUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import type { Profile } from '#shared/desk/profile.ts';
import {
  answersOf,
  type ProfileAnswers,
  type ProfileErrors,
  profileChange,
  profileErrors,
} from '#shared/desk/profile-answers.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { FileCheckFields } from './file-check-fields.tsx';
import { wishLabels } from './profile-words.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The answers, and the profile at the start of editing. A save sends its versions and the differences from it. */
export type ProfileDraft = { from: Profile; answers: ProfileAnswers };

/** The cache key of an application's draft. */
export const draftKey = (id: string): string[] => ['profile', 'employment', id];

const noErrors: ProfileErrors = new Map();
const errorsOf = (answers: ProfileAnswers) => profileErrors(answers, newYorkDay(new Date()));

type ProfileEditorProps = { id: string; profile: Profile; onClose: () => void };

/** The fields of wishes, credentials and personnel file. The draft is kept until it is saved or canceled. */
export function ProfileEditor({ id, profile, onClose }: ProfileEditorProps) {
  const { queryClient } = useStaff();
  const { saveProfile } = useSaveProfile(id);
  const [draft] = useState<ProfileDraft>(
    () =>
      getUnsaved<ProfileDraft | null>(queryClient, draftKey(id)) ?? {
        from: profile,
        answers: answersOf(profile),
      },
  );
  const [from, setFrom] = useState(draft.from);
  /** The answers that a newer profile replaced. */
  const [replaced, setReplaced] = useState<ProfileAnswers>();
  const keep = (next: ProfileDraft | null) =>
    setUnsaved<ProfileDraft | null>(queryClient, draftKey(id), () => next);
  const end = () => {
    keep(null);
    onClose();
  };
  const state = useSaveForm<ProfileAnswers>({
    start: draft.answers,
    check: (answers) =>
      errorsOf(answers).size > 0 ? { licenses: 'Not saved yet: see the marked fields.' } : {},
    async save(answers) {
      const change = profileChange(from, answers);
      if (!change) return undefined;
      const saved = await saveProfile(change);
      if (saved.status !== 'conflict') return notSaved(saved, 'the answers');
      const newest = saved.value.profile;
      setReplaced(answers);
      setFrom(newest);
      state.set(answersOf(newest));
      return {
        problem: 'Not saved: someone changed this meanwhile. The fields show the newest answers.',
      };
    },
    onSaved: end,
  });
  const { values, set, form, isSaving, problem } = state;
  const { ref } = form;
  useLayoutEffect(() => ref.current?.focus(), [ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept after each change, and not before the first one
  useEffect(() => {
    if (values !== draft.answers) keep({ from, answers: values });
  }, [values, from]);

  const wrong = state.errors.licenses;
  const errors = wrong === undefined ? noErrors : errorsOf(values);
  return (
    <form
      className="staff-profile__form stack gap-5"
      aria-label="Change wishes and credentials"
      tabIndex={-1}
      {...form}
    >
      <fieldset className="profile-fields__group field-group stack">
        <legend className="title">Wishes</legend>
        <WishFields {...{ labels: wishLabels, wishes: values.wishes, onChange: set }} />
      </fieldset>
      <Licenses {...{ licenses: values.licenses, errors, onChange: set }} />
      <fieldset className="profile-fields__group field-group stack">
        <legend className="title">Certificates</legend>
        <Certificates
          {...{ label: (name) => name, certificates: values.certificates, onChange: set }}
        />
      </fieldset>
      <FileCheckFields {...{ answers: values, errors, onChange: set }} />
      <div role="alert" className="staff-profile__alert stack gap-2">
        {problem !== '' && <p className="danger strong">{problem}</p>}
        {replaced && (
          <p>
            <Button
              variant="quiet"
              onClick={() => {
                set(replaced);
                setReplaced(undefined);
                ref.current?.focus();
              }}
            >
              Put my answers back
            </Button>
          </p>
        )}
        {wrong !== undefined && <p className="danger strong">{wrong}</p>}
      </div>
      <div className="actions">
        <Button type="submit" inactive={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={end}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
