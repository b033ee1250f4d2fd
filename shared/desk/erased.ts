import { hourMs } from '../durations.ts';
import {
  type Assignment,
  type AssignmentEvent,
  type AssignmentRow,
  isOpen,
} from './assignments.ts';
import type { By } from './decision.ts';

/** The name of a person whose data was erased, wherever a shift still counts her. */
export const erasedPerson = 'Erased person';

/** The reason in place of one that staff wrote. */
const erasedReason = 'Erased';

const withoutReason = <Canceled extends { reason: string }>(canceled: Canceled): Canceled => ({
  ...canceled,
  reason: erasedReason,
});

/** An event without contacts and texts: states, times, accounts of staff, and the points of the rule remain. */
export function erasedEvent(event: AssignmentEvent): AssignmentEvent {
  const { at, by, state, shown, canceled, worked } = event;
  return {
    at,
    by,
    state,
    ...(shown && { shown: { ...shown, reasons: [] } }),
    ...(canceled && { canceled: withoutReason(canceled) }),
    ...(worked && { worked }),
  };
}

/**
 * An assignment of an erased person: the law keeps the shift and its outcome for a year. A question about a shift to come is withdrawn,
 * so that nobody places the person. A placement stays, and with it the count of its shift.
 * @returns undefined for one that was erased before
 */
export function erasedAssignment(
  { events, ...row }: Assignment,
  { by, now }: By,
): Assignment | undefined {
  if (row.erased) return undefined;
  const at = now.toISOString();
  const isWithdrawn = isOpen(row.state) && row.end > at;
  const hoursBefore = Math.round((Date.parse(row.start) - now.getTime()) / hourMs);
  const withdrawal = { by: 'agency', reason: erasedReason, hoursBefore, wasPlaced: false } as const;
  const { contact: _, answerBy: __, ...kept } = row;
  const next: AssignmentRow = {
    ...kept,
    ...(row.canceled && { canceled: withoutReason(row.canceled) }),
    ...(isWithdrawn && { state: 'canceled', at, canceled: withdrawal }),
    version: row.version + 1,
    erased: true,
  };
  const left = events.map(erasedEvent);
  return {
    ...next,
    events: isWithdrawn ? [...left, { at, by, state: 'canceled', canceled: withdrawal }] : left,
  };
}
