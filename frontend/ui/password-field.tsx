import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password's field, with a button that shows what was typed and hides it again. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, hint, error, required, ...input } = props;
  const words = { id, label, hint, error, required };
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame words={words}>
      <div className="relative">
        <input
          className="field__control pe-[3.25rem]"
          type={shown ? 'text' : 'password'}
          // Only of text: a password is never capitalized.
          autoCapitalize={shown ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
          {...controlAttributes(words)}
          {...input}
        />
        <button
          className="absolute inset-y-0 end-0 grid place-items-center w-[3rem] mt-1 p-0 border-0 rounded bg-transparent text-ink-soft cursor-pointer hover:text-ink"
          type="button"
          aria-controls={id}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
