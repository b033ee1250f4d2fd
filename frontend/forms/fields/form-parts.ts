import type { FieldErrors, Form, FormValues, Section } from '#shared/form.ts';
import { resumeField } from '../sending/sending.ts';

/** The progress of a part of a form, for its card and the list of parts. */
export type PartState =
  | { status: 'not-started' }
  | { status: 'in-progress' }
  | { status: 'complete' }
  | { status: 'wrong'; count: number };

/** A numbered part of a long form: a section, or the resume. */
export type FormPart = {
  id: string;
  title: string;
  state: PartState;
  /** The number of answers that it still needs. */
  openCount: number;
  /** The name of the first field that needs an answer. */
  firstOpen?: string | undefined;
};

type Filled = {
  values: FormValues;
  presets: FormValues;
  /** All current errors, shown or not. */
  errors: FieldErrors;
  shown: FieldErrors;
};

/** The progress of a section. Preset values don't count as a start. */
export function partOf({ id, title, fields }: Section, filled: Filled): FormPart {
  const { values, presets, errors, shown } = filled;
  const countIn = (some: FieldErrors) => fields.filter(({ name }) => name in some).length;
  const openCount = countIn(errors);
  const wrongCount = countIn(shown);
  const isStarted = fields.some(({ name }) => {
    const value = values[name] ?? '';
    return value.trim() !== '' && value !== presets[name];
  });
  const firstOpen = fields.find(({ name }) => name in errors)?.name;
  const part = { id, title, openCount, firstOpen };
  if (wrongCount > 0) return { ...part, state: { status: 'wrong', count: wrongCount } };
  if (openCount === 0) return { ...part, state: { status: 'complete' } };
  return { ...part, state: { status: isStarted ? 'in-progress' : 'not-started' } };
}

/** The progress of the resume, which is a part of its own. */
export function resumePartOf(resume: {
  title: string;
  chosen: { file: File } | undefined;
  error: string | undefined;
}): FormPart {
  const { title, chosen, error } = resume;
  const isOpen = chosen === undefined;
  const firstOpen = isOpen ? resumeField : undefined;
  const part = { id: resumeField, title, openCount: isOpen ? 1 : 0, firstOpen };
  if (error !== undefined) return { ...part, state: { status: 'wrong', count: 1 } };
  return { ...part, state: { status: isOpen ? 'not-started' : 'complete' } };
}

/** The groups with at least one answer: all their fields are required (section 3). */
export const begunGroups = (form: Form, values: FormValues): ReadonlySet<string> =>
  new Set(
    form.fields.flatMap(({ name, group }) =>
      group !== undefined && (values[name] ?? '').trim() !== '' ? [group] : [],
    ),
  );

/** A part's state in words. */
export function stateWords(state: PartState): string {
  switch (state.status) {
    case 'not-started':
      return 'Not started';
    case 'in-progress':
      return 'In progress';
    case 'complete':
      return 'Complete';
    case 'wrong':
      return `${state.count} to fix`;
  }
}

/** The number of answers that a form still needs. */
export const openCountOf = (parts: readonly FormPart[]): number =>
  parts.reduce((sum, { openCount }) => sum + openCount, 0);

/** The next part after the current one that still needs answers. After the last part the search starts at the first. */
export const nextOpenPart = (parts: readonly FormPart[], current: number): FormPart | undefined =>
  [...parts.slice(current + 1), ...parts.slice(0, current + 1)].find(
    ({ openCount }) => openCount > 0,
  );

/** The number of missing answers in words, such as `12 to fill`. */
export const toFillWords = (count: number): string =>
  count === 0 ? 'All filled in' : `${count} to fill`;

/** The visitor's place in a form, such as `Part 2 of 4`. @param current from 0 */
export const partWords = (parts: readonly FormPart[], current: number): string =>
  `Part ${current + 1} of ${parts.length}`;

/** The missing parts at a form's end, such as `Still to do: Personal (8), Your resume.` */
export function openWords(parts: readonly FormPart[]): string {
  const open = parts.filter(({ openCount }) => openCount > 0);
  if (open.length === 0) return 'Everything is filled in.';
  const words = open.map(({ title, openCount }) =>
    openCount === 1 ? title : `${title} (${openCount})`,
  );
  return `Still to do: ${words.join(', ')}.`;
}
