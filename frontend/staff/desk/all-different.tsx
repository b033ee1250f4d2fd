import { useState } from 'react';
import { usePersonChanges } from '#frontend/staff/queries/use-applicants.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { mostAnswers } from '#shared/desk/applicants.ts';

type AllDifferentProps = {
  /** The application of the person. */
  id: string;
  /** The applications with the same phone or e-mail that nobody has answered for. */
  others: readonly string[];
  onDone: () => void;
};

/** The button that answers for several applications at once that they are of other people. */
export function AllDifferent({ id, others, onDone }: AllDifferentProps) {
  const { toasts } = useStaff();
  const { join } = usePersonChanges(id);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const answer = async () => {
    setIsSaving(true);
    setProblem('');
    for (let at = 0; at < others.length; at += mostAnswers) {
      const some = others.slice(at, at + mostAnswers);
      const result = await join({ others: some, answer: 'different' });
      if (result.status === 'saved') continue;
      setIsSaving(false);
      return setProblem(result.status === 'refused' ? result.message : 'Not saved. Try again.');
    }
    setIsSaving(false);
    toasts.show('success', `Noted for ${others.length} applications: other people.`);
    onDone();
  };
  return (
    <div className="actions gap-2">
      <Button variant="quiet" inactive={isSaving} onClick={() => void answer()}>
        <span>{isSaving ? 'Saving…' : allDifferentWords(others.length)}</span>
      </Button>
      <p role="alert" className="line-alert danger strong">
        {problem}
      </p>
    </div>
  );
}

/** The label of the button. */
export const allDifferentWords = (count: number): string =>
  count === 1 ? 'It is a different person' : `All ${count} are different people`;
