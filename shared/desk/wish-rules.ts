import { dayMs } from '../durations.ts';
import { usDate } from '../messages.ts';
import { no, notKnown, type Rule, yes } from './rule.ts';
import { isWeekend, timesOfShift } from './shift-times.ts';
import { withinSentence } from './shift-words.ts';
import { weekdayNamed, weekdayPlurals } from './weekdays.ts';
import {
  isStale,
  milesOf,
  shiftTimeLabels,
  specialtyLabels,
  type Wishes,
  wishesStaleDays,
  workKindLabels,
} from './wishes.ts';

/** Labels as a sentence has them. They are made once, because each person is judged by them. */
const within = <Name extends string>(labels: Record<Name, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries<string>(labels).map(([name, label]) => [name, withinSentence(label)]));
const times = within(shiftTimeLabels);
const kinds = within(workKindLabels);
const specialties = within(specialtyLabels);

const ageOf = ({ statedAt }: Wishes, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(statedAt)) / dayMs);

/** The rules about the person's own wishes. */
export const wishRules: readonly Rule[] = [
  {
    name: 'earliest-day',
    words: 'The person’s earliest day is not after the day of the shift.',
    fits: 'refuses',
    judge: ({ day }, { wishes }) => {
      if (wishes?.earliestDay === undefined) return notKnown('first day');
      return wishes.earliestDay > day
        ? no(`Free from ${usDate(wishes.earliestDay)}`, `from ${usDate(wishes.earliestDay)}`)
        : yes;
    },
  },
  {
    name: 'time',
    words: 'The shift is at a time that the person asked for.',
    fits: 'outside-preferences',
    points: 50,
    judge: ({ from, day }, { wishes }) => {
      if (!wishes || wishes.shifts.length === 0) return notKnown('shifts');
      const asked = wishes.shifts.filter((one) => one !== 'weekends');
      if (asked.length === 0) {
        return isWeekend(day)
          ? { answer: 'yes', words: 'wants weekends', mark: 'weekends' }
          : no('Asked for weekends only', 'weekends only');
      }
      const own = timesOfShift(from);
      const wanted = own.find((time) => asked.includes(time));
      return wanted
        ? { answer: 'yes', words: `wants ${times.get(wanted)}`, mark: times.get(wanted) ?? wanted }
        : no(
            `Did not ask for ${own.map((time) => times.get(time)).join(' or ')}`,
            `not ${times.get(own[0] ?? 'days')}`,
          );
    },
  },
  {
    name: 'available',
    column: 'shift',
    words:
      'The shift begins on a weekday on which the person works, or on another day that the person offers, and not on a day off. Without these answers the rule says nothing.',
    fits: 'outside-preferences',
    points: 10,
    judge: ({ day }, { wishes }) => {
      const { weekdays = [], daysOff = [], freeDays = [] } = wishes ?? {};
      if (daysOff.includes(day)) return no('Day off');
      if (freeDays.includes(day)) return { answer: 'yes', words: 'offers the day' };
      if (weekdays.length === 0) return undefined;
      const weekday = weekdayNamed(day);
      return weekdays.includes(weekday)
        ? yes
        : no(`Does not work ${weekdayPlurals[weekday]}`, `No ${weekdayPlurals[weekday]}`);
    },
  },
  {
    name: 'distance',
    column: 'distance',
    words:
      'The facility is within the distance that the person stated. A shorter way earns no points and does not change the order.',
    fits: 'outside-preferences',
    judge: (_shift, { wishes, miles }) => {
      if (wishes?.farthest === undefined) {
        return notKnown(
          miles === undefined ? 'farthest distance' : `farthest distance (${miles} miles)`,
          miles === undefined ? 'distance' : `${miles} mi`,
        );
      }
      const limit = milesOf(wishes.farthest);
      if (limit === undefined) {
        return {
          answer: 'yes',
          words: miles === undefined ? 'any distance' : `${miles} miles, any distance`,
          mark: miles === undefined ? 'any' : `${miles} mi`,
        };
      }
      if (miles === undefined) return notKnown('distance');
      return miles > limit
        ? no(`${miles} miles; the limit is ${limit}`, `${miles} mi`)
        : { answer: 'yes', words: `${miles} miles`, mark: `${miles} mi` };
    },
  },
  {
    name: 'kind',
    words: 'The shift is a kind of work that the person asked for.',
    fits: 'outside-preferences',
    points: 15,
    judge: ({ kind }, { wishes }) => {
      if (!wishes || wishes.kinds.length === 0) return notKnown('kind of work');
      const words = kinds.get(kind) ?? kind;
      return wishes.kinds.includes(kind)
        ? { answer: 'yes', words }
        : no(`Did not ask for ${words}`, `not ${words}`);
    },
  },
  {
    name: 'specialty',
    words: 'The shift asks for a specialty of the person, or for none.',
    fits: 'says',
    points: 15,
    judge: ({ specialty }, { wishes }) => {
      if (specialty === undefined) return yes;
      return wishes?.specialties.includes(specialty)
        ? { answer: 'yes', words: specialties.get(specialty) ?? specialty }
        : undefined;
    },
  },
  {
    name: 'recent',
    words: `The wishes are at most ${wishesStaleDays} days old.`,
    fits: 'says',
    points: 10,
    judge: (_shift, { wishes }, now) => {
      if (!wishes) return undefined;
      return isStale(wishes, now) ? no(`wishes ${ageOf(wishes, now)} days old`, 'old wishes') : yes;
    },
  },
];
