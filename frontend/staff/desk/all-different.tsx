import { usePersonChanges } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
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
  const answer = async (): Promise<string | undefined> => {
    for (let at = 0; at < others.length; at += mostAnswers) {
      const some = others.slice(at, at + mostAnswers);
      const problem = await join({ others: some, answer: 'different' });
      if (problem !== undefined) return problem;
    }
    toasts.show('success', `Noted for ${others.length} applications: other people.`);
    onDone();
    return undefined;
  };
  return (
    <div>
      <ActButton variant="quiet" act={answer}>
        <span>{allDifferentWords(others.length)}</span>
      </ActButton>
    </div>
  );
}

/** The label of the button. */
export const allDifferentWords = (count: number): string => `All ${count} are different people`;
