import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { binKeyOf, toDeletedRow } from './bin-item.ts';
import { decodeParts, encodeParts } from './cursor.ts';
import { documents } from './document-client.ts';
import { binName, tableNames } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** Where a page of the bin ended: its last row, and that row's sort key in the index. */
export type BinPosition = { kind: Kind; id: string; sortKey: string };

/**
 * A page of what lies in the bin, the latest deletion first.
 * @param after the position where the page before ended
 */
export async function listBin({
  now,
  limit,
  after,
}: {
  now: Date;
  limit: number;
  after: BinPosition | undefined;
}): Promise<{ rows: DeletedRow[]; next: BinPosition | null }> {
  const entries: { row: DeletedRow; sortKey: string }[] = [];
  let startKey: Record<string, unknown> | undefined = after && {
    ...binKeyOf(after.kind, after.id),
    GSI1PK: binName,
    GSI1SK: after.sortKey,
  };
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: tableNames.index,
        KeyConditionExpression: 'GSI1PK = :bin',
        ExpressionAttributeValues: { ':bin': binName },
        ScanIndexForward: false,
        Limit: limit + 1,
        ExclusiveStartKey: startKey,
      }),
    );
    const found = (page.Items ?? []).map((item) => ({
      row: toDeletedRow(item),
      sortKey: String(item.GSI1SK),
    }));
    // The table drops what has expired within days, not at the moment.
    entries.push(...found.filter(({ row }) => Date.parse(row.erasedAt) > now.getTime()));
    startKey = page.LastEvaluatedKey;
  } while (startKey && entries.length <= limit);
  const shown = entries.slice(0, limit);
  const last = entries.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    next: last ? { kind: last.row.kind, id: last.row.id, sortKey: last.sortKey } : null,
  };
}

const cursorSchema = z.tuple([z.literal(binName), kindSchema, submissionIdSchema, z.string()]);

/** The opaque text that a page of the bin hands out for the next one. */
export const encodeBinCursor = ({ kind, id, sortKey }: BinPosition): string =>
  encodeParts(binName, kind, id, sortKey);

/** Reads such a cursor back. @returns undefined for anything else */
export function decodeBinCursor(cursor: string): BinPosition | undefined {
  const { data } = z.safeParse(cursorSchema, decodeParts(cursor));
  return data && { kind: data[1], id: data[2], sortKey: data[3] };
}
