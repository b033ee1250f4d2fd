import type { SummaryItem } from '#frontend/ui/error-summary.tsx';
import type { FieldErrors, Form, FormValues } from '#shared/form.ts';
import { messages } from '#shared/messages.ts';
import { resumeField } from '../sending/sending.ts';

/** What was told by the last refused submit, and what is wrong now. */
type Told = {
  errors: FieldErrors;
  watched: readonly string[];
  controlIdOf: (name: string) => string;
};

/** The lines of the summary over a form: of the fields that a refused submit told of, those that are wrong now. */
export const fieldItems = (
  { sections }: Form,
  values: FormValues,
  { errors, watched, controlIdOf }: Told,
): SummaryItem[] =>
  sections.flatMap(({ title: section, fields }) =>
    fields.flatMap(({ name, label }): SummaryItem[] => {
      const message = watched.includes(name) ? errors[name] : undefined;
      if (message === undefined) return [];
      const isEmpty = (values[name] ?? '').trim() === '';
      return [{ controlId: controlIdOf(name), label, message, section, isEmpty }];
    }),
  );

/** The same for the resume, which is no field of the form. */
export function resumeItems(
  resume: { label: string; title: string; error: string | undefined } | undefined,
  { watched, controlIdOf }: Pick<Told, 'watched' | 'controlIdOf'>,
): SummaryItem[] {
  if (resume?.error === undefined || !watched.includes(resumeField)) return [];
  const { label, title: section, error: message } = resume;
  const isEmpty = message === messages.resumeMissing;
  return [{ controlId: controlIdOf(resumeField), label, message, section, isEmpty }];
}
