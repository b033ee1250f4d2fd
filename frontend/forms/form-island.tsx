import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkForm, type FieldErrors, type Form } from '../../shared/form.ts';
import { sentences } from '../../shared/sentences.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FormField } from './form-field.tsx';
import { recheck, valuesOf } from './form-values.ts';
import { SendingDialog } from './sending-dialog.tsx';
import { cleanControl } from './use-cleaned-input.ts';
import { useSending } from './use-sending.ts';

type FormIslandProps = {
  form: Form;
  submitLabel: string;
  /** What a visitor reads beside the reference: one sentence a line. */
  whatHappensNow: readonly string[];
};

/**
 * An intake form, drawn, checked and sent by its definition alone. Its inputs are uncontrolled, so
 * that what was typed before it woke is kept.
 */
export function FormIsland({ form, submitLabel, whatHappensNow }: FormIslandProps) {
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Fields that the last submit found wrong: they are checked with every key from then on. */
  const [watched, setWatched] = useState<readonly string[]>([]);

  const refuse = (fields: FieldErrors) => {
    setErrors(fields);
    setWatched(Object.keys(fields));
  };
  const { sending, send, sendAgain, close } = useSending(form, {
    onSucceeded: () => element.current?.reset(),
    onInvalid: refuse,
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(form, valuesOf(form, event.currentTarget));
    refuse(checked.status === 'invalid' ? checked.fields : {});
    if (checked.status === 'valid') void send(checked.values);
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!('name' in target) || typeof target.name !== 'string') return;
    const { name } = target;
    if (watched.includes(name)) setErrors((now) => recheck(form, now, name, currentTarget));
  };

  // Text that was typed before the form woke has not been cleaned yet.
  useEffect(() => {
    for (const field of form.fields) {
      const control = element.current?.elements.namedItem(field.name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        cleanControl(field, control);
      }
    }
  }, [form]);

  // Every refused submit, here or by the server, makes a new list and leads to the summary.
  useEffect(() => {
    if (watched.length > 0) summary.current?.focus();
  }, [watched]);

  const controlIdOf = (name: string) => `${form.kind}-${name}`;
  const items = form.fields.flatMap(({ name, label }) => {
    const message = errors[name];
    return message === undefined ? [] : [{ controlId: controlIdOf(name), label, message }];
  });

  return (
    <>
      {/* Before it wakes the form must go nowhere: method dialog neither sends nor leaves the page. */}
      <form
        className="form"
        method="dialog"
        ref={element}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate
      >
        {items.length > 0 && (
          <ErrorSummary ref={summary} title={sentences.fillAllRequired} items={items} />
        )}
        <p className="form__note">We need every field with an asterisk (*).</p>
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            controlId={controlIdOf(field.name)}
            error={errors[field.name]}
          />
        ))}
        <div className="form__submit">
          <Button type="submit" size="large">
            {submitLabel}
          </Button>
          {items.length > 0 && <p className="form__missing">{stillWrong(items.length)}</p>}
        </div>
      </form>
      {sending.status !== 'idle' && (
        <SendingDialog
          sending={sending}
          whatHappensNow={whatHappensNow}
          onRetry={sendAgain}
          onClose={close}
        />
      )}
    </>
  );
}

const stillWrong = (count: number): string =>
  count === 1 ? '1 field still to fix.' : `${count} fields still to fix.`;
