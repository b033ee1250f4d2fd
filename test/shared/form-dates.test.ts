import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { fromTomorrow } from '#shared/choice-field.ts';
import { checkForm } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { dateTooEarly, dateTooLate, messages, workedUntilTooEarly } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { employerValues, employmentValues } from '../support/builders.ts';

const today = '2026-11-20';
const apply = (changes: Record<string, string>, on = today) =>
  checkForm(forms.employment, employmentValues(changes), on);
const hire = (preferredDate: string, on = today) =>
  checkForm(forms.employer, employerValues({ preferredDate }), on);
const valid = expect.objectContaining({ status: 'valid' });
const wrong = (fields: Record<string, string>) => ({ status: 'invalid', fields });

describe('a date of the application', () => {
  it.each(['working_from', 'worked_until', 'signatureDate'])(
    '%s is today at the latest',
    (name) => {
      const others: Record<string, string> = name === 'working_from' ? { worked_until: today } : {};
      expect(apply({ ...others, [name]: today })).toEqual(valid);
      expect(apply({ ...others, [name]: '2026-11-21' })).toEqual(
        wrong({ [name]: dateTooLate(today) }),
      );
    },
  );

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '11/20/2026',
    'today',
    '+002026-01-01',
  ])('%s is no day', (text) =>
    expect(apply({ signatureDate: text })).toEqual(wrong({ signatureDate: messages.invalidDate })),
  );

  it.each([
    ['2020-02-29', '2020-02-29', true],
    ['2020-02-29', '2020-03-01', true],
    ['2020-03-01', '2020-02-29', false],
    ['2019-12-31', '2020-01-01', true],
    ['2020-01-01', '2019-12-31', false],
  ])('worked from %s until %s: %s', (working_from, worked_until, isInOrder) => {
    expect(apply({ working_from, worked_until })).toEqual(
      isInOrder ? valid : wrong({ worked_until: workedUntilTooEarly }),
    );
  });

  it.each(['0020-01-01', '1899-12-31'])('%s is a year that was typed halfway', (working_from) => {
    expect(apply({ working_from })).toEqual(wrong({ working_from: dateTooEarly('1900-01-01') }));
    expect(apply({ working_from: '1900-01-01' })).toEqual(valid);
  });

  it('names its bound as the controls show a date', () => {
    expect(dateTooEarly('1900-01-01')).toBe('The date cannot be earlier than 1/1/1900.');
    expect(dateTooLate('2026-11-20')).toBe('The date cannot be later than 11/20/2026.');
  });

  it('says one thing of a date that is wrong in itself', () => {
    expect(apply({ working_from: '2026-11-21', worked_until: '2026-11-19' })).toEqual(
      wrong({ working_from: dateTooLate(today) }),
    );
  });

  it('opens with today as the date of the signature', () => {
    const preset = forms.employment.fields.filter(({ presetToday }) => presetToday);
    expect(preset.map(({ name }) => name)).toEqual(['signatureDate']);
  });
});

describe('the preferred date', () => {
  it.each([
    ['2026-11-20', '2026-11-21'],
    ['2026-12-31', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-03-07', '2026-03-08'],
    ['2026-03-08', '2026-03-09'],
    ['2026-10-31', '2026-11-01'],
    ['2026-11-01', '2026-11-02'],
  ])('of %s is %s at the earliest', (on, tomorrow) => {
    expect(fromTomorrow(on)).toMatchObject({ min: tomorrow });
    expect(hire(on, on)).toEqual(wrong({ preferredDate: dateTooEarly(tomorrow) }));
    expect(hire(tomorrow, on)).toEqual(valid);
  });

  it.each([
    ['2026-11-20', '2036-11-20'],
    ['2028-02-29', '2038-03-01'],
  ])('of %s is %s at the latest', (on, latest) => {
    expect(hire(latest, on)).toEqual(valid);
    expect(hire(addDays(latest, 1), on)).toEqual(wrong({ preferredDate: dateTooLate(latest) }));
    expect(hire('9999-12-31', on)).toEqual(wrong({ preferredDate: dateTooLate(latest) }));
  });

  it.each([
    ['an evening that is tomorrow in London', '2026-11-21T04:59:59Z', '2026-11-20'],
    ["New York's midnight", '2026-11-21T05:00:00Z', '2026-11-21'],
    ["New Year's Eve", '2027-01-01T04:59:59Z', '2026-12-31'],
    ['New Year', '2027-01-01T05:00:00Z', '2027-01-01'],
    ['the night the clocks go forward', '2026-03-08T07:30:00Z', '2026-03-08'],
    ['the evening of that day', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['the night the clocks go back', '2026-11-01T06:30:00Z', '2026-11-01'],
    ['the evening of that day', '2026-11-02T04:59:59Z', '2026-11-01'],
  ])("counts from New York's day: %s", (_, instant, day) => {
    expect(newYorkDay(new Date(instant))).toBe(day);
  });
});
