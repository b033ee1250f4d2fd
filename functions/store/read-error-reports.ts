import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  errorReportPageSize,
  type StoredErrorReport,
  storedErrorReportSchema,
} from '#shared/error-report.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { errorLogName, tableNames } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

const entrySchema = z.object({ PK: z.string(), SK: z.string(), GSI1SK: z.string() });
type Entry = z.infer<typeof entrySchema>;

/** So many are deleted at the same time, and in one request. */
const atOnce = 25;
const mostDeleted = 500;

/** The moment of a report is what its place in the index begins with. */
const momentOf = ({ GSI1SK }: Entry): string => GSI1SK.split('#')[0] ?? '';

/** The entries of the newest reports, up to and including a moment where one is given. */
async function listEntries(Limit: number, until?: string): Promise<Entry[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: tableNames.index,
      KeyConditionExpression:
        until === undefined ? 'GSI1PK = :log' : 'GSI1PK = :log AND GSI1SK < :end',
      ExpressionAttributeValues: {
        ':log': errorLogName,
        // What stands behind the moment in a sort key comes before this.
        ...(until !== undefined && { ':end': `${until}$` }),
      },
      ScanIndexForward: false,
      Limit,
    }),
  );
  return z.parse(z.array(entrySchema), Items);
}

/** The newest error reports, and whether there are more. Those of before they were listed are left out. */
export async function listErrorReports(): Promise<{
  reports: StoredErrorReport[];
  hasMore: boolean;
}> {
  const entries = await listEntries(errorReportPageSize + 1);
  const shown = entries.slice(0, errorReportPageSize);
  const reports = await Promise.all(
    shown.map(async (entry) => {
      const { PK, SK } = entry;
      const { Item } = await documents.send(new GetCommand({ TableName, Key: { PK, SK } }));
      const report = { ...Item, id: SK, at: momentOf(entry) };
      return Item ? [z.parse(storedErrorReportSchema, report)] : [];
    }),
  );
  return { reports: reports.flat(), hasMore: entries.length > shown.length };
}

/**
 * Deletes error reports up to and including a moment, so that none goes that came in since it was looked at.
 * @returns whether some are left
 */
export async function clearErrorReports(until: string): Promise<boolean> {
  const entries = await listEntries(mostDeleted + 1, until);
  const cleared = entries.slice(0, mostDeleted);
  for (let first = 0; first < cleared.length; first += atOnce) {
    const some = cleared.slice(first, first + atOnce);
    await Promise.all(
      some.map(({ PK, SK }) => documents.send(new DeleteCommand({ TableName, Key: { PK, SK } }))),
    );
  }
  return entries.length > cleared.length;
}
