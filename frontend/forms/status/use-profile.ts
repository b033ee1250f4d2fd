import type { Profile } from '#shared/desk/profile.ts';
import { answersOf, credentialsOf, type ProfileAnswers } from '#shared/desk/profile-answers.ts';
import { withoutWrongDay } from '#shared/desk/wishes.ts';
import { type SenderValues, stateProfile } from './ask-status.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

const sentOf = (answers: ProfileAnswers) => ({
  wishes: withoutWrongDay(answers.wishes),
  items: credentialsOf(answers),
});

/** The answers of an applicant about wishes, licenses and certificates. */
export const useProfile = (
  asked: SenderValues,
  stored: Profile | undefined,
  onSaved: (stored: Profile | undefined) => void,
) =>
  useSavedAnswers({
    stored,
    onSaved,
    answersOf,
    sentOf,
    save: ({ wishes, items }, read: Profile | undefined) =>
      stateProfile(asked, {
        wishes: { version: read?.wishes?.version ?? 0, wishes },
        credentials: { version: read?.credentials?.version ?? 0, items },
      }),
  });
