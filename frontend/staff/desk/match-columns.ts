import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { type Assignment, stateLabel } from '#shared/desk/assignments.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { isLicense } from '#shared/desk/credentials.ts';
import type { Mark, marksOf } from '#shared/desk/marks.ts';
import type { Match } from '#shared/desk/matching.ts';
import type { RuleColumn } from '#shared/desk/rule.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { type Role, roleAbbreviations } from '#shared/nursing-roles.ts';

/** The columns of the people for a shift. */
export const columnLabels: Record<RuleColumn, string> = {
  license: 'License',
  shift: 'Shift',
  distance: 'Distance',
  hours: 'Rest, week',
  file: 'File',
  asked: 'Last asked',
};

/** The marks of a person. The shift has the number of shifts that fit, where not all of them do. */
export function marksWith({ share }: Match, marks: ReturnType<typeof marksOf>) {
  const { shift } = marks;
  if (share === undefined || !shift) return marks;
  return {
    ...marks,
    shift: { ...shift, words: [share.replace(/ shifts$/, ''), ...shift.words] } satisfies Mark,
  };
}

/** '3:04 PM' of an instant of today, or else its day: '11/24'. */
function shortMoment(at: string, now: Date): string {
  const day = newYorkDay(new Date(at));
  return day === newYorkDay(now) ? momentWords(at, now) : dayWords(day).replace(/^\w+ /, '');
}

/** When a person was asked last: the states for these shifts, or else the day of the last question for another one. */
export function askedWords(
  own: readonly Assignment[],
  lastAskedAt: string | undefined,
  now: Date,
): string {
  if (own.length === 0) {
    return lastAskedAt === undefined ? 'never' : shortMoment(lastAskedAt, now);
  }
  return [...new Set(own.map(stateLabel))]
    .map((label) => {
      const at = own.filter((one) => stateLabel(one) === label).map((one) => one.at);
      return `${label}, ${shortMoment(at.toSorted().at(-1) ?? '', now)}`;
    })
    .join('; ');
}

/** 'LPN' or 'RN, LPN': the roles of the licenses, or else those that the form states. */
function rolesOf({ credentials, statedRoles }: DeskPerson): string {
  const licensed = (credentials?.items ?? []).filter(isLicense).map(({ role }) => role);
  const own: readonly Role[] = licensed.length > 0 ? licensed : statedRoles;
  return [...new Set(own)].map((role) => roleAbbreviations[role]).join(', ');
}

/** 'Keene, LPN': the town and the roles of a person. */
export const townAndRoles = (person: DeskPerson): string =>
  [person.record.summary?.city, rolesOf(person)].filter(Boolean).join(', ');
