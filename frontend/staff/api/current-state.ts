import * as z from 'zod/mini';
import { type Facility, facilityAnswerSchema } from '#shared/desk/facilities.ts';
import { type Profile, profileSchema } from '#shared/desk/profile.ts';
import { type Order, orderSchema } from '#shared/desk/shifts.ts';
import { type Note, noteAnswerSchema } from '#shared/note.ts';
import { type Work, workAnswerSchema } from '#shared/work.ts';

/** The present work of a record, in the `current` of a 409. */
export const workIn = (current: unknown): Work | undefined =>
  z.safeParse(workAnswerSchema, current).data?.work;

/** The present state of a note, in the `current` of a 409. */
export const noteIn = (current: unknown): Note | undefined =>
  z.safeParse(noteAnswerSchema, current).data?.note;

const currentProfileSchema = z.object({ profile: profileSchema });

/** The present wishes and credentials of an application, in the `current` of a 409. */
export const profileIn = (current: unknown): Profile | undefined =>
  z.safeParse(currentProfileSchema, current).data?.profile;

/** The present state of an order, in the `current` of a 409. */
export const orderIn = (current: unknown): Order | undefined =>
  z.safeParse(orderSchema, current).data;

/** The present state of a facility, in the `current` of a 409. */
export const facilityIn = (current: unknown): Facility | undefined =>
  z.safeParse(facilityAnswerSchema, current).data?.facility;
