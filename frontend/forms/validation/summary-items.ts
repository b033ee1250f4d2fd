import type { SummaryItem } from '#frontend/ui/error-summary.tsx';
import type { FieldErrors, Form, FormValues } from '#shared/form.ts';
import { labeled, messages } from '#shared/messages.ts';
import { resumeField } from '../sending/sending.ts';

/** The fields of the last refused submit, and the current errors. */
type Told = {
  errors: FieldErrors;
  watched: readonly string[];
  controlIdOf: (name: string) => string;
};

/** The lines of the error summary: the fields of the last refused submit that still have an error. */
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
      const words = labeled(label, message);
      return [{ controlId: controlIdOf(name), words, section, isEmpty }];
    }),
  );

/** The summary's line for the resume, which is no field of the form. */
export function resumeItems(
  resume: { label: string; title: string; error: string | undefined } | undefined,
  { watched, controlIdOf }: Pick<Told, 'watched' | 'controlIdOf'>,
): SummaryItem[] {
  if (resume?.error === undefined || !watched.includes(resumeField)) return [];
  const { label, title: section, error: message } = resume;
  const isEmpty = message === messages.resumeMissing;
  const words = labeled(label, message);
  return [{ controlId: controlIdOf(resumeField), words, section, isEmpty }];
}
