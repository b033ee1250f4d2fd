import * as z from 'zod/mini';
import { submissionIdSchema } from './submission.ts';
import { versionSchema } from './version.ts';
import { type WorkChange, workChangeSchemas, workSchema } from './work.ts';

/** How many records one request may speak of: so many are done well within a function's time. */
export const mostBulkItems = 100;

const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, { error: 'items must be a list.' })
    .check(
      z.minLength(1, 'items must have one record at least.'),
      z.maxLength(mostBulkItems, `items must have at most ${mostBulkItems} records.`),
    );

/** What a change of many records does to each; null empties. */
export type BulkChange = Omit<WorkChange, 'version'>;

/** A record, and the version of its work that whoever changes it saw. */
export type SeenRecord = { id: string; version: number };

const seenRecords = someOf(z.object({ id: submissionIdSchema, version: versionSchema(0) }));
const withoutVersion = { version: true } as const;

/** `POST /api/submissions/{kind}/bulk`: one change, by the rules of `PATCH`, and the records that it is for. */
export const bulkChangeSchemas = {
  contact: z.object({
    change: z.omit(workChangeSchemas.contact, withoutVersion),
    items: seenRecords,
  }),
  employer: z.object({
    change: z.omit(workChangeSchemas.employer, withoutVersion),
    items: seenRecords,
  }),
  employment: z.object({
    change: z.omit(workChangeSchemas.employment, withoutVersion),
    items: seenRecords,
  }),
} as const;

/** `POST /api/submissions/{kind}/bulk/delete`. */
export const bulkDeleteSchema = z.object({
  items: someOf(z.object({ id: submissionIdSchema, version: z.optional(versionSchema(0)) })),
  /** Only records that are still suspected. */
  suspected: z.optional(z.literal(true, { error: 'suspected must be true where it is given.' })),
});

/** `POST /api/submissions/{kind}/bulk/restore`, `/release` and `/erase`. */
export const bulkIdsSchema = z.object({ items: someOf(z.object({ id: submissionIdSchema })) });

/**
 * What became of one record: `conflict` where someone had changed it meanwhile, `gone` where there is none (any
 * more), `refused` where this account may not, `failed` where it can be tried again.
 */
const bulkOutcomes = ['done', 'conflict', 'gone', 'refused', 'failed'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

const bulkResultSchema = z.object({
  id: submissionIdSchema,
  outcome: z.enum(bulkOutcomes),
  /** What stands now, after a change or in its place. */
  work: z.optional(workSchema),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

/** The answer to all of them: a result for each item, in their order. */
export const bulkAnswerSchema = z.object({ results: z.array(bulkResultSchema) });
