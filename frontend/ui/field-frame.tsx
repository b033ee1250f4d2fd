import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What every field says about itself. */
export type FieldWords = {
  /** The control's id; the ids of hint, error and count are made from it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** The sentence for what is wrong; without one the field counts as right. */
  error?: string | undefined;
  required?: boolean | undefined;
};

/**
 * The ARIA attributes and the placeholder of a field's control, so that what is shown is also said.
 * Required fields carry an asterisk in their placeholder (specification, section 2).
 * @param countId the id of the character count, where there is one
 */
export function controlAttributes(words: FieldWords, countId?: string) {
  const { id, label, hint, error, required } = words;
  const described = [
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    countId,
  ].filter(Boolean);
  return {
    id,
    'aria-required': required === true ? true : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    placeholder: required === true ? `${label}*` : undefined,
  };
}

/** Label, hint, error and control of one field, in this order. */
export function FieldFrame({ words, children }: { words: FieldWords; children: ReactNode }) {
  const { id, label, hint, error, required } = words;
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {required !== true && <span className="field__optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}
