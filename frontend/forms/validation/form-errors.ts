import { checkForm, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';

/** The fields with shown errors: from the last refused submit, and from fields that the visitor left since. */
export type SubmitErrors = {
  /** Fields with an error at the last refused submit: they are checked at every key since then (section 5). */
  watched: readonly string[];
  /** Fields that the visitor left with text in them: they are checked at every key too. */
  left: readonly string[];
  /** Errors that only the server found. Each is shown until its field is edited. */
  serverErrors: FieldErrors;
};

export const noSubmitErrors: SubmitErrors = { watched: [], left: [], serverErrors: {} };

/** All current errors of the form, shown or not, including groups and rules between fields. */
export function formErrors(form: Form, values: FormValues, today: string): FieldErrors {
  const checked = checkForm(form, values, today);
  return checked.status === 'invalid' ? checked.fields : {};
}

/** The fields that may show errors and offers. */
export const toldNames = ({ watched, left }: SubmitErrors): string[] => [...watched, ...left];

/** The errors to show: the current errors of the fields that a submit refused or that the visitor left. */
export function shownErrors(errors: FieldErrors, submitErrors: SubmitErrors): FieldErrors {
  const shown: FieldErrors = {};
  for (const name of toldNames(submitErrors)) {
    const message = errors[name] ?? submitErrors.serverErrors[name];
    if (message !== undefined) shown[name] = message;
  }
  return shown;
}

/**
 * The state after an edit of a field. The server's error is removed, because it was about the previous text. An
 * emptied field shows its error only on sending.
 * @param text the field's current text
 */
export function afterEdit(now: SubmitErrors, name: string, text: string): SubmitErrors {
  const { [name]: said, ...serverErrors } = now.serverErrors;
  const isTakenOut = now.left.includes(name) && text.trim() === '';
  if (said === undefined && !isTakenOut) return now;
  const left = isTakenOut ? now.left.filter((one) => one !== name) : now.left;
  return { ...now, left, serverErrors };
}

/** The state after the visitor left a field; an empty field shows no error. */
export function afterLeaving(now: SubmitErrors, name: string, text: string): SubmitErrors {
  if (text.trim() === '' || now.left.includes(name)) return now;
  return { ...now, left: [...now.left, name] };
}
