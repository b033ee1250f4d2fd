import { expect, test } from 'vitest';
import {
  afterEdit,
  afterLeaving,
  formErrors,
  noSubmitErrors,
  shownErrors,
} from '#frontend/forms/validation/form-errors.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { messages, workedUntilTooEarly } from '#shared/messages.ts';

const today = '2026-11-20';
const recheck = (
  watched: readonly string[],
  values: Record<string, string>,
  serverErrors: Record<string, string> = {},
) => shownErrors(formErrors(employmentForm, values, today), { watched, left: [], serverErrors });

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
  const submitErrors = { watched: ['email'], left: [], serverErrors: { email: 'No.' } };
  const errors = formErrors(employmentForm, values, today);
  expect(shownErrors(errors, afterEdit(submitErrors, 'city', 'Nashua'))).toEqual({ email: 'No.' });
  const edited = afterEdit(submitErrors, 'email', 'b@example.com');
  expect(shownErrors(errors, edited)).toEqual({});
  expect(edited.watched).toBe(submitErrors.watched);
});

test('a field is told of once it was left with something typed in it, and not before', () => {
  const values = { email: 'nobody' };
  const errors = formErrors(employmentForm, values, today);
  expect(shownErrors(errors, noSubmitErrors)).toEqual({});
  const left = afterLeaving(noSubmitErrors, 'email', values.email);
  expect(shownErrors(errors, left)).toEqual({ email: messages.invalidEmail });
  expect(shownErrors(formErrors(employmentForm, { email: 'a@example.com' }, today), left)).toEqual(
    {},
  );
  expect(afterLeaving(noSubmitErrors, 'email', ' ')).toBe(noSubmitErrors);
});

test('a field that was left and then emptied is asked for on sending only', () => {
  const left = afterLeaving(noSubmitErrors, 'email', 'nobody');
  const emptied = afterEdit(left, 'email', '');
  expect(shownErrors(formErrors(employmentForm, { email: '' }, today), emptied)).toEqual({});
  const refused = { ...noSubmitErrors, watched: ['email'] };
  const stillAsked = afterEdit(refused, 'email', '');
  expect(shownErrors(formErrors(employmentForm, {}, today), stillAsked)).toEqual({
    email: messages.fillOut,
  });
});

test('what the browser finds wrong goes before what the server found', () => {
  expect(recheck(['email'], { email: 'nobody' }, { email: 'No.' })).toEqual({
    email: messages.invalidEmail,
  });
});
