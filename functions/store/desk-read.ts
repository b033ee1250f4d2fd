import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Applicant, applicantSchema, newApplicant } from '#shared/desk/applicants.ts';
import { type Facility, facilitySchema } from '#shared/desk/facilities.ts';
import { lineSchema } from '#shared/desk/lines.ts';
import { type DeskLine, proposalSchema } from '#shared/desk/proposals.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { applicantKey, facilityKey, lineKey } from './desk-item.ts';
import { documents } from './document-client.ts';
import { readItems } from './read-items.ts';
import { deskNames, proposalName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** Reads a facility; undefined where there is none. */
export async function getFacility(id: string): Promise<Facility | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: facilityKey(id), ConsistentRead: true }),
  );
  return Item && z.parse(facilitySchema, Item.summary);
}

/** Reads a line with its proposals, consistently; undefined where there is none. */
export async function getDeskLine(id: string): Promise<DeskLine | undefined> {
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
  const line = found.find(({ SK }) => SK === deskNames.line.prefix);
  if (!line) return undefined;
  return {
    line: z.parse(lineSchema, line.summary),
    proposals: found
      .filter(({ SK }) => String(SK).startsWith(`${proposalName}/`))
      .map(({ summary }) => z.parse(proposalSchema, summary)),
  };
}

/** Reads applicants, consistently, in the order of the ids; one that the desk has nothing about is a new one. */
export async function readApplicants(ids: readonly string[], now: Date): Promise<Applicant[]> {
  if (ids.length === 0) return [];
  const items = await readItems(ids.map(applicantKey));
  return ids.map((id) => {
    const item = items.get(applicantKey(id).PK);
    return item ? z.parse(applicantSchema, item.summary) : newApplicant(id, now);
  });
}

/** Reads an applicant and the records joined with it, the asked one first. */
export async function readPerson(id: string, now: Date): Promise<[Applicant, ...Applicant[]]> {
  const [own = newApplicant(id, now)] = await readApplicants([id], now);
  return [own, ...(await readApplicants(own.same, now))];
}
