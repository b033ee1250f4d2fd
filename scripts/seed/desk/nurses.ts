import { dayMs, minuteMs } from '#shared/durations.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { type Role, roles } from '#shared/nursing-roles.ts';
import { answersOf } from '#shared/stored-submission.ts';
import type { SampleStaff, WeekRecord } from '../agency-week.ts';
import { pick, type Random, wholeNumber } from '../random.ts';
import {
  type Stating,
  sampleAvailability,
  sampleCredentials,
  sampleWishes,
  type Validity,
} from './profiles.ts';
import { type Regular, regulars, secondApplication } from './regulars.ts';

type Week = { end: Date; staff: SampleStaff; random: Random };

/** Nurses whose file is complete and who can be placed, and two records of one person. */
export type Nurses = {
  /** The applications of the week, and those of the regulars, each with wishes and credentials. */
  records: WeekRecord[];
  regulars: WeekRecord[];
  /** The two applications of one regular. */
  pair: readonly [WeekRecord, WeekRecord];
};

/** The expiries of the regulars' licenses, in turns. */
const validities: readonly Validity[] = ['long', 'long', '30', 'long', '60', 'long', 'long', '90'];
/** The number of the regular whose license has expired, and of those without a second reference. */
const expiredRegular = 11;
const withoutReferences = [17, 22, 24, 26];

/** Applications of the week and of the months before, with the wishes and credentials that came after the form. */
export function nursesOf(week: readonly WeekRecord[], { end, staff, random }: Week): Nurses {
  const today = newYorkDay(end);
  const emails = week.map(({ submission }) => submission.email ?? '');
  const found = regulars(today, staff, emails, random);
  const [first, second] = pairOf(found, { end, staff, random });
  const all = found.map((one, at) =>
    one === first ? { ...one, record: second.first } : withFile(one, at, { end, staff, random }),
  );
  return {
    records: week.map((record) =>
      record.kind === 'employment' ? withStated(record, { end, staff, random }) : record,
    ),
    regulars: [...all.map(({ record }) => record), second.second],
    pair: [second.first, second.second],
  };
}

/** The first LPN sent a second application: wishes are in that one, the checked license is in the first one. */
function pairOf(found: readonly Regular[], { end, staff, random }: Week) {
  const today = newYorkDay(end);
  const first = found.find(({ role }) => role === 'lp_nurse');
  if (!first) throw new Error('A regular is an LPN.');
  const checked = withFile(first, 0, { end, staff, random });
  const { credentials } = checked.record.stated ?? {};
  const second = secondApplication(first, today, staff, random);
  const stating = { role: first.role, today, at: soonAfter(second, random), random };
  return [
    first,
    {
      first: { ...checked.record, stated: { ...(credentials && { credentials }) } },
      second: { ...second, stated: { wishes: sampleWishes(stating) } },
    },
  ] as const;
}

/** The second step after the form takes some minutes. */
const soonAfter = ({ submission }: WeekRecord, random: Random): Date =>
  new Date(Date.parse(submission.submittedAt) + wholeNumber(random, 2, 9) * minuteMs);

/** A regular with a checked license. Some wishes are those of the application, and others were confirmed since. */
function withFile(regular: Regular, at: number, { end, staff, random }: Week): Regular {
  const { record, role } = regular;
  const today = newYorkDay(end);
  const stating: Stating = { role, today, at: soonAfter(record, random), random };
  const { openedAt = '', owner = staff[0] } = record.handling?.work ?? {};
  const validity: Validity =
    at === expiredRegular ? 'expired' : (validities[at % validities.length] ?? 'long');
  const credentials = sampleCredentials(stating, {
    validity,
    checked: { by: owner, at: new Date(openedAt), result: 'clear' },
    file: withoutReferences.includes(at) ? 'no-references' : 'complete',
  });
  const confirmed = {
    ...stating,
    at: new Date(end.getTime() - wholeNumber(random, 2, 20) * dayMs),
  };
  const wishes =
    at % 3 === 2 ? sampleWishes(stating) : sampleWishes(confirmed, pick(random, staff));
  const available = { ...wishes, ...(at % 4 === 3 && sampleAvailability(today)) };
  return { role, record: { ...record, stated: { wishes: available, credentials } } };
}

/** An applicant of the week: two of three state wishes, about half a license, which staff check with the rest of the record. */
function withStated(record: WeekRecord, { end, staff, random }: Week): WeekRecord {
  const answers = answersOf(record.submission);
  const role = roles.find((one) => answers[one] === 'Yes');
  if (role === undefined) return record;
  const stating = { role, today: newYorkDay(end), at: soonAfter(record, random), random };
  const { changedAt, owner = staff[0] } = record.handling?.work ?? {};
  const hasWishes = random() < 0.64;
  const hasLicense = random() < 0.55;
  const draw = random();
  const validity = validityOf(draw, role);
  const isChecked = changedAt !== undefined && new Date(changedAt) > stating.at && random() < 0.8;
  const result = validity === 'expired' ? 'expired' : draw > 0.95 ? 'differs' : 'clear';
  return {
    ...record,
    stated: {
      ...(hasWishes && { wishes: sampleWishes(stating) }),
      ...(hasLicense && {
        credentials: sampleCredentials(stating, {
          validity,
          ...(isChecked && { checked: { by: owner, at: new Date(changedAt), result } }),
          file: record.handling?.work.status === 'hired' ? 'complete' : 'none',
        }),
      }),
    },
  };
}

const validityOf = (draw: number, role: Role): Validity =>
  draw < 0.06
    ? 'expired'
    : draw < 0.12
      ? '30'
      : draw < 0.2
        ? '60'
        : draw < 0.28 && role !== 'registered_nurse'
          ? '90'
          : 'long';
