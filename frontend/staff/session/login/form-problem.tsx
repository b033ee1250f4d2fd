import { CircleAlert } from 'lucide-react';

/**
 * What went wrong with a whole form, over its fields. The toast that the specification asks for (section 8) says the
 * same and is announced; this one stays where the eyes are.
 */
export function FormProblem({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
      {message}
    </p>
  );
}
