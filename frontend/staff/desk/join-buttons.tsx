import { usePersonChanges } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
import type { Join } from '#shared/desk/applicants.ts';
import { fullName } from '#shared/list.ts';

type JoinButtonsProps = {
  /** The application on the screen. */
  id: string;
  other: {
    id: string;
    date: string;
    firstName?: string | undefined;
    lastName?: string | undefined;
  };
  /** The stored answer; `open` without one. */
  answer: Join['answer'];
  onDone: () => void;
};

const answers = {
  same: {
    label: 'Same person',
    done: 'Joined: the sender of either application sees the shifts of both now.',
  },
  different: { label: 'Different person', done: 'Noted: another person.' },
  open: { label: 'Undo', done: 'The answer is taken back.' },
} as const satisfies Record<Join['answer'], unknown>;

/** Stores whether another application is of the same person, or takes the answer back. It deletes nothing. */
export function JoinButtons({ id, other, answer, onDone }: JoinButtonsProps) {
  const { toasts } = useStaff();
  const { join } = usePersonChanges(id);
  const choices: Join['answer'][] = answer === 'open' ? ['same', 'different'] : ['open'];
  const send = async (choice: Join['answer']) => {
    const problem = await join({ others: [other.id], answer: choice });
    if (problem !== undefined) return problem;
    toasts.show('success', answers[choice].done);
    onDone();
    return undefined;
  };
  return (
    <div className="same-person__answers actions gap-2">
      {answer === 'different' && <span className="chip">Different person</span>}
      {choices.map((choice) => (
        <ActButton key={choice} variant="quiet" act={() => send(choice)}>
          <span>{answers[choice].label}</span>
          <span className="visually-hidden">{`: ${fullName(other)}, ${other.date}`}</span>
        </ActButton>
      ))}
    </div>
  );
}
