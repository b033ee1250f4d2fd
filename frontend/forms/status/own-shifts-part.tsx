import type { StatusAnswer } from '#shared/status.ts';
import type { SenderValues } from './ask-status.ts';
import { PartOnDemand } from './part-on-demand.tsx';

const load = async () => (await import('./question-view.tsx')).OwnShifts;

type OwnShiftsPartProps = {
  answer: StatusAnswer;
  asked: SenderValues;
  /** Called with the present shifts after an answer. */
  onShifts: (shifts: StatusAnswer['shifts']) => void;
};

/** The questions and shifts of a nurse who has proven that the application is hers. A hired nurse also reads that she has none. */
export function OwnShiftsPart({ answer, asked, onShifts }: OwnShiftsPartProps) {
  const { shifts, status } = answer;
  if (!shifts || (shifts.length === 0 && status !== 'hired')) return null;
  return <PartOnDemand load={load} props={{ asked, shifts, onShifts }} />;
}
