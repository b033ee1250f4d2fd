import * as z from 'zod/mini';
import { isAlike } from '../alike.ts';
import {
  type Assignment,
  type AssignmentState,
  assignmentRules,
  isLive,
  isOpen,
} from './assignments.ts';
import { type News, type NewsKind, type Notification, newsRules } from './notifications.ts';
import { type Shift, storedAnswersSchema } from './shifts.ts';

/** Who makes the change, when, and whether the stack tells the parties by mail. */
type Teller = { by: string; now: Date; tell: boolean };

type Told = News & Pick<Shift, 'facility' | 'order' | 'end'>;

/** The last state that the parties know. No notification tells of a no-show, so a correction of one repeats nothing. */
const heardState = ({ state, events }: Assignment): AssignmentState | undefined =>
  state === 'no-show' ? events.findLast((one) => one.state !== 'no-show')?.state : state;

/**
 * The news of a changed assignment for its person. Nobody hears of a shift that has ended, and a person who was asked has heard that
 * a canceled shift needs no answer.
 */
function newsOf(
  before: Assignment | undefined,
  next: Assignment,
  { state }: Shift,
  now: Date,
): NewsKind | undefined {
  const heard = before && heardState(before);
  if (next.end <= now.toISOString() || heard === next.state) return undefined;
  const had = heard !== undefined && assignmentRules[heard].takesOpening;
  if (assignmentRules[next.state].takesOpening) return had ? undefined : 'placed';
  if (next.state === 'no-show') return undefined;
  if (had) return 'canceled';
  if (next.state === 'asked') return next.contact?.channel === 'email' ? 'asked' : undefined;
  if (state === 'canceled') return undefined;
  if (next.state === 'not-chosen') return 'filled';
  return next.state === 'canceled' ? 'withdrawn' : undefined;
}

/** A notification of all the news for one party, or none. */
function oneOf(
  told: readonly Told[],
  to: Pick<Notification, 'to' | 'applicant'>,
  { by, now, tell }: Teller,
): Notification[] {
  const [first] = told;
  if (!first) return [];
  const { facility, order, shift, sequence } = first;
  const at = now.toISOString();
  return [
    {
      id: [to.applicant ?? facility, shift, sequence].join('.'),
      order,
      ...to,
      facility,
      about: told.map(({ shift, applicant, what, sequence }) => ({
        shift,
        ...(applicant !== undefined && { applicant }),
        what,
        sequence,
      })),
      at,
      by,
      until: told.reduce((last, { end }) => (end > last ? end : last), first.end),
      state: tell ? 'to-send' : 'by-hand',
      stateAt: at,
      version: 1,
    },
  ];
}

/** The notifications for the facilities of some news: one for each. */
function forFacilities(told: readonly Told[], teller: Teller): Notification[] {
  const heard = told.filter(({ what }) => newsRules[what].toFacility);
  return [...Map.groupBy(heard, ({ facility }) => facility).values()].flatMap((own) =>
    oneOf(own, { to: 'facility' }, teller),
  );
}

/**
 * The notifications of a change of one person's assignments: one notification for the nurse and one for the facility, whatever the number
 * of shifts. The ids follow from the change, so a repeated one tells nobody twice.
 * @param shifts the shifts after the change
 */
export function notificationsOf(
  steps: readonly { before: Assignment | undefined; next: Assignment }[],
  shifts: readonly Shift[],
  teller: Teller,
): Notification[] {
  const told = steps.flatMap(({ before, next }): Told[] => {
    const shift = shifts.find(({ id }) => id === next.shift);
    const what = shift && newsOf(before, next, shift, teller.now);
    if (!what) return [];
    const { applicant, facility, order, end } = next;
    return [{ shift: shift.id, applicant, what, sequence: shift.version, facility, order, end }];
  });
  const applicant = told[0]?.applicant;
  if (applicant === undefined) return [];
  return [...oneOf(told, { to: 'nurse', applicant }, teller), ...forFacilities(told, teller)];
}

/** The answers of a shift that its people notice. */
const noticedSchema = z.omit(storedAnswersSchema, { openings: true });

/**
 * The notifications of a change of shifts: those who are placed hear of new answers, and those who were asked of a canceled shift. More
 * openings concern nobody.
 */
export function notificationsOfShifts(
  steps: readonly { before: Shift; next: Shift }[],
  teller: Teller,
): Notification[] {
  const told = steps
    .filter(({ next }) => next.end > teller.now.toISOString())
    .flatMap(({ before, next }): Told[] => {
      const { id, version: sequence, facility, order, end } = next;
      const isCanceled = next.state === 'canceled' && before.state !== 'canceled';
      return Object.entries(next.people).flatMap(([applicant, state]): Told[] => {
        const what = isCanceled
          ? isOpen(state) && 'withdrawn'
          : !isAlike(noticedSchema, before, next) && isLive(state) && !isOpen(state) && 'changed';
        return what ? [{ shift: id, applicant, what, sequence, facility, order, end }] : [];
      });
    });
  const people = [...Map.groupBy(told, ({ applicant = '' }) => applicant)];
  const shiftsOnce = [...new Map(told.map((one) => [one.shift, one])).values()].map(
    ({ applicant: _, ...one }): Told => one,
  );
  return [
    ...people.flatMap(([applicant, own]) => oneOf(own, { to: 'nurse', applicant }, teller)),
    ...forFacilities(shiftsOnce, teller),
  ];
}
