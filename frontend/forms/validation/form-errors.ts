import { checkForm, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';

/** What a visitor has been told of: by the last refused submit, and on leaving fields since. */
export type SubmitErrors = {
  /** Fields that were wrong then: they are checked with every key from then on (section 5). */
  watched: readonly string[];
  /** Fields that were left with something typed in them: checked likewise. */
  left: readonly string[];
  /** What only the server knew. Each stands until its field is edited. */
  serverErrors: FieldErrors;
};

export const noSubmitErrors: SubmitErrors = { watched: [], left: [], serverErrors: {} };

/** What is wrong with the whole form now, shown or not: groups and rules between fields included. */
export function formErrors(form: Form, values: FormValues, today: string): FieldErrors {
  const checked = checkForm(form, values, today);
  return checked.status === 'invalid' ? checked.fields : {};
}

/** The fields of which a visitor is told what is wrong, or what could be better. */
export const toldNames = ({ watched, left }: SubmitErrors): string[] => [...watched, ...left];

/** The errors to show: of the fields that were found wrong or left, those that are wrong now. */
export function shownErrors(errors: FieldErrors, submitErrors: SubmitErrors): FieldErrors {
  const shown: FieldErrors = {};
  for (const name of toldNames(submitErrors)) {
    const message = errors[name] ?? submitErrors.serverErrors[name];
    if (message !== undefined) shown[name] = message;
  }
  return shown;
}

/**
 * What is told after a field was edited: what the server said of it is no longer about what it holds, and an
 * answer that was taken out again is asked for on sending only.
 * @param text what the field holds now
 */
export function afterEdit(now: SubmitErrors, name: string, text: string): SubmitErrors {
  const { [name]: said, ...serverErrors } = now.serverErrors;
  const isTakenOut = now.left.includes(name) && text.trim() === '';
  if (said === undefined && !isTakenOut) return now;
  const left = isTakenOut ? now.left.filter((one) => one !== name) : now.left;
  return { ...now, left, serverErrors };
}

/** What is told after a field was left: nothing is said of one in which nothing is typed. */
export function afterLeaving(now: SubmitErrors, name: string, text: string): SubmitErrors {
  if (text.trim() === '' || now.left.includes(name)) return now;
  return { ...now, left: [...now.left, name] };
}
