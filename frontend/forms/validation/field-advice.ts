import { agency } from '#frontend/content/agency.ts';
import { adviceOn, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';
import type { Offer } from '#shared/offer.ts';
import { closedSentence } from '#shared/office-hours.ts';

/**
 * The additional sentences at a form's fields, by name: about removed characters, about the remedy for an error, and
 * about a day on which the office is closed.
 * @param all every error of these values
 * @param shown the errors that the form shows
 * @param notices the sentences about changes by cleaning
 * @param offers the corrections that one press applies; beside them there is no other advice
 */
export function fieldAdvice(
  form: Form,
  values: FormValues,
  {
    all,
    shown,
    notices,
    offers,
  }: Record<'all' | 'shown' | 'notices', FieldErrors> & {
    offers: Readonly<Record<string, Offer>>;
  },
): FieldErrors {
  const advice: FieldErrors = {};
  for (const { name, isForOffice } of form.fields) {
    const { [name]: day = '' } = values;
    if (!isForOffice || day === '' || name in all) continue;
    const sentence = closedSentence(day, agency.openingTimes);
    if (sentence !== undefined) advice[name] = sentence;
  }
  const whatToDo = adviceOn(form, values, shown);
  for (const name of new Set([...Object.keys(notices), ...Object.keys(whatToDo)])) {
    const { [name]: offer } = offers;
    const toDo = offer === undefined ? whatToDo[name] : undefined;
    const words = [offer?.saysAll ? undefined : notices[name], toDo].filter(Boolean).join(' ');
    if (words !== '') advice[name] = words;
  }
  return advice;
}
