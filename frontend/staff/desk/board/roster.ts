import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { placementsOf } from '#shared/desk/assignments.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { licenseFor } from '#shared/desk/license-rules.ts';
import { dayWords, timesWords } from '#shared/desk/shift-words.ts';
import { fillOf, freeOf, type Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { townWords } from '../shifts/shifts-view.ts';
import { type BoardShift, byStart } from './board-cards.ts';
import { daysFrom, notFound } from './board-rows.ts';

/** A shift on a roster, in words. */
type RosterShift = {
  key: string;
  /** 'Sat 12/5'. */
  day: string;
  /** '7:00 PM – 7:00 AM'. */
  times: string;
  /** 'LPN'. */
  role: string;
  /** The unit on the roster of a facility, the facility with its town and unit on that of a nurse. */
  place: string;
  /** The people with their licenses; none on the roster of a nurse. */
  people: readonly { name: string; license: string }[];
  open: number;
};

/** The shifts of a week of one facility or of one nurse. */
export type Roster = {
  title: string;
  /** 'November 30 to December 6, 2026'. */
  week: string;
  /** 'LPN NH 012345-22' of a nurse; '' for a facility. */
  license: string;
  shifts: readonly RosterShift[];
};

/** Returns the person of an application; undefined for one that is not loaded or was deleted. */
export type PersonOf = (applicant: string) => DeskPerson | undefined;

/** 'LPN NH 012345-22'. Viewers get no numbers. */
function licenseWords({ shift, facility }: BoardShift, person: DeskPerson | undefined): string {
  const license = person && licenseFor({ ...shift, usState: facility?.state ?? '' }, person);
  if (!license) return '';
  const { role, state, number } = license;
  return [roleAbbreviations[role], state, number].filter(Boolean).join(' ');
}

/** Rosters have what is agreed: no drafts and no canceled shifts. */
const isAgreed = ({ state }: Shift): boolean => state !== 'draft' && state !== 'canceled';

const inWords = ({ shift }: BoardShift) => ({
  key: shift.id,
  day: dayWords(shift.day),
  times: timesWords(shift),
  role: roleAbbreviations[shift.role],
});

const ofWeek = (all: readonly BoardShift[], week: string): BoardShift[] =>
  all
    .filter(({ shift }) => daysFrom(week).includes(shift.day) && isAgreed(shift))
    .toSorted(byStart);

/** The roster of a facility: its shifts with names, licenses and openings. */
export function facilityRoster(
  facility: string,
  all: readonly BoardShift[],
  { week, now, personOf }: { week: string; now: Date; personOf: PersonOf },
): Roster {
  const own = ofWeek(all, week).filter(({ shift }) => shift.facility === facility);
  const place = own[0]?.facility;
  return {
    title: place ? `${place.name}, ${townWords(place)}` : notFound,
    week: weekWords(week),
    license: '',
    shifts: own.map((one) => {
      const { shift } = one;
      const takers = Object.entries(shift.people).map(([id, state]) => ({ id, state }));
      const people = placementsOf(takers).map(({ id }) => {
        const person = personOf(id);
        const name = person ? fullName(person.record) : 'Name not found';
        return { name, license: licenseWords(one, person) };
      });
      const open = fillOf(shift, now) === 'past' ? 0 : freeOf(shift);
      return { ...inWords(one), place: shift.unit ?? '', people, open };
    }),
  };
}

/** The roster of a nurse: the shifts on which the nurse is placed. */
export function nurseRoster(
  person: DeskPerson,
  all: readonly BoardShift[],
  { week }: { week: string },
): Roster {
  const placed = new Set(placementsOf(person.assignments).map(({ shift }) => shift));
  const own = ofWeek(all, week).filter(({ shift }) => placed.has(shift.id));
  const licenses = new Set(own.map((one) => licenseWords(one, person)).filter(Boolean));
  return {
    title: fullName(person.record),
    week: weekWords(week),
    license: [...licenses].join(', '),
    shifts: own.map((one) => {
      const { shift, facility } = one;
      const town = facility && townWords(facility);
      const place = [facility?.name ?? notFound, town, shift.unit].filter(Boolean).join(', ');
      return { ...inWords(one), place, people: [], open: 0 };
    }),
  };
}

/** 'Ana Roy (LPN NH 012345-22)' and '1 open': the people of a shift, and the openings. */
export const rosterPeople = ({ people, open }: RosterShift): string[] => [
  ...people.map(({ name, license }) => (license === '' ? name : `${name} (${license})`)),
  ...(open > 0 ? [`${open} open`] : []),
];

/** A roster as plain text: a line for its subject, one for its week, and one for each shift. */
export function rosterText({ title, week, license, shifts }: Roster): string {
  const lines = shifts.map((shift) => {
    const when = [shift.day, shift.times, shift.role, shift.place].filter(Boolean).join(', ');
    const people = rosterPeople(shift).join(', ');
    return people === '' ? when : `${when}: ${people}`;
  });
  return [
    [title, license].filter(Boolean).join(', '),
    week,
    '',
    ...(lines.length > 0 ? lines : ['No shifts']),
  ].join('\n');
}
