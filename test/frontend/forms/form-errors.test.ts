import { expect, test } from 'vitest';
import { afterEdit, formErrors, shownErrors } from '#frontend/forms/validation/form-errors.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { messages, workedUntilTooEarly } from '#shared/messages.ts';

const today = '2026-11-20';
const recheck = (
  watched: readonly string[],
  values: Record<string, string>,
  serverErrors: Record<string, string> = {},
) => shownErrors(formErrors(employmentForm, values, today), { watched, serverErrors });

test('only fields that the last submit found wrong are shown as wrong', () => {
  expect(recheck(['email'], { email: 'nobody', phoneNumber: '1' })).toEqual({
    email: messages.invalidEmail,
  });
  expect(recheck(['email'], { email: 'a@example.com', phoneNumber: '1' })).toEqual({});
});

test('a rule between two fields is checked again whichever of them is edited', () => {
  const dates = { working_from: '2024-05-01', worked_until: '2024-04-01' };
  const watched = ['worked_until'];
  expect(recheck(watched, dates)).toEqual({ worked_until: workedUntilTooEarly });
  expect(recheck(watched, { ...dates, working_from: '2024-03-01' })).toEqual({});
  expect(recheck(watched, { ...dates, worked_until: '2024-05-01' })).toEqual({});
});

test('a begun reference asks for the rest of it, until it is emptied', () => {
  const watched = ['referenceRelationship2', 'referenceNumber2', 'referenceAddress2'];
  const fillOut = Object.fromEntries(watched.map((name) => [name, messages.fillOut]));
  expect(recheck(watched, { referenceName2: 'Sam Sample' })).toEqual(fillOut);
  expect(recheck(watched, { referenceName2: '' })).toEqual({});
});

test('what only the server knew stands until its field is edited', () => {
  const values = { email: 'a@example.com' };
  const submitErrors = { watched: ['email'], serverErrors: { email: 'No.' } };
  const errors = formErrors(employmentForm, values, today);
  expect(shownErrors(errors, afterEdit(submitErrors, 'city'))).toEqual({ email: 'No.' });
  const edited = afterEdit(submitErrors, 'email');
  expect(shownErrors(errors, edited)).toEqual({});
  expect(edited.watched).toBe(submitErrors.watched);
});

test('what the browser finds wrong goes before what the server found', () => {
  expect(recheck(['email'], { email: 'nobody' }, { email: 'No.' })).toEqual({
    email: messages.invalidEmail,
  });
});
