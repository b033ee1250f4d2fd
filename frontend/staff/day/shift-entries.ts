import { counted } from '#shared/counted.ts';
import {
  type AssignmentRow,
  type AssignmentState,
  assignmentRules,
  isOpen,
  stateLabel,
} from '#shared/desk/assignments.ts';
import type { FacilityChange } from '#shared/desk/facility-change.ts';
import { daysWords, instantWords } from '#shared/desk/shift-words.ts';
import { freeOf, type Shift, takesPeople } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { ascending } from '#shared/sorting.ts';
import type { DayEntry, EntryPerson } from './day-entries.ts';
import { type EntryTime, timeAt, timeWords } from './day-parts.ts';

/** The facts that the entries of shifts need. `assignments` may be empty: the states of people are in the shifts. */
type ShiftSources = {
  shifts: readonly Shift[];
  assignments: readonly AssignmentRow[];
  /** The name of a facility, by its id. */
  facilityOf: (id: string) => string;
  /** The person of an application, by its id. */
  personOf: (applicant: string) => EntryPerson;
  /** Whether the reader may ask and place. */
  mayAct: boolean;
};

/** 'RN, Sample Hill, 2 West'. */
const placeOf = (
  { facilityOf }: Pick<ShiftSources, 'facilityOf'>,
  { role, facility, unit }: Shift,
): string => [roleAbbreviations[role], facilityOf(facility), unit].filter(Boolean).join(', ');

/** The entries of changes by facilities. */
export const changeEntries = (
  changes: readonly Pick<FacilityChange, 'order' | 'at' | 'words'>[],
  sources: Pick<ShiftSources, 'shifts' | 'facilityOf'>,
  now: Date,
): DayEntry[] =>
  changes.map(({ order, at, words }) => {
    const shift = sources.shifts.find((one) => one.order === order);
    return {
      ...timeAt(at, now),
      id: `change ${order} ${at}`,
      kind: 'change',
      what: 'Facility’s change',
      people: [],
      place: shift ? placeOf(sources, shift) : '',
      note: words,
      actions: [{ words: 'Review', to: staffPaths.order(order) }],
    };
  });

/** A link to a shift, in the words of the next step for a reader who may take it. */
const wayTo = (shift: Shift, mayAct: boolean, step = 'Shift'): DayEntry['actions'] => [
  { words: mayAct ? step : 'Shift', to: staffPaths.order(shift.order, shift.id) },
];

/** The entries of shifts that have not ended: who starts or is at work, openings until tomorrow, and people who wait. */
export function shiftEntries(sources: ShiftSources, now: Date): DayEntry[] {
  const ahead = sources.shifts.filter(
    ({ state, end }) => (state === 'open' || state === 'on-hold') && end > now.toISOString(),
  );
  return [
    ...ahead.flatMap((shift) => [
      ...startEntries(sources, shift, now),
      ...openEntries(sources, shift, now),
    ]),
    ...waitingEntries(sources, ahead, now),
  ];
}

function startEntries(sources: ShiftSources, shift: Shift, now: Date): DayEntry[] {
  const time = timeAt(shift.start, now);
  const people = Object.entries(shift.people)
    .filter(([, state]) => assignmentRules[state].takesOpening)
    .map(([applicant]) => sources.personOf(applicant));
  if (time.part === 'later' || people.length === 0) return [];
  const isAtWork = time.part === 'now';
  return [
    {
      ...time,
      id: `starts ${shift.id}`,
      kind: isAtWork ? 'at-work' : 'starts',
      what: isAtWork ? 'At work now' : 'Starts',
      people,
      place: placeOf(sources, shift),
      note: `Until ${timeWords(shift.end, now)}`,
      actions: wayTo(shift, sources.mayAct),
    },
  ];
}

function openEntries(sources: ShiftSources, shift: Shift, now: Date): DayEntry[] {
  const time = timeAt(shift.start, now);
  const free = freeOf(shift);
  if (time.part === 'later' || free === 0 || !takesPeople(shift, now)) return [];
  const openings = counted(free, 'opening');
  return [
    {
      ...time,
      id: `open ${shift.id}`,
      kind: 'open',
      what: time.part === 'now' ? 'Open now' : openings,
      people: [],
      place: placeOf(sources, shift),
      note: [time.part === 'now' && openings, `Until ${timeWords(shift.end, now)}`]
        .filter(Boolean)
        .join('. '),
      isUrgent: true,
      actions: wayTo(shift, sources.mayAct, 'Find a nurse'),
    },
  ];
}

type Waiting = {
  kind: 'asked' | 'said-yes' | 'call';
  applicant: string;
  shift: Shift;
  time: EntryTime;
  row: AssignmentRow | undefined;
};

/** One entry for a person, an order and a part of the day: she was asked for, or said yes to, one or more shifts. */
function waitingEntries(sources: ShiftSources, ahead: readonly Shift[], now: Date): DayEntry[] {
  const rows = new Map(sources.assignments.map((row) => [`${row.applicant} ${row.shift}`, row]));
  const waiting = ahead
    .filter((shift) => takesPeople(shift, now))
    .flatMap((shift) =>
      Object.entries(shift.people).flatMap(([applicant, state]): Waiting[] => {
        if (!isOpen(state)) return [];
        const row = rows.get(`${applicant} ${shift.id}`);
        return [{ ...dueOf(state, shift, row, now), applicant, shift, row }];
      }),
    );
  const groups = Map.groupBy(waiting, ({ kind, applicant, shift, time }) =>
    [kind, applicant, shift.order, time.part].join(' '),
  );
  return [...groups].flatMap(([id, group]) => waitingEntry(sources, id, group, now));
}

/** A deadline of tomorrow has its day: a question of tonight often ends at the same time of the clock. */
const deadlineWords = (answerBy: string, now: Date): string =>
  newYorkDay(new Date(answerBy)) > newYorkDay(now)
    ? `Answer by ${instantWords(answerBy)}`
    : `${answerBy > now.toISOString() ? 'Answer' : 'No answer'} by ${timeWords(answerBy, now)}`;

/** When a waiting assignment needs staff: at the call that was agreed, at a missed deadline, or at the start of the shift. */
function dueOf(
  state: AssignmentState,
  shift: Shift,
  row: AssignmentRow | undefined,
  now: Date,
): Pick<Waiting, 'kind' | 'time'> {
  if (state === 'said-yes') return { kind: state, time: timeAt(shift.start, now) };
  const { contact, answerBy = shift.start } = row ?? {};
  if (contact?.callBackAt) return { kind: 'call', time: timeAt(contact.callBackAt, now) };
  const isLate = answerBy <= now.toISOString();
  return { kind: 'asked', time: timeAt(isLate ? answerBy : shift.start, now) };
}

const whatOf: Record<Waiting['kind'], (count: number) => string> = {
  call: (count) => (count === 1 ? 'Call back' : `Call back on ${count} shifts`),
  'said-yes': (count) => (count === 1 ? 'Said yes' : `Said yes to ${count} shifts`),
  asked: (count) => (count === 1 ? 'Asked' : `Asked for ${count} shifts`),
};

function waitingEntry(
  sources: ShiftSources,
  id: string,
  group: readonly Waiting[],
  now: Date,
): DayEntry[] {
  const [first] = group.toSorted(ascending(({ shift }) => shift.start));
  if (!first) return [];
  const { kind, shift, row, time } = first;
  const isYes = kind === 'said-yes';
  const starts = daysWords(group.map((one) => one.shift.day).toSorted());
  const notes = [
    (group.length > 1 || time.at !== shift.start) && starts,
    group.every((one) => freeOf(one.shift) === 0) && 'No opening is left',
    row && `${isYes ? stateLabel(row) : 'Asked'} ${timeWords(isYes ? row.at : row.askedAt, now)}`,
    kind === 'asked' && row?.answerBy && deadlineWords(row.answerBy, now),
  ];
  return [
    {
      ...time,
      id,
      kind,
      what: whatOf[kind](group.length),
      people: [sources.personOf(first.applicant)],
      place: placeOf(sources, shift),
      note: notes.filter(Boolean).join('. '),
      actions: wayTo(shift, sources.mayAct, isYes ? 'Place' : 'Note answer'),
    },
  ];
}
