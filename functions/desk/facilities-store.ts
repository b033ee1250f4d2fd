import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isAlike } from '#shared/alike.ts';
import type { By } from '#shared/desk/decision.ts';
import {
  type Facility,
  type FacilityAnswers,
  facilityAnswersSchema,
  mostFacilities,
} from '#shared/desk/facilities.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { indexPartition, readPartition } from '../table/read-partition.ts';
import { readSummary } from '../table/stored.ts';
import { versionIs } from '../table/transact.ts';
import { facilityItem } from './desk-item.ts';
import { getFacility } from './desk-read.ts';

type Written = { status: 'added' | 'done' | 'conflict'; facility: Facility };

/** Every facility, the newest first. */
export const listFacilities = () =>
  readPartition<Facility>(indexPartition('facility'), {
    limit: mostFacilities,
    toRow: (entry) => readSummary(items.facility, entry),
  });

const put = (facility: Facility): Promise<boolean> =>
  conditionMet(
    documents.send(
      new PutCommand({
        TableName,
        Item: facilityItem(facility),
        ...versionIs(facility.version - 1),
      }),
    ),
  );

/** Adds a facility once: the same one again is done. @returns `conflict` with the facility that has the id */
export async function addFacility(
  { id, ...answers }: FacilityAnswers & { id: string },
  { by, now }: By,
): Promise<Written> {
  const at = now.toISOString();
  const facility = { ...answers, id, version: 1, createdAt: at, changedAt: at, changedBy: by };
  if (await put(facility)) return { status: 'added', facility };
  const there = await getFacility(id);
  if (!there) throw new Error('The id was taken, and free a moment later.');
  return {
    status: isAlike(facilityAnswersSchema, there, answers) ? 'done' : 'conflict',
    facility: there,
  };
}

/**
 * Changes a facility, if it has the version that was read. The same answers again are done.
 * @returns undefined where there is no such facility
 */
export async function changeFacility(
  id: string,
  { version, ...answers }: FacilityAnswers & { version: number },
  { by, now }: By,
): Promise<Written | undefined> {
  const there = await getFacility(id);
  if (!there) return undefined;
  if (isAlike(facilityAnswersSchema, there, answers)) return { status: 'done', facility: there };
  if (there.version !== version) return { status: 'conflict', facility: there };
  const facility = {
    ...answers,
    id,
    version: version + 1,
    createdAt: there.createdAt,
    changedAt: now.toISOString(),
    changedBy: by,
  };
  if (await put(facility)) return { status: 'done', facility };
  const present = await getFacility(id);
  return present && { status: 'conflict', facility: present };
}
