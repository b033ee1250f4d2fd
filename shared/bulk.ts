import * as z from 'zod/mini';
import { submissionIdSchema } from './submission-id.ts';
import { versionSchema } from './version.ts';
import { type WorkChange, workChangeSchemas, workSchema } from './work.ts';

/** The most records of one request. A function finishes so many well within its time limit. */
export const mostBulkItems = 100;

const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, { error: 'items must be a list.' })
    .check(
      z.minLength(1, 'items must have one record at least.'),
      z.maxLength(mostBulkItems, `items must have at most ${mostBulkItems} records.`),
    );

/** The change that a request for many records makes to each; null empties a field. */
export type BulkChange = Omit<WorkChange, 'version'>;

/** A record, and the version of its work that the author of the change saw. */
export type SeenRecord = { id: string; version: number };

const seenRecords = someOf(z.object({ id: submissionIdSchema, version: versionSchema(0) }));
const withoutVersion = { version: true } as const;
/** Names one hand-over, however many requests it takes, so that its new owner gets one mail. */
const handover = z.optional(z.uuid('handover must be a UUID.'));

/** `POST /api/submissions/{kind}/bulk`: one change, by the rules of `PATCH`, and the records that it is for. */
export const bulkChangeSchemas = {
  contact: z.object({
    change: z.omit(workChangeSchemas.contact, withoutVersion),
    items: seenRecords,
    handover,
  }),
  employer: z.object({
    change: z.omit(workChangeSchemas.employer, withoutVersion),
    items: seenRecords,
    handover,
  }),
  employment: z.object({
    change: z.omit(workChangeSchemas.employment, withoutVersion),
    items: seenRecords,
    handover,
  }),
} as const;

/** `POST /api/submissions/{kind}/bulk/delete`. */
export const bulkDeleteSchema = z.object({
  items: seenRecords,
  /** Only records that are still suspected. */
  suspected: z.optional(z.literal(true, { error: 'suspected must be true where it is given.' })),
});

/** `POST /api/submissions/{kind}/bulk/restore`, `/release` and `/erase`. */
export const bulkIdsSchema = z.object({ items: someOf(z.object({ id: submissionIdSchema })) });

/**
 * The result for one record: `conflict` after a change by another person, `gone` without such a record, `refused` without
 * the permission, `failed` if a retry can succeed.
 */
const bulkOutcomes = ['done', 'conflict', 'gone', 'refused', 'failed'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

const bulkResultSchema = z.object({
  id: submissionIdSchema,
  outcome: z.enum(bulkOutcomes),
  /** The current work, after a change or a conflict. */
  work: z.optional(workSchema),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

/** The answer to all of them: a result for each item, in their order. */
export const bulkAnswerSchema = z.object({ results: z.array(bulkResultSchema) });
