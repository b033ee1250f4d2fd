import * as z from 'zod/mini';
import { applicantSchema } from '#shared/desk/applicants.ts';
import { lineSchema } from '#shared/desk/lines.ts';
import { proposalSchema } from '#shared/desk/proposals.ts';
import type { DeskItem } from '#shared/unreadable.ts';
import { DamagedItem } from '../damaged-item.ts';
import { applicantKey, facilityKey, lineKey } from './desk-item.ts';
import {
  applicantOfItem,
  getDeskLine,
  getFacility,
  getWholeDeskLine,
  isLineItem,
  readApplicants,
  readLineItems,
} from './desk-read.ts';
import { lineStep } from './lines-store.ts';
import { lineWith } from './next-proposal.ts';
import { readItems } from './read-items.ts';
import { ifReadable, readStored, toStored } from './stored.ts';
import { type Step, transact, versionIs, withRetries } from './transact.ts';

type By = { by: string; now: Date };
type Key = { PK: string; SK: string };
type Item = Record<string, unknown>;

const removal = (key: Key): Step => ({
  remove: key,
  ConditionExpression: 'attribute_exists(PK)',
});

/** The state of an item: `gone` where there is none. @param read whether there is one */
async function stateOf(read: () => Promise<boolean>): Promise<'whole' | 'damaged' | 'gone'> {
  try {
    return (await read()) ? 'whole' : 'gone';
  } catch (error) {
    if (error instanceof DamagedItem) return 'damaged';
    throw error;
  }
}

/**
 * Removes an item of the desk that can't be read. A line goes with its proposals, and of a line that can be read the damaged
 * proposals go; the calendars of their people forget them.
 * @returns false for an item that can be read, which stays; true also where there is none
 */
export async function removeDamaged(of: DeskItem, id: string, by: By): Promise<boolean> {
  if (of === 'line') return removeDamagedOfLine(id, by);
  const state = await stateOf(async () =>
    of === 'facility'
      ? (await getFacility(id)) !== undefined
      : (await readApplicants([id], by.now)).some(({ version }) => version > 0),
  );
  if (state === 'damaged') {
    await transact([removal(of === 'facility' ? facilityKey(id) : applicantKey(id))]);
  }
  return state !== 'whole';
}

async function removeDamagedOfLine(id: string, by: By): Promise<boolean> {
  const state = await stateOf(async () => (await getWholeDeskLine(id)) !== undefined);
  if (state !== 'damaged') return state === 'gone';
  const items = await readLineItems(id);
  const line = items.find(isLineItem);
  const isLineReadable = z.safeParse(lineSchema, line?.summary).success;
  for (const item of items) {
    const applicant = applicantOfItem(item);
    const stays = isLineReadable && z.safeParse(proposalSchema, item.summary).success;
    if (applicant !== undefined && !stays) await removeProposal(id, applicant, item);
  }
  return withRetries(async () => {
    if (!isLineReadable) return (await transact([removal(lineKey(id))])) || undefined;
    const desk = await getDeskLine(id);
    if (!desk) return true;
    const next = lineWith(desk.line, desk.proposals, by);
    return (await transact([lineStep(next, desk.line)])) || undefined;
  });
}

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

/** Removes a proposal, and its entry in the calendar of its person. A calendar that is damaged itself stays as it is. */
const removeProposal = (line: string, applicant: string, proposal: Item): Promise<boolean> =>
  withRetries(async () => {
    const { PK } = applicantKey(applicant);
    const item = (await readItems([applicantKey(applicant)])).get(PK);
    const calendar = item && ifReadable(() => readStored(applicantSchema, item.summary));
    const entries = calendar?.entries.filter((entry) => entry.line !== line);
    const isWritten = await transact([
      removal(keyOf(proposal)),
      ...(item && calendar && entries && entries.length < calendar.entries.length
        ? [
            {
              put: {
                ...item,
                ...applicantKey(applicant),
                summary: toStored(applicantSchema, {
                  ...calendar,
                  entries,
                  version: calendar.version + 1,
                }),
              },
              ...versionIs(calendar.version),
            },
          ]
        : []),
    ]);
    if (isWritten) return true;
    const isGone = (await readLineItems(line)).every(({ SK }) => SK !== proposal.SK);
    return isGone || undefined;
  });
