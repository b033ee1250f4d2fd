import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { SaveForm } from '#frontend/ui/save-form.tsx';

type LoginFormProps<Values extends object> = {
  title: string;
  lead: ReactNode;
  state: SaveForm<Values>;
  submit: string;
  busy: string;
  /** The words and the action of the button below. */
  other: string;
  onOther: () => void;
  children: ReactNode;
};

/**
 * A form of the sign-in. The error of the whole form is a toast (section 8), which screen readers announce, and a note above the
 * fields until the next attempt.
 */
export function LoginForm<Values extends object>(props: LoginFormProps<Values>) {
  const { title, lead, state, submit, busy, other, onOther, children } = props;
  const id = useId();
  const { problem, isSaving } = state;
  return (
    <form
      className="login__form stack gap-5 noscript:[&>:not(h1)]:hidden [&_.text-button]:-mt-3 [&_h1]:-mb-3 [&_h1]:text-40"
      aria-describedby={problem === '' ? undefined : id}
      {...state.form}
    >
      <ScreenHeading>{title}</ScreenHeading>
      <div>{lead}</div>
      <ProblemNote id={id} problem={problem} />
      {children}
      <Button className="w-full" type="submit" size="large" inactive={isSaving}>
        {isSaving ? busy : submit}
      </Button>
      <button className="text-button" type="button" onClick={onOther}>
        {other}
      </button>
    </form>
  );
}

/** The error of a whole form; nothing without one. */
export function ProblemNote({ id, problem }: { id: string; problem: string }) {
  if (problem === '') return null;
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
      <span>{problem}</span>
    </p>
  );
}

/** The error of a whole form of the sign-in: a toast, and the form's problem. */
export function useFormProblem() {
  const { toasts } = useStaff();
  return (problem: string) => {
    toasts.show('error', problem);
    return { problem };
  };
}
