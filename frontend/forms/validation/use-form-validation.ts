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
import { labeled } from '#shared/messages.ts';
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

/** The day for checks before hydration: a prerendered page does not know the current day. */
const dayBeforeHydration = '2000-01-01';

/**
 * The validation state of a form: the values of its controls, all errors, and the shown errors. The controls
 * stay uncontrolled; the hook only reads them.
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

  // Reads the answers from before hydration, and the presets, which depend on the day.
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
    /** All current errors, shown or not. */
    allErrors,
    /** The shown errors. */
    errors: shownErrors(allErrors, submitErrors),
    watched: submitErrors.watched,
    /** The corrections that one press applies, by the name of the checked field. */
    offers: offersOn(form, values, toldNames(submitErrors), day),
    /** Call after an edit of this field; without a name, several fields may have changed. */
    onEdit(name?: string) {
      const { [name ?? '']: text = '' } = readValues();
      if (name !== undefined) setSubmitErrors((now) => afterEdit(now, name, text));
    },
    /** The form's blur handler, which checks the field that the visitor left. */
    onBlur,
    /** The live region's text about the field that the visitor left last. */
    said,
    readDay,
    /** Reads the current values of the controls. */
    readValues,
    /** Checks the whole form as of today. */
    check: (): FormResult => checkForm(form, readValues(), readDay()),
    /** Call after a refused submit, with errors that only the server found. */
    refuse(names: readonly string[], serverErrors: FieldErrors = {}) {
      setSubmitErrors({ watched: names, left: [], serverErrors });
    },
    /** Call after the form was reset. */
    startAgain() {
      readValues();
      setSubmitErrors(noSubmitErrors);
    },
  };
}

/** The error of a field with text, the advice and the offer, in one line. */
function saidOf(form: Form, name: string, values: FormValues, today: string): string {
  const errors = formErrors(form, values, today);
  const { [name]: text = '' } = values;
  if (text.trim() === '') return '';
  const { [name]: message } = errors;
  const { [name]: offer } = offersOn(form, values, [name], today);
  const { [name]: advice } = offer ? {} : adviceOn(form, values, errors);
  if (message === undefined && offer === undefined) return '';
  const label = form.fields.find((field) => field.name === name)?.label ?? '';
  const offered = offer && `Offered: ${offer.text}.`;
  const words = [message, advice, offer?.question, offered].filter(Boolean).join(' ');
  return labeled(label, words);
}

/** The current text of a control of the form; '' for a checkbox that isn't checked. */
function textOf(element: HTMLFormElement, name: string): string {
  const control = element.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) {
    return '';
  }
  return control !== null && 'value' in control && typeof control.value === 'string'
    ? control.value
    : '';
}

/** The values of the form's own controls, by field name. */
const valuesOf = (form: Form, element: HTMLFormElement): FormValues =>
  Object.fromEntries(form.fields.map(({ name }) => [name, textOf(element, name)]));

/** The initial values of a form, also after a reset. @param today `YYYY-MM-DD` */
export const presetsOf = (form: Form, today: string): FormValues =>
  Object.fromEntries(
    form.fields.filter(({ presetToday }) => presetToday).map(({ name }) => [name, today]),
  );
