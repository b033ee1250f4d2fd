import { useState } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { answersOf } from '#shared/desk/profile-answers.ts';
import type { Wishes } from '#shared/desk/wishes.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The button that gives old wishes a new date after the applicant has confirmed them. */
export function ConfirmWishes({ id, wishes }: { id: string; wishes: Wishes }) {
  const { toasts } = useStaff();
  const { saveProfile } = useSaveProfile(id);
  const [isSaving, setIsSaving] = useState(false);
  const confirm = async () => {
    setIsSaving(true);
    const { wishes: answers } = answersOf({ wishes });
    const { status } = await saveProfile({ wishes: { version: wishes.version, wishes: answers } });
    setIsSaving(false);
    if (status === 'failed' || status === 'refused')
      toasts.show('error', 'The wishes were not confirmed. Try again.');
    if (status === 'conflict') toasts.show('error', 'Someone changed the wishes meanwhile.');
  };
  return (
    <p>
      <Button variant="quiet" inactive={isSaving} onClick={() => void confirm()}>
        The applicant wants the same
      </Button>
    </p>
  );
}
