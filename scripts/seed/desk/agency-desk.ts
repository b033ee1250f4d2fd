import { addDays } from '#shared/calendar.ts';
import type { Applicant, DoNotSend } from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { dayMs } from '#shared/durations.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { ascending } from '#shared/sorting.ts';
import { answersOf } from '#shared/stored-submission.ts';
import { endOfWeek, type SampleStaff, type WeekRecord } from '../agency-week.ts';
import { createRandom, pick } from '../random.ts';
import { calendarOf } from './calendar.ts';
import { changed } from './changed.ts';
import { type Nurse, personRecordOf } from './choose.ts';
import { openDesk } from './memory-desk.ts';
import { nursesOf } from './nurses.ts';
import { ordersOf } from './planned-orders.ts';
import { deskFacilities } from './sample-facilities.ts';
import { withStatedShifts } from './stated-shifts.ts';
import { stepsOf } from './steps.ts';

/** The sample week with its desk. */
export type AgencyDesk = {
  /** The week's records, with wishes, credentials and stated shifts. */
  records: WeekRecord[];
  /** The applications of the months before, of nurses that the agency works with. */
  regulars: WeekRecord[];
  facilities: Facility[];
  orders: Order[];
  applicants: Applicant[];
};

/** The desk has random numbers of its own, so that the week is the same with and without it. */
const seedOffset = 500;

/**
 * The desk of the sample week: facilities, orders and assignments that the decisions of the API allow. The same day gives the same desk.
 * @param staff the accounts that own records
 * @param week the records of `agencyWeek` on that day
 */
export function agencyDesk(now: Date, staff: SampleStaff, week: readonly WeekRecord[]): AgencyDesk {
  const end = endOfWeek(now);
  const today = newYorkDay(end);
  const random = createRandom(Number(today.replaceAll('-', '')) + seedOffset);
  const calendar = calendarOf(today);
  const nurses = nursesOf(week, { end, staff, random });
  const records = withStatedShifts(nurses.records, { calendar, end, random });

  const since = new Date(`${addDays(today, -180)}T15:00:00Z`);
  const facilities = deskFacilities(staff[0], since);
  const [one, other] = nurses.pair;
  const desk = openDesk({
    facilities: [...facilities.values()],
    records: nurses.regulars.map(personRecordOf),
  });
  const joinedAt = new Date(Date.parse(other.submission.submittedAt) + dayMs);
  changed(
    desk.joinApplicants(
      one.submission.id,
      { others: [other.submission.id], answer: 'same' },
      joinedAt,
    ),
  );
  const people = nurses.regulars
    .filter((record) => record !== other)
    .map((first): Nurse => ({ id: first.submission.id, first, isJoined: first === one }));
  const avoiding = people.find(({ first }) => answersOf(first.submission).lna_cna === 'Yes');
  const avoided = facilities.get('Kearsarge Meadows');
  if (!avoiding || !avoided) throw new Error('A regular is an LNA.');
  const saidOn = addDays(today, -15);
  const doNotSend: DoNotSend[] = [
    { facility: avoided.id, by: 'facility', category: 'professional', since: saidOn },
  ];
  const toldAt = new Date(`${saidOn}T18:00:00Z`);
  changed(desk.changeDoNotSend(avoiding.id, { version: 0, doNotSend }, toldAt));

  const steps = ordersOf(calendar).flatMap((plan) =>
    stepsOf(plan, { desk, facilities, records, nurses: people, end, random }),
  );
  for (const { at, act } of steps.toSorted(ascending(({ at }) => at.getTime()))) {
    act({ by: pick(random, staff), now: at });
  }
  return {
    records,
    regulars: nurses.regulars,
    facilities: [...facilities.values()],
    orders: [...desk.orders.values()],
    applicants: [...desk.applicants.values()],
  };
}
