import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The texts that every field has. */
export type FieldWords = {
  /** The control's id; the ids of hint, error and count are made from it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** The error in a sentence. Without it the field is valid. */
  error?: string | undefined;
  /** Advice about the value: the remedy of an error, or a note on a valid value. */
  advice?: string | undefined;
  /** A text that one press applies, and the question before it. */
  offer?: { question?: string; text: string; onTake: () => void } | undefined;
  required?: boolean | undefined;
};

/**
 * The ARIA attributes of a field's control, so that screen readers read all visible notes.
 * @param countId the id of the character count, where there is one
 */
export function ariaAttributes(words: FieldWords, countId?: string) {
  const { id, hint, error, advice, required } = words;
  const described = [
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    advice !== undefined && `${id}-advice`,
    countId,
  ].filter(Boolean);
  return {
    'aria-required': required === true ? true : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
}

/**
 * The id, the ARIA attributes and the placeholder of a control that has one. Required fields carry an
 * asterisk in their placeholder (specification, section 2), and no other text.
 */
export const controlAttributes = (words: FieldWords, countId?: string) => ({
  id: words.id,
  ...ariaAttributes(words, countId),
  placeholder: words.required === true ? '*' : undefined,
});

type LabelTextProps = Pick<FieldWords, 'label' | 'required'> & { unmarked?: boolean };

/** A label's text; the asterisk of a required field without a placeholder is drawn by the stylesheet. */
export function LabelText({ label, required, unmarked = false }: LabelTextProps) {
  return (
    <>
      <span>{label}</span>
      {required !== true && !unmarked && (
        <span className="field__optional soft regular"> (optional)</span>
      )}
    </>
  );
}

/** The error, the advice, the offer and the hint of a field, where it has them. */
export function FieldNotes({ words: { id, hint, error, advice, offer } }: { words: FieldWords }) {
  return (
    <>
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <span className="visually-hidden">Error: </span>
            <span>{error}</span>
          </span>
        </p>
      )}
      {advice !== undefined && (
        <p className="field__hint field__advice" id={`${id}-advice`}>
          {advice}
        </p>
      )}
      {offer !== undefined && (
        <div className="field__advice field__offer">
          {offer.question !== undefined && <p className="field__hint">{offer.question}</p>}
          <Button variant="quiet" onClick={offer.onTake}>
            {`Use “${offer.text}”`}
          </Button>
        </div>
      )}
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The classes of a field. @param starred the field is required and has no placeholder for the asterisk */
export const fieldClass = ({ error, required }: FieldWords, starred: boolean): string =>
  ['field', error !== undefined && 'field--wrong', starred && required === true && 'field--starred']
    .filter(Boolean)
    .join(' ');

type FieldFrameProps = {
  words: FieldWords;
  starred?: boolean;
  /** Whether the field always has a value, so that its label does not say whether it is optional. */
  unmarked?: boolean;
  children: ReactNode;
};

/** Label, control and notes of one field, in this order, so that the labels and the controls of a row line up. */
export function FieldFrame({ words, starred = false, unmarked, children }: FieldFrameProps) {
  return (
    <div className={fieldClass(words, starred)}>
      <label className="field__label" htmlFor={words.id}>
        <LabelText {...words} {...(unmarked && { unmarked })} />
      </label>
      <div className="field__body">
        {children}
        <FieldNotes words={words} />
      </div>
    </div>
  );
}
