import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Profile, profileSchema, senderProfileOf } from '#shared/desk/profile.ts';
import { type StatedLines, statedLinesSchema } from '#shared/desk/stated-lines.ts';
import type { Kind } from '#shared/kinds.ts';
import { untouched, type Work, workSchema } from '#shared/work.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { findPartition, findSortPrefix } from './find-item.ts';
import { referenceTerm } from './find-terms.ts';
import { readItems } from './read-items.ts';
import { isSame, secretHashName, secretHashOf } from './sender-secret.ts';
import { isTombstone, keyOf, recordOf } from './submission-item.ts';
import { submissionSortKey } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** The fields of a record that answers to its sender use. */
export type SenderRecord = {
  kind: Kind;
  id: string;
  submittedAt: string;
  work: Work;
  /** Where its sender can be written to. */
  email: string | undefined;
  /** The wishes and credentials of an application, without anything of staff. */
  profile: Profile | undefined;
  /** The shifts that a facility stated for its request. */
  stated: StatedLines | undefined;
};

/** The input that identifies the sender of a record. */
type Given = { reference: string; phoneLast4: string; senderSecret?: string | undefined };

type Found = {
  record: SenderRecord;
  /** Whether the digits are its own. */
  isSender: boolean;
  /** Whether the secret is its own, too. */
  hasSecret: boolean;
};

/**
 * References derive from ids, which browsers create, so a person who has seen one can send a record with the same
 * reference. The oldest records come first, so a later one does not hide the original.
 */
const mostCandidates = 10;

const entrySchema = z.object({ record: z.string() });
const itemSchema = z.object({
  PK: z.string(),
  submittedAt: z.string(),
  phoneNumber: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  work: z.optional(workSchema),
  summary: z.catch(
    z.extend(profileSchema, { stated: z.catch(z.optional(statedLinesSchema), undefined) }),
    {},
  ),
  [secretHashName]: z.catch(z.optional(z.string()), undefined),
});
const attributes = [...Object.keys(itemSchema.shape), 'removedAt'];

/**
 * The record that a sender means by its reference and the last four digits of its phone number. The same calls are made
 * whether there is one or not, so that the time of an answer says nothing, either.
 * @param given the reference as `referenceOf` gives it; of several records with these digits, the secret tells which
 * @returns undefined where no record has the reference
 */
export async function findForSender({
  reference,
  phoneLast4,
  senderSecret = '',
}: Given): Promise<Found | undefined> {
  const candidates = await readCandidates(await keysOf(reference));
  const [first] = candidates;
  if (!first) return undefined;
  const own = candidates.filter(({ phoneNumber = '' }) => endsWith(phoneNumber, phoneLast4));
  const hash = secretHashOf(senderSecret);
  const proven = own.find(({ [secretHashName]: kept = '' }) => isSame(kept, hash));
  const { kind, id, submittedAt, work = untouched, email, summary } = proven ?? own[0] ?? first;
  const hasProfile = summary.wishes !== undefined || summary.credentials !== undefined;
  const profile = hasProfile ? senderProfileOf(summary) : undefined;
  const { stated } = summary;
  const record = { kind, id, submittedAt, work, email: email || undefined, profile, stated };
  return { record, isSender: own.length > 0, hasSecret: proven !== undefined };
}

/** The partition keys of the records that have a reference; one that no record has, where there is none. */
async function keysOf(reference: string): Promise<string[]> {
  const term = referenceTerm(reference);
  if (!term) throw new Error('This is no reference.');
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :start)',
      ExpressionAttributeValues: {
        ':partition': findPartition(term),
        ':start': findSortPrefix(term.text),
      },
      ScanIndexForward: false,
      Limit: mostCandidates,
    }),
  );
  const keys = Items.map((item) => z.parse(entrySchema, item).record);
  return keys.length > 0 ? keys : [keyOf('contact', randomUUID()).PK];
}

/** The records under these keys that were not removed, in the order of the keys. */
async function readCandidates(keys: readonly string[]) {
  const items = await readItems(
    keys.map((PK) => ({ PK, SK: submissionSortKey })),
    attributes,
  );
  return keys.flatMap((key) => {
    const item = items.get(key);
    const record = recordOf(key);
    if (!item || !record || isTombstone(item)) return [];
    // A damaged record is no candidate: its error would tell a stranger that there is a record of this reference.
    const { data } = z.safeParse(itemSchema, item);
    return data ? [{ ...data, ...record }] : [];
  });
}

/** Whether these are the last digits of a number, in the same time whichever of them are. */
const endsWith = (phoneNumber: string, digits: string): boolean =>
  isSame(phoneNumber.replace(/\D/g, '').slice(-digits.length), digits);
