import { createHmac } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { conditionMet } from './condition-met.ts';
import { documents } from './document-client.ts';
import type { formCountName, statusTriesName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

type Counter = {
  /** The prefix of the partition key, which the permissions of roles name. */
  of: typeof formCountName | typeof statusTriesName;
  /** The rest of the key: the count, and its hour or day. It identifies no person. */
  name: string;
  /** The limit. */
  most: number;
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
  { of, name, most, expiresAtSeconds }: Counter,
  mark?: string,
): Promise<boolean> =>
  conditionMet(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: { PK: `${of}/${name}`, SK: of },
        UpdateExpression: 'ADD #counted :one SET #expires = if_not_exists(#expires, :expires)',
        ConditionExpression: `attribute_not_exists(#counted) OR ${
          mark === undefined
            ? '#counted < :most'
            : 'contains(#counted, :mark) OR size(#counted) < :most'
        }`,
        ExpressionAttributeNames: {
          '#counted': mark === undefined ? 'count' : 'marks',
          '#expires': 'expiresAtSeconds',
        },
        ExpressionAttributeValues: {
          ':one': mark === undefined ? 1 : new Set([mark]),
          ':most': most,
          ':expires': expiresAtSeconds,
          ...(mark !== undefined && { ':mark': mark }),
        },
      }),
    ),
  );

/** As many characters of a hash tell a few dozen submissions apart. */
const markLength = 12;

/**
 * The key under which a submission counts: a keyed hash of its whole id, because the sender chooses the id and could make
 * parts of
 * many ids equal.
 */
export const markOf = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(`submission ${id}`).digest('base64url').slice(0, markLength);
