import { type Line, type LineChange, lineSchema, type NewLine } from '#shared/desk/lines.ts';
import type { DeskLine } from '#shared/desk/proposals.ts';
import { facilityKey, lineItem } from './desk-item.ts';
import { getWholeDeskLine } from './desk-read.ts';
import { isAlike, isDone, newLine, nextLine, problemsOf } from './next-line.ts';
import { type Partition, type Position, readPartition } from './read-partition.ts';
import { readStored } from './stored.ts';
import { deskNames } from './table.ts';
import { type Step, transact, versionIs, withRetries } from './transact.ts';

export const linesPartition: Partition = { name: deskNames.line.index, of: 'index' };

/** A page of the lines whose last shift ends after an instant, the latest end first. */
export const listLines = (page: { limit: number; after: Position | undefined; from: string }) =>
  readPartition(linesPartition, {
    ...page,
    toRow: ({ summary }) => readStored(lineSchema, summary),
  });

type By = { by: string; now: Date };
type Result =
  | { status: 'added' | 'done' | 'conflict'; desk: DeskLine }
  | { status: 'refused'; fields: Record<string, string> }
  | { status: 'forbidden' }
  | { status: 'gone' };

const facilityExists = (id: string): Step => ({
  check: facilityKey(id),
  ConditionExpression: 'attribute_exists(PK)',
});

const noFacility = {
  status: 'refused',
  fields: { facility: 'There is no such facility.' },
} as const;

/** Adds a line once, under the id that the browser made: the same one again is done. */
export function addLine(added: NewLine, by: By): Promise<Result> {
  const { id, state, request, ...answers } = added;
  const line = newLine(added, by);
  return withRetries(async (): Promise<Result | undefined> => {
    const there = await getWholeDeskLine(id);
    if (there) {
      const isSame = isAlike(there.line, answers) && there.line.request === request;
      return { status: isSame ? 'done' : 'conflict', desk: there };
    }
    const isWritten = await transact([
      { put: lineItem(line), ...versionIs(0) },
      facilityExists(line.facility),
    ]);
    if (isWritten) return { status: 'added', desk: { line, proposals: [] } };
    return (await getWholeDeskLine(id)) ? undefined : noFacility;
  });
}

/**
 * Changes the answers or the state of a line, if it has the version that was read.
 * @param isAdministrator whether the account may open a canceled line again
 */
export function changeLine(
  id: string,
  change: LineChange,
  { by, now, isAdministrator }: By & { isAdministrator: boolean },
): Promise<Result> {
  return withRetries(async (): Promise<Result | undefined> => {
    const desk = await getWholeDeskLine(id);
    if (!desk) return { status: 'gone' };
    const { line } = desk;
    if (isDone(line, change)) return { status: 'done', desk };
    if (line.version !== change.version) return { status: 'conflict', desk };
    if (line.state === 'canceled' && change.state === 'open' && !isAdministrator) {
      return { status: 'forbidden' };
    }
    const fields = problemsOf(desk, change);
    if (fields) return { status: 'refused', fields };
    const next = nextLine(line, change, { by, now });
    const isWritten = await transact([
      { put: lineItem(next), ...versionIs(line.version) },
      facilityExists(next.facility),
    ]);
    if (isWritten) return { status: 'done', desk: { ...desk, line: next } };
    const present = await getWholeDeskLine(id);
    return present?.line.version === line.version ? noFacility : undefined;
  });
}

/** The step that writes a line's next version, on the condition that it has the version that was read. */
export const lineStep = (next: Line, { version }: Line): Step => ({
  put: lineItem(next),
  ...versionIs(version),
});
