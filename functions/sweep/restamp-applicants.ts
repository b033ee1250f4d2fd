import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { binKeyOf } from '../bin/bin-item.ts';
import { inParallel } from '../in-parallel.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { type Key, tableNames } from '../table/keys.ts';
import { readItems } from '../table/read-items.ts';
import { isTombstone, keyOf } from '../table/submission-item.ts';

const updatesAtOnce = 10;

const { expiresAt } = tableNames;
const attributes = ['PK', 'removedAt', expiresAt];

/**
 * Gives the calendars of applications the end of their applications, or that of the bin for a deleted one. A calendar without
 * either stays as it is.
 * @param keys the keys of calendars, at most 100
 * @returns how many it changed
 */
export async function restampApplicants(keys: readonly Key[]): Promise<number> {
  const ids = keys.map(({ PK }) => String(PK.split('/')[1]));
  const [own, records, binned] = await Promise.all([
    readItems(keys, attributes),
    readItems(
      ids.map((id) => keyOf('employment', id)),
      attributes,
    ),
    readItems(
      ids.map((id) => binKeyOf('employment', id)),
      attributes,
    ),
  ]);
  const updates = keys.flatMap((Key, at) => {
    const id = ids[at] ?? '';
    const record = records.get(keyOf('employment', id).PK);
    const isListed = record !== undefined && !isTombstone(record);
    const from = isListed ? record : binned.get(binKeyOf('employment', id).PK);
    const calendar = own.get(Key.PK);
    if (!from || !calendar || from[expiresAt] === calendar[expiresAt]) return [];
    return [{ Key, end: from[expiresAt], before: calendar[expiresAt] }];
  });
  const done = await inParallel(updates, updatesAtOnce, ({ Key, end, before }) =>
    conditionMet(
      documents.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: end === undefined ? 'REMOVE #expires' : 'SET #expires = :end',
          // Without the calendar's version: a placement of this moment meets no conflict.
          ConditionExpression:
            before === undefined
              ? 'attribute_exists(PK) AND attribute_not_exists(#expires)'
              : '#expires = :before',
          ExpressionAttributeNames: { '#expires': expiresAt },
          ...((end !== undefined || before !== undefined) && {
            ExpressionAttributeValues: {
              ...(end !== undefined && { ':end': end }),
              ...(before !== undefined && { ':before': before }),
            },
          }),
        }),
      ),
    ),
  );
  return done.filter(Boolean).length;
}
