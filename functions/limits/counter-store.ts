import { createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { itemKey } from '../table/keys.ts';

type Counter = {
  of: 'formCount' | 'statusTries';
  /** The rest of the key: the count, and its hour or day. It identifies no person. */
  name: string;
  /** The limit. */
  most: number;
  /** With marks: how often the same marks may be repeated, as a multiple of the limit. Without it as often as they come. */
  repeats?: number;
  /** When the counter is of no use any more, in seconds since 1970. */
  expiresAtSeconds: number;
};

/**
 * Counts one more in one conditional write, unless the limit is reached. Beyond it nothing is written.
 * @param mark what is counted, by `markOf`: the same mark again is counted once, so that a retry changes nothing. Without
 * one each call counts
 * @returns whether it is within the limit
 */
export const countWithin = (
  { of, name, most, repeats, expiresAtSeconds }: Counter,
  mark?: string,
): Promise<boolean> =>
  conditionMet(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: itemKey(of, { name }),
        UpdateExpression: `ADD #count :one${mark === undefined ? '' : ', #marks :marks'} SET #expires = if_not_exists(#expires, :expires)`,
        ConditionExpression: conditionOf(mark !== undefined, repeats !== undefined),
        ExpressionAttributeNames: {
          '#count': 'count',
          '#expires': 'expiresAtSeconds',
          ...(mark !== undefined && { '#marks': 'marks' }),
        },
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': most,
          ':expires': expiresAtSeconds,
          ...(mark !== undefined && { ':marks': new Set([mark]), ':mark': mark }),
          ...(repeats !== undefined && { ':calls': most * repeats }),
        },
      }),
    ),
  );

function conditionOf(hasMark: boolean, hasRepeats: boolean): string {
  if (!hasMark) return 'attribute_not_exists(#count) OR #count < :most';
  const isOfFew = 'attribute_not_exists(#marks) OR contains(#marks, :mark) OR size(#marks) < :most';
  if (!hasRepeats) return isOfFew;
  return `(${isOfFew}) AND (attribute_not_exists(#count) OR #count < :calls)`;
}

/** As many characters of a hash tell a few dozen submissions apart. */
const markLength = 12;

/**
 * The key under which a submission counts: a keyed hash of its whole id, because the sender chooses the id and could make
 * parts of
 * many ids equal.
 */
export const markOf = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(`submission ${id}`).digest('base64url').slice(0, markLength);
