import { checkForm, type FieldErrors, type Form, type FormValues } from '#shared/form.ts';

/** What the last refused submit left behind. */
export type Findings = {
  /** Fields that were wrong then: they are checked with every key from then on (section 5). */
  watched: readonly string[];
  /** What only the server knew. Each stands until its field is edited. */
  refusals: FieldErrors;
};

export const noFindings: Findings = { watched: [], refusals: {} };

/** What is wrong with the whole form now, shown or not: groups and rules between fields included. */
export function verdictOf(form: Form, values: FormValues, today: string): FieldErrors {
  const checked = checkForm(form, values, today);
  return checked.status === 'invalid' ? checked.fields : {};
}

/** The errors to show: of the fields that were found wrong, those that still are. */
export function shownErrors(verdict: FieldErrors, { watched, refusals }: Findings): FieldErrors {
  const shown: FieldErrors = {};
  for (const name of watched) {
    const message = verdict[name] ?? refusals[name];
    if (message !== undefined) shown[name] = message;
  }
  return shown;
}

/** The findings after a field was edited: the server's word on it is no longer about what it holds. */
export function afterEdit(findings: Findings, name: string): Findings {
  if (!(name in findings.refusals)) return findings;
  const { [name]: _, ...refusals } = findings.refusals;
  return { ...findings, refusals };
}
