import { type RefObject, useCallback, useEffect, useState } from 'react';
import {
  adviceOn,
  checkForm,
  type FieldErrors,
  type Form,
  type FormResult,
  type FormValues,
  offersOn,
} from '#shared/form.ts';
import { newYorkDay } from '#shared/new-york.ts';
import {
  afterEdit,
  afterLeaving,
  formErrors,
  noSubmitErrors,
  type SubmitErrors,
  shownErrors,
  toldNames,
} from './form-errors.ts';
import { useLeaving } from './use-leaving.ts';

/** The build knows no today, so until it is hydrated the form is checked as of a fixed day. */
const dayBeforeHydration = '2000-01-01';

/**
 * Keeps what is known of a form: what its controls hold, what is wrong with it, and what of that a
 * visitor is shown. The controls stay uncontrolled; this only reads them.
 */
export function useFormValidation(form: Form, element: RefObject<HTMLFormElement | null>) {
  /** New York's day, from hydration on. */
  const [today, setToday] = useState<string>();
  const [values, setValues] = useState<FormValues>(() => presetsOf(form, dayBeforeHydration));
  const [submitErrors, setSubmitErrors] = useState<SubmitErrors>(noSubmitErrors);
  const [said, setSaid] = useState('');

  const day = today ?? dayBeforeHydration;
  const allErrors = formErrors(form, values, day);

  const readValues = useCallback((): FormValues => {
    const now = element.current === null ? {} : valuesOf(form, element.current);
    setValues(now);
    return now;
  }, [form, element]);

  // A page can stay open past midnight.
  const readDay = useCallback((): string => {
    const now = newYorkDay(new Date());
    setToday(now);
    return now;
  }, []);
  useEffect(() => void readDay(), [readDay]);

  // Whatever was filled in before hydration, and the presets, which come with the day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the presets change with the day
  useEffect(() => void readValues(), [readValues, today]);

  const onBlur = useLeaving((name) => {
    const now = readValues();
    setSubmitErrors((told) => afterLeaving(told, name, now[name] ?? ''));
    setSaid(saidOf(form, name, now, day));
  });

  return {
    today,
    values,
    presets: presetsOf(form, day),
    /** Everything that is wrong now, shown or not. */
    allErrors,
    /** What of it is shown. */
    errors: shownErrors(allErrors, submitErrors),
    watched: submitErrors.watched,
    /** What can be taken over with one press in the fields that were left, by name. */
    offers: offersOn(form, values, toldNames(submitErrors), day),
    /** Something was filled in: the field of that name, or others too without one. */
    onEdit(name?: string) {
      const { [name ?? '']: text = '' } = readValues();
      if (name !== undefined) setSubmitErrors((now) => afterEdit(now, name, text));
    },
    /** The form's handler: a field that is left is checked. */
    onBlur,
    /** What is said aloud of the field that was left last. */
    said,
    readDay,
    /** What the controls hold now. */
    readValues,
    /** Checks everything anew, as of today. */
    check: (): FormResult => checkForm(form, readValues(), readDay()),
    /** A submit was refused: by the check, or for reasons that only the server knows. */
    refuse(names: readonly string[], serverErrors: FieldErrors = {}) {
      setSubmitErrors({ watched: names, left: [], serverErrors });
    },
    /** The form was reset. */
    startAgain() {
      readValues();
      setSubmitErrors(noSubmitErrors);
    },
  };
}

/** What is wrong with a field in which something is typed, what to do about it, and what is offered, in one line. */
function saidOf(form: Form, name: string, values: FormValues, today: string): string {
  const errors = formErrors(form, values, today);
  const { [name]: text = '' } = values;
  if (text.trim() === '') return '';
  const { [name]: message } = errors;
  const { [name]: offer } = offersOn(form, values, [name], today);
  const { [name]: advice } = offer ? {} : adviceOn(form, values, errors);
  if (message === undefined && offer === undefined) return '';
  const label = form.fields.find((field) => field.name === name)?.label;
  const offered = offer && `Offered: ${offer.text}.`;
  return `${label}: ${[message, advice, offer?.question, offered].filter(Boolean).join(' ')}`;
}

/** The text that a control of the form holds now; a box that isn't ticked holds none. */
function textOf(element: HTMLFormElement, name: string): string {
  const control = element.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) {
    return '';
  }
  return control !== null && 'value' in control && typeof control.value === 'string'
    ? control.value
    : '';
}

/** What a visitor has filled in, by field name, as the form's own controls hold it. */
const valuesOf = (form: Form, element: HTMLFormElement): FormValues =>
  Object.fromEntries(form.fields.map(({ name }) => [name, textOf(element, name)]));

/** What a form opens with, and goes back to when it is reset. @param today `YYYY-MM-DD` */
export const presetsOf = (form: Form, today: string): FormValues =>
  Object.fromEntries(
    form.fields.filter(({ presetToday }) => presetToday).map(({ name }) => [name, today]),
  );
