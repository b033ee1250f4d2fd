import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  errorReportPageSize,
  type StoredErrorReport,
  storedErrorReportSchema,
} from '#shared/error-report.ts';
import { documents, TableName } from '../table/document-client.ts';
import { indexPartition, readPartition } from '../table/read-partition.ts';

const entrySchema = z.object({ PK: z.string(), SK: z.string(), GSI1SK: z.string() });
type Entry = z.infer<typeof entrySchema>;

/** So many are deleted at the same time, and in one request. */
const atOnce = 25;
const mostDeleted = 500;

/** The moment of a report is what its place in the index begins with. */
const momentOf = ({ GSI1SK }: Entry): string => GSI1SK.split('#')[0] ?? '';

/** The entries of the newest reports; with `until` those up to and including a moment. */
const listEntries = (limit: number, until?: string) =>
  readPartition(indexPartition('errorReport'), {
    limit,
    // In a sort key a '#' follows the moment, and '$' is the next character.
    below: until === undefined ? undefined : `${until}$`,
    toRow: (entry) => z.parse(entrySchema, entry),
  });

/** The newest error reports, and whether there are more. Those of before they were listed are left out. */
export async function listErrorReports(): Promise<{
  reports: StoredErrorReport[];
  hasMore: boolean;
}> {
  const { rows, next } = await listEntries(errorReportPageSize);
  const reports = await Promise.all(
    rows.map(async (entry) => {
      const { PK, SK } = entry;
      const { Item } = await documents.send(new GetCommand({ TableName, Key: { PK, SK } }));
      const report = { ...Item, id: SK, at: momentOf(entry) };
      return Item ? [z.parse(storedErrorReportSchema, report)] : [];
    }),
  );
  return { reports: reports.flat(), hasMore: next !== null };
}

/**
 * Deletes error reports up to and including a moment, so that none goes that came in since it was looked at.
 * @returns whether some are left
 */
export async function clearErrorReports(until: string): Promise<boolean> {
  const { rows, next } = await listEntries(mostDeleted, until);
  for (let first = 0; first < rows.length; first += atOnce) {
    const some = rows.slice(first, first + atOnce);
    await Promise.all(
      some.map(({ PK, SK }) => documents.send(new DeleteCommand({ TableName, Key: { PK, SK } }))),
    );
  }
  return next !== null;
}
