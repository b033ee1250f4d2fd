import { forms } from '../../shared/forms.ts';
import { type Kind, kindSchema } from '../../shared/kinds.ts';

/** The kinds that visitors can send, and so have a list and detail screens. */
export const kindsWithForm: readonly Kind[] = kindSchema.options.filter(
  (kind) => forms[kind] !== undefined,
);
