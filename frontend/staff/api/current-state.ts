import * as z from 'zod/mini';
import { type Note, noteAnswerSchema } from '#shared/note.ts';
import { type Work, workAnswerSchema } from '#shared/work.ts';

/** The present work of a record, in the `current` of a 409. */
export const workIn = (current: unknown): Work | undefined =>
  z.safeParse(workAnswerSchema, current).data?.work;

/** The present state of a note, in the `current` of a 409. */
export const noteIn = (current: unknown): Note | undefined =>
  z.safeParse(noteAnswerSchema, current).data?.note;
