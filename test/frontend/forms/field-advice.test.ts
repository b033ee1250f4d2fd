import { expect, test } from 'vitest';
import { fieldAdvice } from '#frontend/forms/validation/field-advice.ts';
import { formErrors } from '#frontend/forms/validation/form-errors.ts';
import { employerForm } from '#shared/employer-form.ts';
import type { Offer } from '#shared/offer.ts';
import { employerValues } from '../../support/builders.ts';

const today = '2026-11-20';
const adviceOf = (
  values: Record<string, string>,
  isTold = true,
  notices: Record<string, string> = {},
  offers: Record<string, Offer> = {},
) => {
  const all = formErrors(employerForm, values, today);
  return fieldAdvice(employerForm, values, { all, shown: isTold ? all : {}, notices, offers });
};

test('a preferred day on which the office is closed is pointed out, and taken', () => {
  const sunday = employerValues({ preferredDate: '2026-11-29' });
  expect(formErrors(employerForm, sunday, today)).toEqual({});
  expect(adviceOf(sunday).preferredDate).toContain('The office is closed on Sundays');
  expect(adviceOf(employerValues({ preferredDate: '2026-11-30' }))).toEqual({});
});

test.each(['', '2026-11-01', '12345-01-01', '2036-11-23'])(
  'nothing is said of the office on a day that is none or is refused: %s',
  (preferredDate) => {
    expect(adviceOf(employerValues({ preferredDate }))).toEqual({});
    expect(adviceOf(employerValues({ preferredDate }), false)).toEqual({});
  },
);

test('what to do about an answer is said once the answer is told to be wrong', () => {
  const values = employerValues({ positionInCompany: 'Director/Owner' });
  expect(adviceOf(values, false)).toEqual({});
  expect(adviceOf(values).positionInCompany).toContain('/ (slash)');
});

test('an answer that can be repaired with one press has no more advice', () => {
  const values = employerValues({ positionInCompany: 'Director/Owner' });
  const offers = { positionInCompany: { text: 'Director or Owner' } };
  expect(adviceOf(values, true, {}, offers)).toEqual({});
});

test('what was taken out is said before what to do', () => {
  const values = employerValues({ phoneNumber: '603555012' });
  const notices = { phoneNumber: 'Taken out: x.', city: 'Taken out: 1.' };
  expect(adviceOf(values, true, notices)).toEqual({
    phoneNumber: 'Taken out: x. You typed 9 digits.',
    city: 'Taken out: 1.',
  });
});

test('an offer whose question says all has no other sentence beside it', () => {
  const notices = { phoneNumber: 'Taken out: x.' };
  const offer = { question: 'By the hour?', text: '1' };
  const values = employerValues();
  expect(adviceOf(values, true, notices, { phoneNumber: offer })).toEqual(notices);
  expect(adviceOf(values, true, notices, { phoneNumber: { ...offer, saysAll: true } })).toEqual({});
});
