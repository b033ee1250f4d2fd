import { ApiError } from '#frontend/staff/api/api-error.ts';
import { profileIn } from '#frontend/staff/api/current-state.ts';
import { changeRowProfile } from '#frontend/staff/queries/list-rows.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { LicenseCheckChange, Profile, ProfileChange } from '#shared/desk/profile.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { summaryOf } from '#shared/summary.ts';

/** `conflict`: someone else has changed the same part, and the profile is the newest one. */
export type ProfileSaveResult =
  | { status: 'saved' | 'conflict'; profile: Profile }
  | { status: 'failed' };

/** Saves wishes and credentials of an application, and updates the cached record and its row. */
export function useSaveProfile(id: string) {
  const { api, queryClient } = useStaff();
  const show = (profile: Profile) => {
    queryClient.setQueryData<EmploymentSubmission>(
      ['submission', 'employment', id],
      (one) =>
        one && { ...one, summary: { ...summaryOf('employment', one), ...one.summary, ...profile } },
    );
    changeRowProfile(queryClient, id, profile);
  };
  const save = async (send: () => Promise<Profile>): Promise<ProfileSaveResult> => {
    try {
      const profile = await send();
      show(profile);
      return { status: 'saved', profile };
    } catch (error) {
      const profile = error instanceof ApiError ? profileIn(error.current) : undefined;
      if (profile === undefined) return { status: 'failed' };
      show(profile);
      return { status: 'conflict', profile };
    }
  };
  const path = { id };
  return {
    saveProfile: (body: ProfileChange) => save(() => api.changeProfile({ path, body })),
    saveCheck: (body: LicenseCheckChange) => save(() => api.checkLicense({ path, body })),
  };
}
