import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableNames } from '#functions/table/keys.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { kinds } from '#shared/kinds.ts';
import { queryUnits } from '#test/support/item-bytes.ts';
import type { Laptop } from '#test/support/laptop.ts';

/** 20 rows, and one more that shows whether there is a next page. */
const rowsAsked = 21;

/**
 * Queries up to `pages` pages of the employment list's index, one after the other.
 * @returns the read units of each page, as the database reports them
 * @throws Error when DynamoDB's sizing rules give another figure
 */
export async function readUnitsOfPages({ endpoints }: Laptop, pages: number): Promise<number[]> {
  const { documents, s3, tableName } = laptopStore(endpoints);
  const units: number[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items, ConsumedCapacity, LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: tableNames.index,
        KeyConditionExpression: `${tableNames.indexPartitionKey} = :list`,
        ExpressionAttributeValues: { ':list': kinds.employment.listName },
        ScanIndexForward: false,
        Limit: rowsAsked,
        ExclusiveStartKey: start,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    const weighed = ConsumedCapacity?.CapacityUnits ?? Number.NaN;
    const computed = queryUnits(Items ?? []);
    if (weighed !== computed) throw new Error(`${weighed} read units were ${computed} by size.`);
    units.push(weighed);
    start = LastEvaluatedKey;
  } while (start !== undefined && units.length < pages);
  documents.destroy();
  s3.destroy();
  return units;
}
