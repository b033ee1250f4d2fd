import type { Kind } from '#shared/kinds.ts';
import { longDay } from './long-day.ts';
import { writtenMoney } from './us-format.ts';

type Fact = { label: string; value: string };
type Answers = Readonly<Record<string, string | undefined>>;

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

const dayOf = (day: string | undefined): string | undefined => day && longDay(day);

const facts: Record<Kind, (answers: Answers) => Fact[]> = {
  contact: () => [],
  employer: (answers) => [
    { label: 'Positions to fill', value: answers.positionsToFill ?? '' },
    {
      label: 'Wants to be reached',
      value: joined(
        ', ',
        answers.preferredContactMethod && `by ${answers.preferredContactMethod}`,
        dayOf(answers.preferredDate),
        answers.preferredTimeSlot,
      ),
    },
  ],
  employment: (answers) => [
    { label: 'Last job', value: joined(', ', answers.jobTitle, answers.employer) },
    {
      label: 'Worked there',
      value: joined(' to ', dayOf(answers.working_from), dayOf(answers.worked_until)),
    },
    {
      label: 'Last salary',
      value: answers.lastSalary ? `${writtenMoney(answers.lastSalary)} a year` : '',
    },
    { label: 'Car', value: answers.carAvailable ?? '' },
    { label: 'Overtime', value: answers.overTime ?? '' },
  ],
};

/** What decides about a record, in a few words each and in US format; what was not given is left out. */
export const keyFacts = (kind: Kind, answers: Answers): Fact[] =>
  facts[kind](answers).filter(({ value }) => value !== '');
