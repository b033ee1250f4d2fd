import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { signInMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { isEmailAddress } from './is-email-address.ts';
import { LoginForm, useFormProblem } from './login-form.tsx';

type RequestCodeFormProps = {
  email: string;
  onSent: (email: string) => void;
  onBack: () => void;
};

/** The first step after a forgotten password: the address for the code. */
export function RequestCodeForm(props: RequestCodeFormProps) {
  const { session } = useStaff();
  const say = useFormProblem();
  const state = useSaveForm({
    start: { email: props.email },
    check({ email }) {
      const address = email.trim();
      const problem = address === '' ? messages.fillOut : messages.invalidEmail;
      return { email: isEmailAddress(address) ? undefined : problem };
    },
    async save({ email }) {
      const address = email.trim();
      try {
        await session.requestResetCode(address);
        props.onSent(address);
        return undefined;
      } catch (error) {
        return say(signInMessage(error));
      }
    },
  });
  const email = state.field('email');
  return (
    <LoginForm
      {...{ title: 'Reset your password', state, submit: 'Send code', busy: 'Sending' }}
      {...{ other: 'Back to sign in', onOther: props.onBack }}
      lead={
        <p className="soft anywhere">
          We send a code to your e-mail address. With it you set a new one.
        </p>
      }
    >
      <TextField
        {...{ ...email, id: 'email', label: 'E-mail', type: 'email', required: true }}
        autoComplete="username"
        onChange={({ target }) => email.onChange(target.value)}
      />
    </LoginForm>
  );
}
