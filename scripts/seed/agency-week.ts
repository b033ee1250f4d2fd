import { addDays } from '#shared/calendar.ts';
import { hourMs } from '#shared/durations.ts';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import type { Role } from '#shared/nursing-roles.ts';
import { ascending } from '#shared/sorting.ts';
import type { Submission } from '#shared/stored-submission.ts';
import type { Summary } from '#shared/summary.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { applicationAnswers, sampleRoles } from './application-answers.ts';
import {
  hoursOfApplicants,
  hoursOfNight,
  hoursOfVisitors,
  instantOn,
  isWeekday,
  officeHours,
} from './days.ts';
import { facilityRequests } from './facility-requests.ts';
import { reservedNumbers, sampleName, sampleVisitor, type Visitor } from './people.ts';
import { createRandom, type Random, shuffled } from './random.ts';
import { stamped } from './sample-records.ts';
import { requestAnswers, wholeForm } from './sample-values.ts';
import { type Handling, handlingOf } from './staff-work.ts';
import { spamMessages, visitorMessages } from './visitor-messages.ts';

/** A record of the week. */
export type WeekRecord = {
  kind: Kind;
  submission: Submission;
  suspicions: readonly Suspicion[];
  handling: Handling | undefined;
  /** The parts of its summary that came after the form. */
  stated?: Pick<Summary, 'wishes' | 'credentials' | 'stated'>;
};

/** The accounts that take records, by their `sub`. */
export type SampleStaff = readonly [string, ...string[]];

const applicationCount = 60;
const ofThisMorning = 5;
const daysOfWeek = 6;
const morningMs = 8 * hourMs;

/** A student of seventeen, who is a nursing assistant since spring. */
const underAge = 23;

/** The answers that get a flag, by the number of the application: as few as an agency meets in a week. */
const flagged: Readonly<Record<number, FormValues>> = {
  9: { criminalRecord: 'Yes' },
  [underAge]: { ageVerification: 'No' },
  31: { workEntitle: 'No' },
  47: { criminalRecord: 'Yes' },
};
const withoutRole = 38;
const usualRoles: readonly Role[] = ['lna_cna'];

/** The application whose sender sends another one at the end of the week, and what is different in that. */
const firstOfRepeat = 6;
const repeated: FormValues = {
  reference: 'I sent one earlier this week and forgot my evening shifts',
  specialSkills3: 'Evening shifts',
};

/** No flag but those that are given. */
export const unflagged: FormValues = {
  criminalRecord: 'No',
  ageVerification: 'Yes',
  workEntitle: 'Yes',
};

/** The last eight o'clock in the morning of New York: the end of the week. */
export const endOfWeek = (now: Date): Date =>
  new Date(
    Date.parse(startOfNewYorkDay(newYorkDay(new Date(now.getTime() - morningMs)))) + morningMs,
  );

/**
 * A week of an agency: six days and the morning after them, until eight o'clock. The same day gives the same week.
 * @param staff the accounts that own records
 * @returns the records, the oldest first
 */
export function agencyWeek(now: Date, staff: SampleStaff): WeekRecord[] {
  const end = endOfWeek(now);
  const today = newYorkDay(end);
  const random = createRandom(Number(today.replaceAll('-', '')));
  const visitors = uniqueVisitors(random);
  const sent = [
    ...applications(visitors, today, random),
    ...requests(visitors, today, random),
    ...messages(visitors, today, random),
    ...spam(visitors, today, random),
  ];
  return sent
    .map(({ kind, submission, suspicions = [] }) => ({
      kind,
      submission,
      suspicions,
      handling:
        suspicions.length > 0 ? undefined : handlingOf(kind, submission, { end, staff, random }),
    }))
    .sort(ascending(({ submission }) => submission.submittedAt));
}

type Sent = Pick<WeekRecord, 'kind' | 'submission'> & { suspicions?: readonly Suspicion[] };

/** Invented visitors, each with an own name and number. */
function uniqueVisitors(random: Random): Iterator<Visitor> {
  const visitors = new Map<string, Visitor>();
  for (const number of shuffled(random, reservedNumbers)) {
    let visitor = sampleVisitor(random, sampleName(random), number);
    while (visitors.has(visitor.email)) visitor = sampleVisitor(random, sampleName(random), number);
    visitors.set(visitor.email, visitor);
  }
  return visitors.values();
}

/** @throws Error when the reserved numbers are used up */
function nextOf(visitors: Iterator<Visitor>): Visitor {
  const { value, done } = visitors.next();
  if (done) throw new Error('The week has more visitors than there are reserved phone numbers.');
  return value;
}

/** Applications of six days and of this morning. The last one is of the person who sent the first one, too. */
function applications(visitors: Iterator<Visitor>, today: string, random: Random): Sent[] {
  let first: FormValues = {};
  return Array.from({ length: applicationCount }, (_, at) => {
    const isOfMorning = at < ofThisMorning;
    const day = isOfMorning ? today : addDays(today, -(daysOfWeek - (at % daysOfWeek)));
    const instant = instantOn(day, isOfMorning ? hoursOfNight : hoursOfApplicants, random);
    const isRepeat = at === applicationCount - 1;
    const drawn = sampleRoles(random);
    const isUsual = drawn.length === 0 || at === underAge;
    const chosenRoles = at === withoutRole ? [] : isUsual ? usualRoles : drawn;
    const answers: FormValues = isRepeat
      ? { ...first, ...repeated, signatureDate: day }
      : { ...applicationAnswers(nextOf(visitors), day, random, chosenRoles), ...unflagged };
    if (at === firstOfRepeat) first = answers;
    const values = wholeForm(
      'employment',
      {
        ...answers,
        ...flagged[at],
        ...(at === underAge && { working_from: addDays(day, -210), worked_until: day }),
      },
      day,
    );
    return { kind: 'employment', submission: stamped(values, instant, random) };
  });
}

/** One request of each facility, on the weekdays of the week. */
function requests(visitors: Iterator<Visitor>, today: string, random: Random): Sent[] {
  const days = daysOf(today).filter(isWeekday);
  return shuffled(random, facilityRequests).map((request, at) => {
    const day = days[at % days.length] ?? today;
    const instant = instantOn(day, officeHours, random);
    const values = requestAnswers(request, nextOf(visitors), day, random);
    return {
      kind: 'employer',
      submission: stamped(wholeForm('employer', values, day), instant, random),
    };
  });
}

function messages(visitors: Iterator<Visitor>, today: string, random: Random): Sent[] {
  const days = daysOf(today);
  return shuffled(random, visitorMessages).map((description, at) => {
    const day = days[at % days.length] ?? today;
    const instant = instantOn(day, hoursOfVisitors, random);
    const values = wholeForm('contact', { ...nextOf(visitors), description }, day);
    return { kind: 'contact', submission: stamped(values, instant, random) };
  });
}

/** Spam with the reasons that the spam checks find. */
function spam(visitors: Iterator<Visitor>, today: string, random: Random): Sent[] {
  return spamMessages.map(({ suspicion, ...answers }, at) => {
    const day = addDays(today, -(1 + 2 * at));
    const instant = instantOn(day, hoursOfNight, random);
    const values = wholeForm('contact', { ...nextOf(visitors), ...answers }, day);
    delete values.middleName;
    return {
      kind: 'contact',
      submission: stamped(values, instant, random),
      suspicions: [suspicion],
    };
  });
}

/** The six days before today, the earliest first. */
const daysOf = (today: string): string[] =>
  Array.from({ length: daysOfWeek }, (_, at) => addDays(today, -(daysOfWeek - at)));
