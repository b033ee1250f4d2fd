import { addDays } from '#shared/calendar.ts';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';
import type { Submission } from '#shared/stored-submission.ts';
import {
  type Hours,
  hoursOfApplicants,
  hoursOfVisitors,
  instantOn,
  isWeekday,
  officeHours,
} from './days.ts';
import { type Random, randomId, wholeNumber } from './random.ts';
import { sampleValues } from './sample-values.ts';

/** How many days back samples go. */
const mostDaysBack = 90;

/** When visitors send each form. */
const hoursOf: Record<Kind, Hours> = {
  contact: hoursOfVisitors,
  employer: officeHours,
  employment: hoursOfApplicants,
};

/** A submission with these answers and the stamp of an instant. */
export const stamped = (values: FormValues, instant: Date, random: Random): Submission => ({
  ...values,
  id: randomId(random),
  date: newYorkDate(instant),
  time: newYorkTime(instant),
  submittedAt: instant.toISOString(),
});

/** One sample submission of the last three months, from yesterday back; facilities write on weekdays. */
export function sampleSubmission(kind: Kind, now: Date, random: Random): Submission {
  const day = addDays(newYorkDay(now), -wholeNumber(random, 1, mostDaysBack));
  const sent = kind === 'employer' && !isWeekday(day) ? addDays(day, -2) : day;
  const instant = instantOn(sent, hoursOf[kind], random);
  return stamped(sampleValues(kind, sent, random), instant, random);
}
