import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Profile, profileSchema, senderProfileOf } from '#shared/desk/profile.ts';
import { type StatedShifts, statedShiftsSchema } from '#shared/desk/stated-shifts.ts';
import type { ApplicantDocument } from '#shared/documents.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { untouched, type Work, workSchema } from '#shared/work.ts';
import { findPartition, findSortPrefix } from '../find/find-item.ts';
import { referenceTerm } from '../find/find-terms.ts';
import { documentsIn, storedDocumentsSchema } from '../records/document-items.ts';
import {
  isSame,
  mailedSecretHashName,
  secretHashName,
  secretHashOf,
} from '../records/sender-secret.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { readItems } from '../table/read-items.ts';
import { isTombstone, keyOf, keyOfRecord, recordOf } from '../table/submission-item.ts';
import { isProofOf } from './sender-codes-store.ts';

/** The fields of a record that answers to its sender use. */
export type SenderRecord = {
  kind: Kind;
  id: string;
  submittedAt: string;
  work: Work;
  /** Where its sender can be written to. */
  email: string | undefined;
  /** Whether it came with a form token. Without one no mail goes to the address. */
  hasFormToken: boolean;
  /** The wishes and credentials of an application, without anything of staff. */
  profile: Profile | undefined;
  /** The documents of an application. */
  documents: readonly ApplicantDocument[];
  /** The shifts that a facility stated for its request. */
  stated: StatedShifts | undefined;
};

/** The input that identifies the sender of a record. */
type Given = {
  reference: string;
  phoneLast4: string;
  recordId?: string | undefined;
  senderSecret?: string | undefined;
};

/** The origins of a right secret, in the words of the audit. */
type SenderProofOrigin = 'secret' | 'code';

type Found = {
  record: SenderRecord;
  /** Whether the digits are its own. */
  isSender: boolean;
  /** Whether the secret is its own, too, and where it is from: a link, or the exchange of a code. */
  provenBy: SenderProofOrigin | undefined;
};

/**
 * References derive from ids, which browsers create, so a person who has seen one can send a record with the same
 * reference. The oldest records come first, so a later one does not hide the original.
 */
const mostCandidates = 10;

const itemSchema = z.object({
  PK: z.string(),
  submittedAt: z.string(),
  phoneNumber: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  hasFormToken: z.catch(z.optional(z.literal(true)), undefined),
  work: z.optional(workSchema),
  summary: z.catch(
    z.extend(profileSchema, { stated: z.catch(z.optional(statedShiftsSchema), undefined) }),
    {},
  ),
  documents: z.catch(storedDocumentsSchema, {}),
  [secretHashName]: z.catch(z.optional(z.string()), undefined),
  [mailedSecretHashName]: z.catch(z.optional(z.string()), undefined),
});
const attributes = [...Object.keys(itemSchema.shape), 'removedAt'];

/**
 * The record that a sender means by its reference and the last four digits of its phone number. The same calls are made
 * whether there is one or not, so that the time of an answer says nothing, either.
 * @param given the reference as `referenceOf` gives it, and the record's id if the link has it; of several records with these
 * digits, the secret tells which
 * @returns undefined where no record has the reference
 */
export async function findForSender(given: Given, now: Date): Promise<Found | undefined> {
  const { phoneLast4, senderSecret } = given;
  const candidates = await readCandidates(await keysOf(given));
  const [first] = candidates;
  const own = candidates.filter(({ phoneNumber = '' }) => endsWith(phoneNumber, phoneLast4));
  const hash = senderSecret === undefined ? '' : secretHashOf(senderSecret);
  const linked = own.find((one) => hashesOf(one).some((kept) => isSame(kept, hash)));
  const meant = linked ?? own[0] ?? first;
  const isExchanged =
    senderSecret !== undefined && !linked
      ? await isProofOf(meant ?? nobody(), senderSecret, now)
      : false;
  if (!meant) return undefined;
  const { kind, id, submittedAt, work = untouched, email, hasFormToken = false, summary } = meant;
  const documents = documentsIn(meant.documents);
  const hasProfile = summary.wishes !== undefined || summary.credentials !== undefined;
  const profile = hasProfile ? senderProfileOf(summary) : undefined;
  const { stated } = summary;
  return {
    record: {
      ...{ kind, id, submittedAt, work, hasFormToken, profile, documents, stated },
      email: email || undefined,
    },
    isSender: own.length > 0,
    provenBy: linked ? 'secret' : own.length > 0 && isExchanged ? 'code' : undefined,
  };
}

/** The hashes of the secrets in the links of a record. */
const hashesOf = (record: z.output<typeof itemSchema>): string[] =>
  [record[secretHashName], record[mailedSecretHashName]].flatMap((hash) => hash ?? []);

/** A record that is not there, for the same calls where no record has the reference. */
export const nobody = (): { kind: Kind; id: string } => ({ kind: 'contact', id: randomUUID() });

/**
 * The partition keys to read: those under which a record with this id can be, or those that the find index has for the reference.
 * One that no record has, where there is none.
 */
function keysOf({ reference, recordId }: Given): Promise<string[]> | string[] {
  if (recordId === undefined) return indexedKeysOf(reference);
  // The id of another record is as good as none.
  const id = referenceOf(recordId) === reference ? recordId : nobody().id;
  return kindSchema.options.map((kind) => keyOf(kind, id).PK);
}

async function indexedKeysOf(reference: string): Promise<string[]> {
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
  const keys = Items.map((item) => z.parse(items.reference.schema, item).record);
  return keys.length > 0 ? keys : [keyOf('contact', nobody().id).PK];
}

/** The records under these keys that were not removed, in the order of the keys. */
async function readCandidates(keys: readonly string[]) {
  const found = await readItems(keys.map(keyOfRecord), attributes);
  return keys.flatMap((key) => {
    const item = found.get(key);
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
