import { agency } from '#frontend/content/agency.ts';
import { adviceOn, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';
import type { Offer } from '#shared/offer.ts';
import { closedSentence } from '#shared/office-hours.ts';

/**
 * What more there is to say at the fields of a form, by name: what cleaning took out, under what is wrong what to do
 * about it, and of a day on which the office is closed, that it is.
 * @param all everything that is wrong with these values
 * @param shown what of it a visitor is told
 * @param notices what is to be said of what cleaning took out
 * @param offers what can be taken over with one press: nothing more is said beside it
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
    const toDo = name in offers ? undefined : whatToDo[name];
    const words = [notices[name], toDo].filter(Boolean).join(' ');
    if (words !== '') advice[name] = words;
  }
  return advice;
}
