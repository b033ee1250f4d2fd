import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';

/**
 * The parts of the desk whose damaged items an administrator can remove: a facility, the shifts of an order, or an applicant and
 * its assignments.
 */
export const deskItemSchema = z.enum(['facility', 'order', 'applicant']);
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
