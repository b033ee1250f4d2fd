import { type RefObject, useCallback, useEffect, useState } from 'react';
import {
  checkForm,
  type FieldErrors,
  type Form,
  type FormResult,
  type FormValues,
} from '#shared/form.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { afterEdit, type Findings, noFindings, shownErrors, verdictOf } from './form-check.ts';
import { presetsOf, valuesOf } from './form-values.ts';

/** The build knows no today, so until the form has woken it reckons with a day of its own. */
const dayBeforeWaking = '2000-01-01';

/**
 * Keeps what is known of a form: what its controls hold, what is wrong with it, and what of that a
 * visitor is shown. The controls stay uncontrolled; this only reads them.
 */
export function useFormCheck(form: Form, element: RefObject<HTMLFormElement | null>) {
  /** New York's day, from the moment that the form has woken. */
  const [today, setToday] = useState<string>();
  const [values, setValues] = useState<FormValues>(() => presetsOf(form, dayBeforeWaking));
  const [findings, setFindings] = useState<Findings>(noFindings);

  const reckoned = today ?? dayBeforeWaking;
  const verdict = verdictOf(form, values, reckoned);

  const readValues = useCallback((): FormValues => {
    const now = element.current === null ? {} : valuesOf(form, element.current);
    setValues(now);
    return now;
  }, [form, element]);

  // A page can stay open past midnight.
  const readDay = useCallback((): string => {
    const day = newYorkDay(new Date());
    setToday(day);
    return day;
  }, []);
  useEffect(() => void readDay(), [readDay]);

  // Whatever was filled in before the form woke, and the presets, which come with the day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the presets change with the day
  useEffect(() => void readValues(), [readValues, today]);

  return {
    today,
    values,
    presets: presetsOf(form, reckoned),
    verdict,
    errors: shownErrors(verdict, findings),
    watched: findings.watched,
    /** Something was filled in: the field of that name, or others too without one. */
    onEdit(name?: string) {
      readValues();
      if (name !== undefined) setFindings((now) => afterEdit(now, name));
    },
    readDay,
    /** Checks everything anew, as of today. */
    check: (): FormResult => checkForm(form, readValues(), readDay()),
    /** A submit was refused: by the check, or for reasons that only the server knows. */
    refuse(names: readonly string[], refusals: FieldErrors = {}) {
      setFindings({ watched: names, refusals });
    },
    /** The form was reset. */
    startAgain() {
      readValues();
      setFindings(noFindings);
    },
  };
}
