import { type Assignment, eventsSchema } from '#shared/desk/assignments.ts';
import { type By, stamped } from '#shared/desk/decision.ts';
import { erasedAssignment, erasedEvent } from '#shared/desk/erased.ts';
import { applicantKey, partsOfAssignment, shiftKey } from '../desk/desk-item.ts';
import { readDeskPartition } from '../desk/desk-read.ts';
import { shiftStep } from '../desk/orders-store.ts';
import { items } from '../table/items.ts';
import { type Item, type Key, valuesIn } from '../table/keys.ts';
import { readAll } from '../table/read-items.ts';
import { ifReadable, readStored, readSummary, toStored } from '../table/stored.ts';
import { type Step, transact, versionIs } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });
const isThere = { ConditionExpression: 'attribute_exists(PK)' };

/**
 * Takes names of contacts and texts out of the assignments of an application, which remain until the law lets go of them. Questions
 * about shifts to come are withdrawn. It is idempotent, and to be called after the application was deleted, so that no assignment
 * follows.
 */
export async function eraseCalendar(applicant: string, by: By): Promise<void> {
  for (const item of await readDeskPartition(applicantKey(applicant).PK)) {
    const SK = String(item.SK);
    if (partsOfAssignment(SK)) await eraseAssignment(keyOf(item), by);
    else if (valuesIn(items.events.sortKey, SK)) await eraseEvents(item);
  }
}

/** An item that can't be read may have any text, so it goes. The shift still counts its person. */
const eraseAssignment = (key: Key, by: By): Promise<true> =>
  withRetries(async () => {
    const [item] = await readAll([key]);
    if (!item) return true;
    const found = ifReadable(() => assignmentIn(item));
    if (!found) return (await transact([{ remove: key, ...isThere }])) || undefined;
    const next = erasedAssignment(found, by);
    if (!next) return true;
    const { events, ...row } = next;
    const summary = toStored(items.assignment.summary, row);
    const put = { ...item, ...key, summary, events: toStored(eventsSchema, events) };
    const isWritten = await transact([
      { put, ...versionIs(found.version) },
      ...(row.state === found.state ? [] : await withdrawalSteps(next, by)),
    ]);
    return isWritten || undefined;
  });

function assignmentIn(item: Item): Assignment {
  const row = readSummary(items.assignment, item);
  return { ...row, events: readStored(items.assignment.schema, item).events };
}

/** The shift of a withdrawn question says so, too. One that is gone or damaged stays as it is. */
async function withdrawalSteps(
  { order, shift: id, applicant, state }: Assignment,
  by: By,
): Promise<Step[]> {
  const [item] = await readAll([shiftKey({ order, id })]);
  const shift = item && ifReadable(() => readSummary(items.shift, item));
  if (!shift) return [];
  return [shiftStep(stamped({ ...shift, people: { ...shift.people, [applicant]: state } }, by))];
}

/** Events that can't be read may have any text. Their item stays without them, because its assignment is read with it. */
async function eraseEvents({ expiresAtSeconds, ...item }: Item): Promise<void> {
  const key = keyOf(item);
  const found = ifReadable(() => readSummary(items.events, item));
  const summary = { events: toStored(eventsSchema, (found?.events ?? []).map(erasedEvent)) };
  await transact([{ put: { ...key, expiresAtSeconds, summary }, ...isThere }]);
}
