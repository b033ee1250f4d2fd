import { useEffect, useState } from 'react';
import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { getUnsaved, setUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
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
  const [start] = useState<ProfileDraft>(
    () =>
      getUnsaved<ProfileDraft | null>(queryClient, key) ?? {
        from: profile,
        answers: staffAnswersOf(profile),
      },
  );
  /** The profile that the answers change. */
  const [from, setFrom] = useState(start.from);
  /** The answers that a newer profile replaced. */
  const [replaced, setReplaced] = useState<StaffAnswers>();
  const today = newYorkDay(new Date());
  const keep = (draft: ProfileDraft | null) =>
    setUnsaved<ProfileDraft | null>(queryClient, key, () => draft);
  const end = () => {
    keep(null);
    onClose();
  };
  const state = useSaveForm<StaffAnswers>({
    start: start.answers,
    check: (answers) => ({ licenses: hasProblems(problemsOf(answers, today)) ? wrong : undefined }),
    async save(answers) {
      const wanted = changeOf({ from, answers });
      const result = wanted && (await saveProfile(wanted));
      if (result?.status !== 'conflict') return result && notSaved(result, 'the profile');
      const newest = result.value.profile;
      setReplaced(answers);
      setFrom(newest);
      change(staffAnswersOf(newest), newest);
      return {};
    },
    onSaved: end,
  });
  const { values: answers, errors, isSaving, form } = state;
  const change = (part: Partial<StaffAnswers>, of = from) => {
    state.set(part);
    keep({ from: of, answers: { ...answers, ...part } });
  };
  const focus = () => form.ref.current?.focus();
  useEffect(() => form.ref.current?.focus(), [form.ref]);
  const putBack = () => {
    if (replaced) change(replaced);
    setReplaced(undefined);
    focus();
  };
  return (
    <form
      className="staff-profile__form stack gap-5"
      aria-label="Change wishes and credentials"
      tabIndex={-1}
      {...form}
    >
      <WishFields wishes={answers.wishes} onChange={(wishes) => change({ wishes })} />
      <CredentialFields
        answers={answers}
        problems={errors.licenses === undefined ? noProblems : problemsOf(answers, today)}
        onChange={change}
      />
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
        <p className="danger strong">{state.problem || errors.licenses}</p>
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

const wrong = 'Not saved yet: see the marked fields.';
