import { describe, expect, it } from 'vitest';
import { columnNames, fieldUses, findableNames, summaryNames } from '#shared/field-uses.ts';
import { forms } from '#shared/forms.ts';
import { sensitiveFields } from '#shared/sensitive-answers.ts';

/** The fields outside the record's own screen, written out, so that no answer gets there unseen. */
const elsewhere = {
  find: [
    ...['firstName', 'middleName', 'lastName', 'registered_nurse', 'lp_nurse', 'lna_cna'],
    ...['city', 'pinCode', 'phoneNumber', 'email', 'description', 'positionInCompany'],
    ...['positionsToFill', 'employer', 'jobTitle', 'specificDuties', 'degree'],
    ...['specialSkills1', 'specialSkills2', 'specialSkills3'],
  ],
  summary: [
    ...['city', 'state', 'pinCode', 'phoneNumber', 'email', 'positionsToFill'],
    ...['preferredContactMethod', 'preferredDate', 'preferredTimeSlot'],
    ...['specialSkills1', 'specialSkills2', 'specialSkills3', 'carAvailable'],
  ],
  file: [
    ...['firstName', 'middleName', 'lastName', 'registered_nurse', 'lp_nurse', 'lna_cna'],
    ...['city', 'state', 'pinCode', 'phoneNumber', 'email', 'positionsToFill'],
    ...['specialSkills1', 'specialSkills2', 'specialSkills3'],
  ],
};

describe('the uses of fields', () => {
  it('are the listed ones in find, in the rows of lists and in the CSV file', () => {
    expect({ find: findableNames, summary: summaryNames, file: columnNames }).toEqual(elsewhere);
  });

  it('name every field of the forms, and no other', () => {
    const names = Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(Object.keys(fieldUses).toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it('keep sensitive answers on the screen of the record', () => {
    const sensitive = Object.values(sensitiveFields).flat();
    const used = Object.values(elsewhere).flat();
    expect(used.filter((name) => sensitive.includes(name))).toEqual([]);
    for (const name of sensitive) expect(Object.keys(fieldUses)).toContain(name);
  });
});
