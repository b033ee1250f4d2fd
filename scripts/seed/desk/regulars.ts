import { addDays } from '#shared/calendar.ts';
import type { Role } from '#shared/nursing-roles.ts';
import { type SampleStaff, unflagged, type WeekRecord } from '../agency-week.ts';
import { applicationAnswers } from '../application-answers.ts';
import { hoursOfApplicants, instantOn, nextWeekday, officeHours } from '../days.ts';
import { sampleName, sampleVisitor, type Visitor } from '../people.ts';
import { pick, type Random, randomId, wholeNumber } from '../random.ts';
import { stamped } from '../sample-records.ts';
import { wholeForm } from '../sample-values.ts';

/** A nurse that the agency has placed before, with the role of the license. */
export type Regular = { record: WeekRecord; role: Role };

/** How many regulars have each role. */
const countOf: Record<Role, number> = { lna_cna: 14, lp_nurse: 7, registered_nurse: 8 };
const firstDaysAgo = 150;
const lastDaysAgo = 25;

/** Area codes of the neighbors: the week's visitors use the numbers of New Hampshire. */
const areaCodes = ['978', '207', '802'] as const;
const numberOf = (at: number): string =>
  `${areaCodes[at % areaCodes.length]}55501${String(at).padStart(2, '0')}`;

/** A visitor whose address no other one has. */
function nextVisitor(random: Random, at: number, used: Set<string>): Visitor {
  const visitor = sampleVisitor(random, sampleName(random), numberOf(at));
  if (used.has(visitor.email)) return nextVisitor(random, at, used);
  used.add(visitor.email);
  return visitor;
}

/**
 * The applications of the nurses that the agency works with, from the months before the week.
 * @param emails the addresses of the week's applicants
 */
export function regulars(
  today: string,
  staff: SampleStaff,
  emails: readonly string[],
  random: Random,
): Regular[] {
  const used = new Set(emails);
  const roles = Object.entries(countOf).flatMap(([role, count]) =>
    Array.from({ length: count }, () => role),
  );
  return roles.flatMap((name, at) => {
    const role = roleOf(name);
    const visitor = nextVisitor(random, at, used);
    const daysAgo = wholeNumber(random, lastDaysAgo, firstDaysAgo);
    return [{ role, record: application(visitor, role, addDays(today, -daysAgo), staff, random) }];
  });
}

const roleOf = (name: string): Role =>
  name === 'lna_cna' || name === 'lp_nurse' ? name : 'registered_nurse';

/** Another application of a regular, so many days later. */
export function secondApplication(
  { record, role }: Regular,
  today: string,
  staff: SampleStaff,
  random: Random,
): WeekRecord {
  const { firstName = '', lastName = '', phoneNumber = '', email = '' } = record.submission;
  const visitor = { firstName, lastName, phoneNumber, email };
  return application(visitor, role, addDays(today, -wholeNumber(random, 12, 20)), staff, random);
}

function application(
  visitor: Visitor,
  role: Role,
  day: string,
  staff: SampleStaff,
  random: Random,
): WeekRecord {
  const instant = instantOn(day, hoursOfApplicants, random);
  const answers = { ...applicationAnswers(visitor, day, random, [role]), ...unflagged };
  const opened = instantOn(nextWeekday(day), officeHours, random).toISOString();
  const hired = instantOn(nextWeekday(addDays(day, 7)), officeHours, random).toISOString();
  const by = pick(random, staff);
  return {
    kind: 'employment',
    submission: stamped(wholeForm('employment', answers, day), instant, random),
    suspicions: [],
    handling: {
      work: {
        version: 2,
        noted: 1,
        status: 'hired',
        owner: by,
        openedAt: opened,
        changedAt: hired,
        changedBy: by,
      },
      notes: {
        [randomId(random)]: {
          text: 'Hired. Orientation is done, ready for shifts.',
          by,
          at: hired,
          version: 1,
        },
      },
    },
  };
}
