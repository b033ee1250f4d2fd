import { Circle, CircleAlert, CircleCheck, CircleDot } from 'lucide-react';
import { type PartState, stateWords } from './form-parts.ts';

const icons = {
  'not-started': Circle,
  'in-progress': CircleDot,
  complete: CircleCheck,
  wrong: CircleAlert,
} as const satisfies Record<PartState['status'], typeof Circle>;

/** A part's state: an icon and its words. */
export function PartMark({ state }: { state: PartState }) {
  const Icon = icons[state.status];
  return (
    <span className={`part-mark icon-text soft small tabular part-mark--${state.status}`}>
      <Icon className="icon" size={18} strokeWidth={1.75} aria-hidden />
      <span>{stateWords(state)}</span>
    </span>
  );
}
