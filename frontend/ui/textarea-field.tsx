import { type ComponentProps, useEffect, useState } from 'react';
import { controlAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextareaFieldProps = FieldWords &
  Omit<ComponentProps<'textarea'>, keyof FieldWords | 'maxLength'> & {
    /** In UTF-16 code units, as `maxlength` counts. The form cuts a longer text and says so. */
    limit: number;
  };

/** From this length on, screen readers announce the count at every tenth character. */
const spokenFrom = 50;

/** A field of several lines, with the count of the remaining characters. */
export function TextareaField(props: TextareaFieldProps) {
  const { id, label, hint, error, advice, required, limit, ...textarea } = props;
  const words = { id, label, hint, error, advice, required };
  const countId = `${id}-count`;
  const left = limit - useLength(id);
  const spoken = left <= spokenFrom && left % 10 === 0;
  return (
    <FieldFrame words={words}>
      <textarea
        className="field__control"
        rows={6}
        {...controlAttributes(words, countId)}
        {...textarea}
      />
      <p className="field__count" id={countId}>
        {left === limit ? `Up to ${limit} characters` : `${left} characters left`}
      </p>
      <p className="visually-hidden" role="status">
        {spoken ? `${left} characters left` : ''}
      </p>
    </FieldFrame>
  );
}

/** The length of the text in an uncontrolled control: typed, typed before hydration, or reset. */
function useLength(id: string): number {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLTextAreaElement)) return;
    const read = () => setLength(control.value.length);
    // The event comes before the form empties its fields.
    const readAfterReset = () => setTimeout(read);
    const { form } = control;
    read();
    control.addEventListener('input', read);
    form?.addEventListener('reset', readAfterReset);
    return () => {
      control.removeEventListener('input', read);
      form?.removeEventListener('reset', readAfterReset);
    };
  }, [id]);
  return length;
}
