import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { summaryOf, summarySchema } from '#shared/summary.ts';
import { revisionName } from '../table/keys.ts';
import { toStored } from '../table/stored.ts';
import type { RecordItem } from '../table/submission-item.ts';
import { updateRecord, withRecord } from './update-record.ts';

const changedSchema = z.partial(summarySchema);

type Summary = Readonly<Record<string, unknown>>;
type Step<Result> = {
  /** The members of the summary that change; without any nothing is written. */
  changed?: object;
  result: Result;
};

/**
 * Reads the summary of a record and changes members of it in one conditional write; again where another change of the record
 * came between.
 * @returns undefined where there is no such record
 */
export function writeSummary<Result>(
  kind: Kind,
  id: string,
  step: (summary: Summary, item: RecordItem) => Step<Result>,
): Promise<Result | undefined> {
  return withRecord(kind, id, async (item) => {
    const summary = summaryIn(kind, item);
    const { changed, result } = step(summary, item);
    if (!changed) return result;
    const written = await updateRecord(kind, id, {
      change: 'SET #summary = :summary',
      condition: '#revision = :seen OR (:seen = :none AND attribute_not_exists(#revision))',
      names: { '#summary': 'summary' },
      values: {
        ':summary': { ...summary, ...toStored(changedSchema, changed) },
        ':seen': revisionOf(item),
        ':none': 0,
      },
    });
    return written && result;
  });
}

/** The summary of a record; made from its answers for a record of an early version, which has none. */
export const summaryIn = (kind: Kind, item: RecordItem): Summary =>
  typeof item.summary === 'object' && item.summary !== null
    ? { ...item.summary }
    : summaryOf(kind, item);

const revisionOf = (item: RecordItem): number => Number(item[revisionName] ?? 0);
