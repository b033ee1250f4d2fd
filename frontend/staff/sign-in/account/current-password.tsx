import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ownMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { PasswordField } from '#frontend/ui/password-field.tsx';
import type { SaveField, SaveProblem } from '#frontend/ui/save-form.tsx';
import { messages } from '#shared/messages.ts';

type CurrentPasswordFieldProps = { field: SaveField<string>; autoFocus?: boolean };

/** The field for the password that the account has now. */
export const CurrentPasswordField = ({ field, autoFocus }: CurrentPasswordFieldProps) => (
  <PasswordField
    {...{ ...field, id: 'current-password', label: 'Current password', required: true }}
    autoComplete="current-password"
    autoFocus={autoFocus}
    onChange={({ target }) => field.onChange(target.value)}
  />
);

/**
 * A function that reads Cognito's refusal in a form with the current password: a wrong password is the sentence for its field, an
 * ended session ends here, too, and any other error is a toast.
 */
export function useCurrentPasswordProblem(): (error: unknown) => SaveProblem<{ current: string }> {
  const { session, toasts } = useStaff();
  return (error) => {
    const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
    if (!isRefused) toasts.show('error', ownMessage(error));
    else if (/incorrect username or password/i.test(error.message)) {
      return { fields: { current: messages.wrongPassword } };
    } else void session.end();
    return {};
  };
}
