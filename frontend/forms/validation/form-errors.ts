import { checkForm, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';

/** What the last refused submit left behind. */
export type SubmitErrors = {
  /** Fields that were wrong then: they are checked with every key from then on (section 5). */
  watched: readonly string[];
  /** What only the server knew. Each stands until its field is edited. */
  serverErrors: FieldErrors;
};

export const noSubmitErrors: SubmitErrors = { watched: [], serverErrors: {} };

/** What is wrong with the whole form now, shown or not: groups and rules between fields included. */
export function formErrors(form: Form, values: FormValues, today: string): FieldErrors {
  const checked = checkForm(form, values, today);
  return checked.status === 'invalid' ? checked.fields : {};
}

/** The errors to show: of the fields that were found wrong, those that still are. */
export function shownErrors(
  errors: FieldErrors,
  { watched, serverErrors }: SubmitErrors,
): FieldErrors {
  const shown: FieldErrors = {};
  for (const name of watched) {
    const message = errors[name] ?? serverErrors[name];
    if (message !== undefined) shown[name] = message;
  }
  return shown;
}

/** The errors after a field was edited: what the server said of it is no longer about what it holds. */
export function afterEdit(submitErrors: SubmitErrors, name: string): SubmitErrors {
  if (!(name in submitErrors.serverErrors)) return submitErrors;
  const { [name]: _, ...serverErrors } = submitErrors.serverErrors;
  return { ...submitErrors, serverErrors };
}
