import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'inactive'> & {
  /** Saves something. @returns the sentence of a failure; undefined or '' without one */
  act: () => Promise<string | undefined>;
};

/** A button that saves at once, one save at a time, and says why it failed. */
export function ActButton({ act, ...button }: ActButtonProps) {
  const [isActing, setIsActing] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async () => {
    setIsActing(true);
    setProblem('');
    const failure = await act().finally(() => setIsActing(false));
    setProblem(failure ?? '');
  };
  return (
    <>
      <Button {...button} inactive={isActing} onClick={() => void run()} />
      <p role="alert" className="line-alert danger strong">
        {problem}
      </p>
    </>
  );
}
