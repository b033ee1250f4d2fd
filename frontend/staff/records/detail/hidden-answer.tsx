import { EyeOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';

type HiddenAnswerProps = {
  label: string;
  isAsking: boolean;
  onShow: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The placeholder of an answer that the server left out, with a button that requests it for roles that may read it. */
export function HiddenAnswer({ label, isAsking, onShow }: HiddenAnswerProps) {
  const mayAsk = useMayAct('recruiter');
  return (
    <span className="inline-flex flex-wrap gap-2 items-center text-ink-soft font-normal">
      <EyeOff size={18} strokeWidth={1.75} aria-hidden />
      <span>{mayAsk ? 'Hidden' : 'Hidden from viewers'}</span>
      {mayAsk && (
        <Button
          variant="quiet"
          aria-label={`Show the hidden answers, such as: ${label}`}
          inactive={isAsking}
          onClick={onShow}
        >
          Show
        </Button>
      )}
    </span>
  );
}
