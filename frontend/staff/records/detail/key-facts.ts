import { writtenMoney } from '#frontend/staff/kit/layout/us-format.ts';
import type { Kind } from '#shared/kinds.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import { workingHoursPerWeek } from '#shared/working-hours.ts';
import { longDay } from './long-day.ts';

type Fact = { label: string; value: string };
type Answers = Readonly<Record<string, string | undefined>>;

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

const dayOf = (day: string | undefined): string | undefined => day && longDay(day);

const given = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** Whether the form takes the hours of a usual week. If not, applicants have to name others, and the answer is no fact. */
const takesUsualWeek = workingHoursPerWeek.min <= 40;

const words: Record<Kind, (answers: Answers) => Fact[]> = {
  contact: ({ description = '' }) => [{ label: 'Message', value: description }],
  employer: ({ positionsToFill = '', description = '' }) => [
    { label: 'Positions to fill', value: positionsToFill },
    { label: 'About the shifts', value: description },
  ],
  employment: ({ specialSkills1, specialSkills2, specialSkills3 }) => [
    { label: 'Skills', value: joined(', ', specialSkills1, specialSkills2, specialSkills3) },
  ],
};

const facts: Record<Kind, (answers: Answers) => Fact[]> = {
  contact: () => [],
  employer: (answers) => [
    {
      label: 'Wants to be reached',
      value: joined(
        ', ',
        answers.preferredContactMethod && `by ${answers.preferredContactMethod}`,
        dayOf(answers.preferredDate),
        answers.preferredTimeSlot,
      ),
    },
    { label: 'Position there', value: answers.positionInCompany ?? '' },
  ],
  employment: ({ working_hoursPerWeek: hours, ...answers }) => [
    {
      label: 'Licensed as',
      value: joined(
        ', ',
        ...roles.filter((role) => answers[role] === 'Yes').map((role) => roleLabels[role]),
      ),
    },
    {
      label: 'Hours',
      value: takesUsualWeek && hours ? `${hours} a week` : '',
    },
    { label: 'Overtime', value: answers.overTime ?? '' },
    { label: 'Driver’s license', value: answers.validLicense ?? '' },
    { label: 'Car', value: answers.carAvailable ?? '' },
    { label: 'Last job', value: joined(', ', answers.jobTitle, answers.employer) },
    {
      label: 'Last salary',
      value: answers.lastSalary ? `${writtenMoney(answers.lastSalary)} a year` : '',
    },
  ],
};

/** The visitor's own words: the message, the shifts, the skills. The summary of a record shows them first. */
export const visitorWords = (kind: Kind, answers: Answers): Fact[] => given(words[kind](answers));

/** The facts that decide about a record, in a few words each and in US format, without facts that were not given. */
export const keyFacts = (kind: Kind, answers: Answers): Fact[] => given(facts[kind](answers));
