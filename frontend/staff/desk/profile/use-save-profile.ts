import * as z from 'zod/mini';
import { changeSummary } from '#frontend/staff/kit/queries/list-rows.ts';
import { savesAndShows } from '#frontend/staff/kit/queries/save.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import {
  type LicenseCheckChange,
  type ProfileChange,
  profileSchema,
} from '#shared/desk/profile.ts';

const answerSchema = z.object({ profile: profileSchema });

/** Saves wishes and credentials of an application, and updates the cached record and its row. */
export function useSaveProfile(id: string) {
  const { api, queryClient } = useStaff();
  const save = savesAndShows(answerSchema, ({ profile }) =>
    changeSummary(queryClient, 'employment', id, profile),
  );
  const path = { id };
  return {
    saveProfile: (body: ProfileChange) =>
      save(async () => ({ profile: await api.changeProfile({ path, body }) })),
    saveCheck: (body: LicenseCheckChange) =>
      save(async () => ({ profile: await api.checkLicense({ path, body }) })),
  };
}
