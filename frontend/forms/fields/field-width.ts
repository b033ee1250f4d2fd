/**
 * The width of a field in twelfths of a row, on a phone and on a wide screen. Other fields take the whole row.
 * Fields keep their order; a row is full when the next field doesn't fit.
 */
const widths: Readonly<Record<string, readonly [narrow: number, wide: number]>> = {
  firstName: [6, 4],
  middleName: [6, 4],
  lastName: [12, 4],
  phoneNumber: [12, 6],
  email: [12, 6],
  city: [12, 5],
  state: [6, 4],
  pinCode: [6, 3],

  employer: [12, 6],
  employer_number: [12, 6],
  employer_address: [12, 5],
  working_from: [6, 3],
  worked_until: [6, 4],
  jobTitle: [12, 7],
  working_hoursPerWeek: [12, 5],
  specificDuties: [12, 7],
  lastSalary: [12, 5],
  reasonForLeaving: [12, 6],
  contactEmployer: [12, 6],
  ...ofReference(''),
  ...ofReference('2'),
  ...ofReference('3'),
  schoolName: [12, 6],
  degree: [12, 6],
  specialSkills1: [6, 4],
  specialSkills2: [6, 4],
  specialSkills3: [12, 4],
  signature: [12, 8],
  signatureDate: [12, 4],

  preferredContactMethod: [12, 4],
  preferredDate: [6, 4],
  preferredTimeSlot: [6, 4],
};

function ofReference(number: string): Record<string, readonly [number, number]> {
  return {
    [`referenceName${number}`]: [6, 6],
    [`referenceRelationship${number}`]: [6, 6],
    [`referenceNumber${number}`]: [12, 6],
    [`referenceAddress${number}`]: [12, 6],
  };
}

/** The classes for a field's share of a row (`styles/form-rows.css`); undefined for a whole row. */
export function widthClass(name: string): string | undefined {
  const width = widths[name];
  if (width === undefined) return undefined;
  const [narrow, wide] = width;
  return [narrow < 12 && `narrow-${narrow}`, wide < 12 && `wide-${wide}`].filter(Boolean).join(' ');
}
