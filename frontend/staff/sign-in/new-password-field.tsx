import { PasswordField } from '#frontend/ui/password-field.tsx';
import type { SaveField } from '#frontend/ui/save-form.tsx';
import { passwordPolicyText } from '#shared/password-policy.ts';

/** The e-mail address of the password's account, and the field of the form. */
type NewPasswordFieldProps = Omit<SaveField<string>, 'id'> & { email: string };

/** The field for a new password, with the password rules as its hint. */
export function NewPasswordField({ email, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <>
      {/* Password managers save the new password under this name. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordField
        {...{ id: 'new-password', label: 'New password', hint: passwordPolicyText }}
        {...{ required: true, value, error }}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
