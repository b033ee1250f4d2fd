import { timeSlots } from '#shared/employer-form.ts';
import type { Field } from '#shared/field.ts';
import type { FormValues } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import type { Kind } from '#shared/kinds.ts';
import { applicationAnswers } from './application-answers.ts';
import { nextWeekday } from './days.ts';
import { facilities } from './facilities.ts';
import { type FacilityRequest, facilityRequests } from './facility-requests.ts';
import { sampleVisitor, type Visitor } from './people.ts';
import { pick, type Random } from './random.ts';
import { visitorMessages } from './visitor-messages.ts';

/** The answers of a facility that asks for staff, on a day. */
export function requestAnswers(
  request: FacilityRequest,
  visitor: Visitor,
  today: string,
  random: Random,
): FormValues {
  const { facility, positionInCompany, need, description } = request;
  const { address, city, pinCode } =
    facilities.find(({ name }) => name === facility) ?? facilities[0];
  return {
    ...visitor,
    positionInCompany,
    address,
    city,
    state: 'New Hampshire',
    pinCode,
    positionsToFill: `${facility}: ${need}`,
    description,
    preferredContactMethod: random() < 0.8 ? 'phone' : 'email',
    preferredDate: nextWeekday(today),
    preferredTimeSlot: timeSlots[Math.floor(random() * timeSlots.length)] ?? '09:00 AM',
  };
}

/** Filled answers by kind, without the fields that need no words. */
const answersOf: Record<Kind, (today: string, random: Random) => FormValues> = {
  contact: (_, random) => ({
    ...sampleVisitor(random),
    description: pick(random, visitorMessages),
  }),
  employer: (today, random) =>
    requestAnswers(pick(random, facilityRequests), sampleVisitor(random), today, random),
  employment: (today, random) => applicationAnswers(sampleVisitor(random), today, random),
};

/**
 * The answer to a field: the given one, or for a required choice or day the first that its rule takes.
 * @returns undefined for an optional field without an answer
 * @throws Error that names a required text field without sample words
 */
export function sampleValue(field: Field, answers: FormValues, today: string): string | undefined {
  const given = answers[field.name];
  if (given !== undefined || !field.required) return given;
  const value = field.options?.[0] ?? field.days?.(today).min;
  if (value !== undefined) return value;
  throw new Error(
    `The field ${field.name} has no sample words: add them in scripts/seed/sample-values.ts.`,
  );
}

/** The answers to all fields of a form, in its order. */
export function wholeForm(kind: Kind, answers: FormValues, today: string): FormValues {
  const values: FormValues = {};
  for (const field of forms[kind].fields) {
    const value = sampleValue(field, answers, today);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/**
 * A filled form as a visitor might send it: invented people, reserved numbers and addresses.
 * @param today New York's day of the submission, `YYYY-MM-DD`
 * @returns values that `checkForm` takes on that day
 */
export const sampleValues = (kind: Kind, today: string, random: Random): FormValues =>
  wholeForm(kind, answersOf[kind](today, random), today);
