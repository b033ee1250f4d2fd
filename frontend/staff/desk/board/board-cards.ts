import { addDays } from '#shared/calendar.ts';
import { type AssignmentState, assignmentRules } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { briefTimesWords, fillLabels, shortTimesWords } from '#shared/desk/shift-words.ts';
import {
  countIn,
  type Fill,
  fillOf,
  freeOf,
  type Shift,
  takesPeople,
} from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { type Role, roleAbbreviations } from '#shared/nursing-roles.ts';
import { ascending, inTurn } from '#shared/sorting.ts';

/** A shift with its facility. */
export type BoardShift = { shift: Shift; facility: Facility | undefined };

/** How a card looks. `urgent` is open today or tomorrow, or has begun and is open. */
type Look = 'urgent' | 'open' | 'filled' | 'draft' | 'on-hold' | 'canceled' | 'past';

/** A person on a card. The name is undefined while it loads. */
export type BoardName = { applicant: string; name: string | undefined; word?: string };

/** A shift on the board, in words. */
export type BoardCard = {
  shift: Pick<Shift, 'id' | 'order'>;
  look: Look;
  /** 'LPN'. */
  role: string;
  /** '7 PM – 7 AM'. */
  times: string;
  /** '7p–7a', for a narrow column. */
  briefTimes: string;
  /** The facility and the unit, where the row does not say them. */
  place: string;
  names: readonly BoardName[];
  /** The openings that can still be filled. */
  open: number;
  /** 'Under way', '2 asked', 'On hold': what the names and the openings leave out. */
  words: readonly string[];
  /** A line of another subject, such as a change by the facility. */
  note?: string;
};

/** Adds a line to the card of a shift. */
export type NoteOf = (shift: Shift) => string | undefined;

/** Returns the name behind an application; undefined while it loads. */
export type NameOf = (applicant: string) => string | undefined;

/** The roles in the order of cards that begin at one time. */
const roleOrder: readonly Role[] = ['registered_nurse', 'lp_nurse', 'lna_cna'];

/** The order of the cards in a cell: by start, then by role. */
export const byStart = inTurn<{ shift: Shift }>(
  ascending(({ shift }) => shift.start),
  ascending(({ shift }) => roleOrder.indexOf(shift.role)),
  ascending(({ shift }) => shift.id),
);

const looks: Record<Fill, Look> = {
  draft: 'draft',
  open: 'open',
  'partly-filled': 'open',
  filled: 'filled',
  'on-hold': 'on-hold',
  canceled: 'canceled',
  past: 'past',
};

/** Whether a shift is open today or tomorrow. A night of yesterday counts until it ends. */
const isUrgent = (shift: Shift, { now, tomorrow }: CardFacts): boolean =>
  takesPeople(shift, now) && freeOf(shift) > 0 && shift.day <= tomorrow;

const lookOf = (shift: Shift, facts: CardFacts): Look =>
  isUrgent(shift, facts) ? 'urgent' : looks[fillOf(shift, facts.now)];

const underWay = 'Under way';

/** Whether a shift has begun and has not ended. */
const isUnderWay = ({ state, start, end }: Shift, now: Date): boolean => {
  const at = now.toISOString();
  return (state === 'open' || state === 'on-hold') && start <= at && end > at;
};

/**
 * The state of a shift, who waits, and openings that are not open: 'Under way', '2 asked', '1 not filled'. The column of a past day says
 * that its shifts are past.
 */
function wordsOf(shift: Shift, { now, today }: Pick<CardFacts, 'now' | 'today'>): string[] {
  const fill = fillOf(shift, now);
  const free = freeOf(shift);
  const label = fillLabels[fill];
  if (fill === 'canceled') return [label];
  if (fill === 'past') {
    return [...(shift.day < today ? [] : [label]), ...(free > 0 ? [`${free} not filled`] : [])];
  }
  const isSet = fill === 'draft' || fill === 'on-hold';
  const [asked, yes] = [countIn(shift, ['asked']), countIn(shift, ['said-yes'])];
  return [
    isUnderWay(shift, now) && underWay,
    isSet && label,
    isSet && free > 0 && `${free} to fill`,
    yes > 0 && `${yes} said yes`,
    asked > 0 && `${asked} asked`,
  ].filter((word): word is string => typeof word === 'string');
}

/** The people who have an opening, then those who did not come. */
const shownStates: readonly AssignmentState[] = ['placed', 'worked', 'no-show'];

const namesOf = ({ people }: Shift, nameOf: NameOf): BoardName[] =>
  shownStates
    .flatMap((state) => Object.keys(people).filter((id) => people[id] === state))
    .map((applicant) => ({
      applicant,
      name: nameOf(applicant),
      ...(people[applicant] === 'no-show' && { word: assignmentRules['no-show'].label }),
    }));

type CardFacts = {
  now: Date;
  /** The day of `now` in New York, and the next one. They are computed once for all cards, because the engine's calendar is slow. */
  today: string;
  tomorrow: string;
  nameOf: NameOf;
  noteOf?: NoteOf | undefined;
};

/** New York's day of an instant, and the next one. */
export function daysOf(now: Date): Pick<CardFacts, 'today' | 'tomorrow'> {
  const today = newYorkDay(now);
  return { today, tomorrow: addDays(today, 1) };
}

/** The words of a shift's state alone, for a card whose person has a state of its own. */
export const stateWords = (shift: Shift, facts: CardFacts): string[] =>
  wordsOf(shift, facts).filter((word) =>
    [underWay, fillLabels.past, fillLabels['on-hold']].includes(word),
  );

/** The card of a shift. @param place the facility and the unit, where the row does not say them */
export function cardOf(shift: Shift, facts: CardFacts, place = ''): BoardCard {
  const { now, nameOf, noteOf } = facts;
  const note = noteOf?.(shift);
  return {
    shift,
    look: lookOf(shift, facts),
    role: roleAbbreviations[shift.role],
    times: shortTimesWords(shift),
    briefTimes: briefTimesWords(shift),
    place,
    names: namesOf(shift, nameOf),
    open: takesPeople(shift, now) ? freeOf(shift) : 0,
    words: wordsOf(shift, facts),
    ...(note !== undefined && { note }),
  };
}
