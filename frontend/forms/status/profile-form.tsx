import { useId } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Certificates, Licenses, WishFields } from '#frontend/kit/profile-fields.tsx';
import type { Profile } from '#shared/desk/profile.ts';
import { answersOf, credentialsOf, type ProfileAnswers } from '#shared/desk/profile-answers.ts';
import { withoutWrongDay } from '#shared/desk/wishes.ts';
import { type SenderValues, stateProfile } from './ask-status.ts';
import { SaveLine } from './save-line.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

type ProfileFormProps = {
  /** The values of the status request: the reference, the digits, and the proof. */
  asked: SenderValues;
  /** The stored answers; undefined where there are none. */
  profile: Profile | undefined;
  onSaved: (profile: Profile | undefined) => void;
};

const sentOf = (answers: ProfileAnswers) => ({
  wishes: withoutWrongDay(answers.wishes),
  items: credentialsOf(answers),
});

/** The screen for an applicant's wishes, licenses and certificates. Every answer is optional. */
export function ProfileForm({ asked, profile, onSaved }: ProfileFormProps) {
  const id = useId();
  const { answers, setAnswers, state, saveAgain } = useSavedAnswers({
    stored: profile,
    onSaved,
    answersOf,
    sentOf,
    save: ({ wishes, items }, read: Profile | undefined) =>
      stateProfile(asked, {
        wishes: { version: read?.wishes?.version ?? 0, wishes },
        credentials: { version: read?.credentials?.version ?? 0, items },
      }),
  });
  const onChange = (part: Partial<ProfileAnswers>) => setAnswers({ ...answers, ...part });
  return (
    <form
      className="profile card stack gap-5"
      aria-labelledby={`${id}-title`}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        saveAgain();
      }}
      noValidate
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{words.lead}</p>
      <h3>{words.work}</h3>
      <WishFields {...{ labels: words, wishes: answers.wishes, onChange }} />
      <h3>{words.credentials}</h3>
      <p>{words.credentialsLead}</p>
      <Licenses {...{ licenses: answers.licenses, onChange }} />
      <Certificates {...{ label: words.has, certificates: answers.certificates, onChange }} />
      <SaveLine {...{ words, state, saveAgain }} />
    </form>
  );
}
