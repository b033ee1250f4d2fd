import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Applicant, applicantSchema, newApplicant } from '#shared/desk/applicants.ts';
import { type Facility, facilitySchema } from '#shared/desk/facilities.ts';
import { lineSchema } from '#shared/desk/lines.ts';
import { type DeskLine, proposalSchema } from '#shared/desk/proposals.ts';
import { DamagedItem } from '../damaged-item.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { applicantKey, facilityKey, lineKey } from './desk-item.ts';
import { documents } from './document-client.ts';
import { readItems } from './read-items.ts';
import { ifReadable, readStored } from './stored.ts';
import { deskNames, proposalName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** Reads a facility; undefined where there is none. */
export async function getFacility(id: string): Promise<Facility | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: facilityKey(id), ConsistentRead: true }),
  );
  return Item && readStored(facilitySchema, Item.summary);
}

/** Reads the items of a line and of its proposals, consistently. */
export async function readLineItems(id: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :line',
        ExpressionAttributeValues: { ':line': lineKey(id).PK },
        ConsistentRead: true,
        ExclusiveStartKey: startKey,
      }),
    );
    found.push(...Items);
    startKey = LastEvaluatedKey;
  } while (startKey);
  return found;
}

/** Whether an item of a line's partition is the line itself. */
export const isLineItem = ({ SK }: Record<string, unknown>): boolean =>
  SK === deskNames.line.prefix;

/** The application of a proposal's item; undefined for another item. */
export const applicantOfItem = ({ SK }: Record<string, unknown>): string | undefined =>
  String(SK).startsWith(`${proposalName}/`) ? String(SK).split('/')[1] : undefined;

/**
 * Reads a line with its proposals, consistently, and leaves out the proposals that can't be read.
 * @returns undefined where there is none
 * @throws DamagedItem for a line that can't be read
 */
export async function getDeskLine(id: string): Promise<DeskLine | undefined> {
  const found = await readLineItems(id);
  const line = found.find(isLineItem);
  if (!line) return undefined;
  const items = found.filter((item) => applicantOfItem(item) !== undefined);
  const proposals = items.flatMap(
    ({ summary }) => ifReadable(() => readStored(proposalSchema, summary)) ?? [],
  );
  return {
    line: readStored(lineSchema, line.summary),
    proposals,
    ...(proposals.length < items.length && {
      unreadable: Array.from({ length: items.length - proposals.length }, () => ({
        of: 'line' as const,
        id,
      })),
    }),
  };
}

/**
 * The same for a change, whose rules need every proposal.
 * @throws DamagedItem also for a proposal that can't be read
 */
export async function getWholeDeskLine(id: string): Promise<DeskLine | undefined> {
  const desk = await getDeskLine(id);
  if (desk?.unreadable) throw new DamagedItem();
  return desk;
}

/** Reads applicants, consistently, in the order of the ids; one that the desk has nothing about is a new one. */
export async function readApplicants(ids: readonly string[], now: Date): Promise<Applicant[]> {
  if (ids.length === 0) return [];
  const items = await readItems(ids.map(applicantKey));
  return ids.map((id) => {
    const item = items.get(applicantKey(id).PK);
    return item ? readStored(applicantSchema, item.summary) : newApplicant(id, now);
  });
}

/** Reads an applicant and the records joined with it, the asked one first. */
export async function readPerson(id: string, now: Date): Promise<[Applicant, ...Applicant[]]> {
  const [own = newApplicant(id, now)] = await readApplicants([id], now);
  return [own, ...(await readApplicants(own.same, now))];
}
