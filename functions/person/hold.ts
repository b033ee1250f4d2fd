import * as z from 'zod/mini';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { employmentForm } from '#shared/employment-form.ts';
import type { Kind } from '#shared/kinds.ts';
import { holdDays } from '#shared/person-data.ts';
import { stampShape } from '#shared/submission.ts';
import { presentResumeName } from '../resumes/resume-names.ts';
import { isSuspectedItem, type RecordItem } from '../table/submission-item.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The attributes of an application that the law keeps: its stamp, the answers of its form and its resume. Its status is beside them. */
const heldNames = [
  ...['PK', 'SK', ...Object.keys(stampShape)],
  ...employmentForm.fields.map(({ name }) => name),
  'resumeUrl',
];

const workSchema = z.catch(
  z.object({
    status: z.optional(z.string()),
    changedAt: z.optional(z.string()),
    contactedAt: z.optional(z.string()),
    withdrawnAt: z.optional(z.string()),
    resumeReplaced: z.optional(z.object({ at: z.string(), uploadId: z.string() })),
  }),
  {},
);

type Hold = {
  until: Date;
  /** The attributes that stay. */
  part: RecordItem;
  /** The name of the resume that stays. */
  resume: string;
};

/**
 * The part of a record that the law keeps although its person is erased: of an application for a year from its arrival, or from
 * the last decision about it, whichever is later (`docs/employment-law.md`). A message, a request and suspected spam are no records of
 * employment.
 * @param calendar the assignments of the application
 * @returns undefined where nothing is kept, or no longer
 */
export function holdOf(
  kind: Kind,
  { id, record, calendar }: { id: string; record: RecordItem; calendar: readonly AssignmentRow[] },
  now: Date,
): Hold | undefined {
  if (kind !== 'employment' || isSuspectedItem(record)) return undefined;
  const { version: _, ...work } = { version: 0, ...z.parse(workSchema, record.work) };
  const decisions = [
    String(record.submittedAt),
    ...[work.changedAt, work.withdrawnAt].flatMap((at) => at ?? []),
    ...calendar.flatMap(({ at, end }) => [at, end]),
  ];
  const past = decisions.map((at) => Date.parse(at)).filter((at) => at <= now.getTime());
  const until = new Date(Math.max(...past) + holdDays * dayMs);
  if (!(until > now)) return undefined;
  const part = Object.fromEntries(
    heldNames.flatMap((name) => (name in record ? [[name, record[name]]] : [])),
  );
  return { until, part: { ...part, work }, resume: presentResumeName(id, record) };
}
