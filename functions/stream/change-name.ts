import * as z from 'zod/mini';
import { notificationIdSchema } from '#shared/desk/notifications.ts';
import { kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';

const submissionNameSchema = z.object({ kind: kindSchema, id: submissionIdSchema });
/** The name of a submission, without anything personal. */
export type SubmissionName = z.output<typeof submissionNameSchema>;

const notificationNameSchema = z.object({
  order: submissionIdSchema,
  notification: notificationIdSchema,
});
/** The name of a notification of the desk. */
export type NotificationName = z.output<typeof notificationNameSchema>;

const publishedNameSchema = z.object({ published: z.literal('shifts') });
/** The name of all that the site publishes of the desk: one function reads all of it again, whatever changed. */
export type PublishedName = z.output<typeof publishedNameSchema>;

/** The name of an item on whose changes a reader of the stream acts: a message of its retry queue. */
export const changeNameSchema = z.union([
  submissionNameSchema,
  notificationNameSchema,
  publishedNameSchema,
]);
export type ChangeName = z.output<typeof changeNameSchema>;
