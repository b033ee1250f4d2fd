import { publicText } from '../open-shifts/postings.ts';
import { descending, inTurn } from '../sorting.ts';
import { type OwnShift, seenAnswersSchema } from './answers.ts';
import { type AssignmentRow, isCanceledPlacement, isLive, isOpen } from './assignments.ts';
import type { FacilityAnswers } from './facilities.ts';
import { freeOf, type Shift } from './shifts.ts';

type Seen = { shift: Shift; facility: Omit<FacilityAnswers, 'name'> & { name?: string } };

/**
 * The parts of a shift and its facility that a nurse may see. Anyone can apply and ask for a published shift, so a request shows no
 * more than the site does, until staff place her.
 * @param row her assignment
 */
export function seenOf(
  { requestedAt, placedAt }: Pick<AssignmentRow, 'requestedAt' | 'placedAt'>,
  shift: Shift,
  facility: FacilityAnswers,
): Seen {
  if (facility.nameMayBePublic || requestedAt === undefined || placedAt !== undefined) {
    return { shift, facility };
  }
  const { name: _, address: __, contact: ___, ...published } = facility;
  const unit = publicText(shift.unit, facility);
  return { shift: { ...shift, unit, note: publicText(shift.note, facility) }, facility: published };
}

/**
 * A shift as its nurse sees it. The number of the facility is for those who work there.
 * @param row her assignment
 */
export function ownShiftOf(
  row: AssignmentRow,
  whole: Shift,
  wholeFacility: FacilityAnswers,
  now: Date,
): OwnShift {
  const { shift, facility } = seenOf(row, whole, wholeFacility);
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
      ...(name !== undefined && { name }),
      ...{ town, state },
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
