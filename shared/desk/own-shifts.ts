import { descending, inTurn } from '../sorting.ts';
import { type OwnShift, seenAnswersSchema } from './answers.ts';
import { type AssignmentRow, isCanceledPlacement, isLive, isOpen } from './assignments.ts';
import type { FacilityAnswers } from './facilities.ts';
import { freeOf, type Shift } from './shifts.ts';

/**
 * A shift as its nurse sees it. The number of the facility is for those who work there.
 * @param row her assignment
 */
export function ownShiftOf(
  row: AssignmentRow,
  shift: Shift,
  facility: FacilityAnswers,
  now: Date,
): OwnShift {
  const { name, town, state, address, contact } = facility;
  const isPlaced = row.state === 'placed' || row.state === 'worked';
  const closed = closedBy(row, shift, now);
  return {
    ...seenAnswersSchema.parse(shift),
    id: shift.id,
    order: shift.order,
    day: shift.day,
    start: shift.start,
    end: shift.end,
    place: {
      ...{ name, town, state },
      ...(address !== undefined && { address }),
      ...(contact !== undefined && isPlaced && { contact }),
    },
    state: row.state,
    version: row.version,
    ...(row.answerBy !== undefined && { answerBy: row.answerBy }),
    ...(closed !== undefined && { closed }),
    ...(isCanceledPlacement(row) && { canceledBy: row.canceled?.by ?? 'agency' }),
  };
}

/**
 * The assignments of a person, one for each shift. Records that were joined after both were asked have several: then a placement
 * counts before an open question, an open question before all others, and of two alike the one that changed last.
 */
export function onePerShift<Row extends Pick<AssignmentRow, 'shift' | 'state' | 'at'>>(
  rows: readonly Row[],
): Row[] {
  const rank = ({ state }: Row) => (isOpen(state) ? 1 : isLive(state) ? 2 : 0);
  const last = rows.toSorted(
    inTurn(
      descending(rank),
      descending(({ at }) => at),
    ),
  );
  return [...Map.groupBy(last, ({ shift }) => shift).values()].flatMap(([first]) => first ?? []);
}

/** Why a question takes no answer any more. */
function closedBy(row: AssignmentRow, shift: Shift, now: Date): OwnShift['closed'] | undefined {
  const { state, answerBy } = row;
  const at = now.toISOString();
  if (state === 'not-chosen') return 'filled';
  if (state === 'canceled') return isCanceledPlacement(row) ? undefined : 'withdrawn';
  if (state === 'no-answer') return 'late';
  if (!isOpen(state)) return undefined;
  if (shift.state !== 'open') return 'withdrawn';
  if (shift.end <= at || (answerBy !== undefined && answerBy < at)) return 'late';
  return freeOf(shift) === 0 ? 'filled' : undefined;
}
