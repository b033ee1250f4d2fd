import * as z from 'zod/mini';
import type { Applicant } from '#shared/desk/applicants.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import type { DeskItem } from '#shared/unreadable.ts';
import { DamagedItem } from '../damaged-item.ts';
import { items } from '../table/items.ts';
import { type Item, type Key, valuesIn } from '../table/keys.ts';
import { readAll } from '../table/read-items.ts';
import { type Step, transact } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import {
  applicantKey,
  facilityKey,
  orderPartition,
  partsOfAssignment,
  shiftKey,
} from './desk-item.ts';
import { getFacility, readAssignment, readDeskPartition } from './desk-read.ts';
import { shiftStep } from './orders-store.ts';

const keySchema = z.object({ PK: z.string(), SK: z.string() });
const removal = (item: Item | Key): Step => ({
  remove: z.parse(keySchema, item),
  ConditionExpression: 'attribute_exists(PK)',
});

/**
 * Removes the items of a part of the desk that can't be read: a facility, the shifts of an order, or an applicant and its
 * assignments. The shift of a removed assignment forgets its person, and a removed shift takes its assignments along.
 * @returns false where everything can be read, which stays; true also where there is nothing
 */
export async function removeDamaged(of: DeskItem, id: string, now: Date): Promise<boolean> {
  if (of === 'facility') return removeFacility(id);
  const stored = await readDeskPartition(of === 'order' ? orderPartition(id) : applicantKey(id).PK);
  const readable = await Promise.all(stored.map(isReadable));
  const damaged = stored.filter((_, at) => !readable[at]);
  for (const item of damaged) {
    const assignment = of === 'applicant' ? partsOfAssignment(String(item.SK)) : undefined;
    if (assignment) await removeAssignment(id, assignment, item, now);
    else await transact([removal(item)]);
    if (of === 'order') await removeAssignmentsOf(item);
  }
  return damaged.length > 0 || stored.length === 0;
}

const parts = [items.shift, items.notification, items.applicant];

/** An assignment is read with its older events, which are of no use without it. */
async function isReadable(item: Item): Promise<boolean> {
  if (partsOfAssignment(String(item.SK))) return (await readAssignment(item)) !== undefined;
  const kind = parts.find(({ sortKey }) => valuesIn(sortKey, String(item.SK)));
  if (!kind) return true;
  const others = 'schema' in kind ? kind.schema : z.unknown();
  return z.safeParse(kind.summary, item.summary).success && z.safeParse(others, item).success;
}

const peopleSchema = z.object({
  id: z.string(),
  summary: z.object({ people: z.record(submissionIdSchema, z.unknown()) }),
});

/** Removes the assignments to a removed shift, as far as it still names its people. Nobody could cancel them any more. */
async function removeAssignmentsOf(shift: Item): Promise<void> {
  const { data } = z.safeParse(peopleSchema, shift);
  for (const applicant of Object.keys(data?.summary.people ?? {})) {
    for (const item of await readDeskPartition(applicantKey(applicant).PK)) {
      const parts = partsOfAssignment(String(item.SK));
      if (parts?.shift === data?.id) await transact([removal(item)]);
    }
  }
}

async function removeFacility(id: string): Promise<boolean> {
  try {
    return (await getFacility(id)) === undefined;
  } catch (error) {
    if (!(error instanceof DamagedItem)) throw error;
    await transact([removal(facilityKey(id))]);
    return true;
  }
}

/** Removes an assignment, and its person from the shift. A shift that is damaged itself stays as it is. */
const removeAssignment = (
  applicant: Applicant['id'],
  { order, shift: id }: { order: string; shift: string },
  item: Item,
  now: Date,
): Promise<boolean> =>
  withRetries(async () => {
    const [found] = await readAll([shiftKey({ order, id })]);
    const shift = z.safeParse(items.shift.summary, found?.summary).data;
    const { [applicant]: _, ...people } = shift?.people ?? {};
    const isWritten = await transact([
      removal(item),
      ...(shift?.people[applicant] === undefined
        ? []
        : [
            shiftStep({
              ...shift,
              people,
              version: shift.version + 1,
              changedAt: now.toISOString(),
            }),
          ]),
    ]);
    if (isWritten) return true;
    const left = await readAll([z.parse(keySchema, item)]);
    return left.length === 0 || undefined;
  });
