import * as z from 'zod/mini';
import { type Facility, facilityAnswerSchema } from '#shared/desk/facilities.ts';
import { type Profile, profileSchema } from '#shared/desk/profile.ts';
import { type DeskLine, deskLineSchema } from '#shared/desk/proposals.ts';

const currentProfileSchema = z.object({ profile: profileSchema });

/** The present wishes and credentials of an application, in the `current` of a 409. */
export const profileIn = (current: unknown): Profile | undefined =>
  z.safeParse(currentProfileSchema, current).data?.profile;

/** The present state of a line and its proposals, in the `current` of a 409. */
export const deskLineIn = (current: unknown): DeskLine | undefined =>
  z.safeParse(deskLineSchema, current).data;

/** The present state of a facility, in the `current` of a 409. */
export const facilityIn = (current: unknown): Facility | undefined =>
  z.safeParse(facilityAnswerSchema, current).data?.facility;
