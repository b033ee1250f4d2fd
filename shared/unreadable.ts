import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';

/** The items of the desk that an administrator can remove once they are damaged. */
export const deskItemSchema = z.enum(['facility', 'line', 'applicant']);
export type DeskItem = z.output<typeof deskItemSchema>;

const unreadableEntrySchema = z.object({
  /** The kind of a submission, an item of the desk, or `other` for one that only an engineer can remove. */
  of: z.enum([...kindSchema.options, ...deskItemSchema.options, 'other']),
  id: z.string(),
});
/** A stored entry that can't be read. */
export type Unreadable = z.output<typeof unreadableEntrySchema>;

/** The entries that a list leaves out because they can't be read. An earlier server does not say it. */
export const unreadableSchema = z.optional(z.array(unreadableEntrySchema));
