import type { Ref } from 'react';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import { passwordPolicyText } from '#shared/password-policy.ts';

type NewPasswordFieldProps = {
  /** The e-mail address of the password's account. */
  email: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** The field for a new password, with the password rules as its hint. */
export function NewPasswordField({ email, value, error, onChange, ref }: NewPasswordFieldProps) {
  return (
    <>
      {/* Password managers save the new password under this name. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordField
        ref={ref}
        id="new-password"
        label="New password"
        hint={passwordPolicyText}
        autoComplete="new-password"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
