import { describe, expect, test } from 'vitest';
import {
  begunGroups,
  type FormPart,
  nextOpenPart,
  openWords,
  partOf,
  stateWords,
} from '#frontend/forms/fields/form-parts.ts';
import { presetsOf } from '#frontend/forms/validation/use-form-validation.ts';
import { dateField, untilToday } from '#shared/choice-field.ts';
import { nameField } from '#shared/field.ts';
import { checkForm, defineForm, type FormValues } from '#shared/form.ts';

const today = '2026-11-20';
const form = defineForm('employment', [
  {
    id: 'person',
    title: 'Person',
    fields: [
      nameField({ name: 'firstName', label: 'First name' }),
      nameField({ name: 'middleName', label: 'Middle name', required: false }),
      dateField({ name: 'signed', label: 'Signed', days: untilToday, presetToday: true }),
      nameField({ name: 'friend', label: 'Friend', required: false, group: 'friend' }),
      nameField({ name: 'friendOf', label: 'Friend of', required: false, group: 'friend' }),
    ],
  },
]);
const [section] = form.sections;
if (section === undefined) throw new Error('The form has a section.');

function part(values: FormValues, shown: Record<string, string> = {}): FormPart {
  const checked = checkForm(form, values, today);
  const errors = checked.status === 'invalid' ? checked.fields : {};
  const presets = presetsOf(form, today);
  return partOf(section as NonNullable<typeof section>, { values, presets, errors, shown });
}
const preset = presetsOf(form, today);

describe('partOf', () => {
  test('what the form opened with is no start', () => {
    expect(part(preset)).toMatchObject({
      state: { status: 'not-started' },
      ...{ openCount: 1, firstOpen: 'firstName' },
    });
  });

  test('an answer is a start, also to what is optional, and white space is none', () => {
    expect(part({ ...preset, middleName: 'Ann' }).state).toEqual({ status: 'in-progress' });
    expect(part({ ...preset, middleName: '  ' }).state).toEqual({ status: 'not-started' });
  });

  test('a preset that was changed or emptied is a start or open', () => {
    expect(part({ signed: '2026-11-19' }).state).toEqual({ status: 'in-progress' });
    expect(part({ signed: '' }).openCount).toBe(2);
  });

  test('it is complete once nothing is wrong, without what is optional', () => {
    expect(part({ ...preset, firstName: 'Li' })).toMatchObject({
      state: { status: 'complete' },
      openCount: 0,
    });
  });

  test('a group that is begun has to be whole before it is complete', () => {
    const begun = { ...preset, firstName: 'Li', friend: 'Sam' };
    expect(part(begun)).toMatchObject({ state: { status: 'in-progress' }, openCount: 1 });
    expect(part({ ...begun, friendOf: 'Ann' }).state).toEqual({ status: 'complete' });
  });

  test('shown errors come first, and are counted', () => {
    const shown = { firstName: 'wrong', friendOf: 'wrong', elsewhere: 'wrong' };
    expect(part({ ...preset, friend: 'Sam' }, shown).state).toEqual({ status: 'wrong', count: 2 });
  });
});

test('a group is begun by one filled field', () => {
  expect([...begunGroups(form, { friendOf: ' ' })]).toEqual([]);
  expect([...begunGroups(form, { friendOf: 'Ann' })]).toEqual(['friend']);
});

test('each state has its words', () => {
  expect(stateWords({ status: 'not-started' })).toBe('Not started');
  expect(stateWords({ status: 'in-progress' })).toBe('In progress');
  expect(stateWords({ status: 'complete' })).toBe('Complete');
  expect(stateWords({ status: 'wrong', count: 3 })).toBe('3 to fix');
});

test('the end of the form names the parts that are open, with how much of them', () => {
  const state = { status: 'not-started' } as const;
  const parts: FormPart[] = [
    { id: 'a', title: 'Personal', state, openCount: 8 },
    { id: 'b', title: 'Experience', state, openCount: 0 },
    { id: 'c', title: 'Your resume', state, openCount: 1 },
  ];
  expect(openWords(parts)).toBe('Still to do: Personal (8), Your resume.');
  expect(openWords(parts.slice(1, 2))).toBe('Everything is filled in.');
});

test('the next open part is after the current one, then from the first on, and none once all is filled', () => {
  const state = { status: 'not-started' } as const;
  const parts = [1, 0, 2].map((openCount, index): FormPart => {
    return { id: `${index}`, title: `${index}`, state, openCount };
  });
  expect([0, 1, 2].map((current) => nextOpenPart(parts, current)?.id)).toEqual(['2', '2', '0']);
  expect(nextOpenPart(parts.slice(0, 1), 0)?.id).toBe('0');
  expect(nextOpenPart(parts.slice(1, 2), 0)).toBeUndefined();
});
