import { addDays } from '#shared/calendar.ts';
import type { FormValues } from '#shared/form.ts';
import { type Role, roles } from '#shared/nursing-roles.ts';
import {
  careers,
  heardFrom,
  otherCareer,
  reasonsForLeaving,
  reasonsForStaying,
  relationships,
} from './careers.ts';
import { addressLine, sampleFacility } from './facilities.ts';
import { sampleName, sampleNumber, type Visitor, wholeName } from './people.ts';
import { pick, type Random, shuffled, wholeNumber } from './random.ts';
import { sampleAddress } from './towns.ts';

const yesNo = (random: Random, shareOfYes: number): string =>
  random() < shareOfYes ? 'Yes' : 'No';

/** The roles of an applicant: mostly one, and half of all are nursing assistants. */
export function sampleRoles(random: Random): Role[] {
  const draw = random();
  if (draw < 0.48) return ['lna_cna'];
  if (draw < 0.75) return ['registered_nurse'];
  if (draw < 0.91) return ['lp_nurse'];
  return draw < 0.98 ? ['lp_nurse', 'lna_cna'] : [];
}

/** The last job: where, from when until when, what, for how much. */
function lastJob(career: (typeof careers)[Role], today: string, random: Random): FormValues {
  const facility = sampleFacility(random);
  const isThere = random() < 0.6;
  const until = isThere ? today : addDays(today, -wholeNumber(random, 6, 200));
  const [lowest, highest] = career.salary;
  return {
    employer: facility.name,
    employer_number: sampleNumber(random),
    employer_address: addressLine(facility),
    working_from: addDays(until, -wholeNumber(random, 150, 3200)),
    worked_until: until,
    jobTitle: pick(random, career.titles),
    // The form takes 100 to 150, and tells people with fewer hours to type 100.
    working_hoursPerWeek: '100',
    specificDuties: pick(random, career.duties),
    lastSalary: String(wholeNumber(random, lowest * 2, highest * 2) * 500),
    reasonForLeaving: pick(random, isThere ? reasonsForStaying : reasonsForLeaving),
    contactEmployer: yesNo(random, isThere ? 0.5 : 0.9),
  };
}

/** One reference; its fields have this ending. */
function referenceAnswers(ending: '' | '2' | '3', random: Random): FormValues {
  return {
    [`referenceName${ending}`]: wholeName(sampleName(random)),
    [`referenceRelationship${ending}`]: pick(random, relationships),
    [`referenceNumber${ending}`]: sampleNumber(random),
    [`referenceAddress${ending}`]: addressLine(sampleFacility(random)),
  };
}

/**
 * The answers of a job application whose parts fit together.
 * @param today New York's day of the submission, `YYYY-MM-DD`
 */
export function applicationAnswers(
  visitor: Visitor,
  today: string,
  random: Random,
  chosenRoles: readonly Role[] = sampleRoles(random),
): FormValues {
  const [role] = chosenRoles;
  const career = role === undefined ? otherCareer : careers[role];
  const [first = '', second = '', third = ''] = shuffled(random, career.skills);
  const hasCar = random() < 0.88;
  const references = random();
  return {
    ...visitor,
    ...sampleAddress(random),
    ...lastJob(career, today, random),
    reference: pick(random, heardFrom),
    ...referenceAnswers('', random),
    ...(references < 0.6 && referenceAnswers('2', random)),
    ...(references < 0.2 && referenceAnswers('3', random)),
    workEntitle: yesNo(random, 0.99),
    ...Object.fromEntries(roles.map((one) => [one, chosenRoles.includes(one) ? 'Yes' : 'No'])),
    schoolName: pick(random, career.schools),
    degree: pick(random, career.degree),
    specialSkills1: first,
    specialSkills2: second,
    specialSkills3: third,
    carAvailable: hasCar ? 'Yes' : 'No',
    validLicense: hasCar ? 'Yes' : yesNo(random, 0.5),
    insuranceRequirement: hasCar ? yesNo(random, 0.9) : 'No',
    ageVerification: yesNo(random, 0.99),
    overTime: yesNo(random, 0.6),
    jobDescriptionUnderstanding: 'Yes',
    criminalRecord: yesNo(random, 0.04),
    authorization: 'Yes',
    signature: wholeName(visitor),
    signatureDate: today,
  };
}
