import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';

/**
 * The error of a whole form of the sign-in. It is a toast (section 8), which screen readers announce, and a note above
 * the fields until the next attempt.
 * @returns `say` and `forget` for the error; `note`, to render above the fields, and its id while there is an error
 */
export function useFormProblem() {
  const { toasts } = useStaff();
  const [message, setMessage] = useState<string>();
  const id = useId();
  return {
    say(next: string) {
      setMessage(next);
      toasts.show('error', next);
    },
    forget: () => setMessage(undefined),
    noteId: message === undefined ? undefined : id,
    note: message !== undefined && (
      <p className="field__error" id={id}>
        <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
        <span>{message}</span>
      </p>
    ),
  };
}
