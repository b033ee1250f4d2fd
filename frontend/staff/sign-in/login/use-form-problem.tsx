import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';

/**
 * What went wrong with a whole form of the sign-in. It is a toast (section 8), which is announced, and stands over the
 * fields until the next try.
 * @returns `say` and `forget` it; `note`, to be drawn over the fields, and its id while it is there
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
        {message}
      </p>
    ),
  };
}
