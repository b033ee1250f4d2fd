import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ErrorReport } from '#shared/error-report.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { documents, TableName } from '../table/document-client.ts';
import { expiryOf } from '../table/expiry.ts';
import { items } from '../table/items.ts';
import { indexKey, itemKey } from '../table/keys.ts';

/**
 * Writes an error log record (section 3): its `documentId` is the applicant's name or the path, with
 * date and time (section 7). Two reports of one second differ by their sort key. The index lists it by its moment. It
 * expires by itself.
 */
export async function putErrorReport(report: ErrorReport, now: Date): Promise<void> {
  const date = newYorkDate(now);
  const time = newYorkTime(now);
  const documentId = `${'path' in report ? report.path : report.name} ${date} ${time}`;
  const id = randomUUID();
  await documents.send(
    new PutCommand({
      TableName,
      Item: {
        ...itemKey('errorReport', { documentId, id }),
        ...indexKey('errorReport', { instant: now.toISOString(), id }),
        ...report,
        documentId,
        date,
        time,
        expiresAtSeconds: expiryOf(now, items.errorReport.expires.days),
      },
    }),
  );
}
