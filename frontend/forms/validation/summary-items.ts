import type { SummaryItem } from '#frontend/ui/error-summary.tsx';
import type { FieldErrors, Form, FormValues } from '#shared/form.ts';

/** What the summary over a form says: of the fields that a refused submit told of, those that are wrong now. */
export const summaryItems = (
  form: Form,
  values: FormValues,
  told: { errors: FieldErrors; watched: readonly string[]; controlIdOf: (name: string) => string },
): SummaryItem[] =>
  form.sections.flatMap(({ title: section, fields }) =>
    fields.flatMap(({ name, label }): SummaryItem[] => {
      const message = told.watched.includes(name) ? told.errors[name] : undefined;
      if (message === undefined) return [];
      const isEmpty = (values[name] ?? '').trim() === '';
      return [{ controlId: told.controlIdOf(name), label, message, section, isEmpty }];
    }),
  );
