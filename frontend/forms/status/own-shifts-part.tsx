import type { StatusAnswer } from '#shared/status.ts';
import type { SenderValues } from './ask-status.ts';
import { PartOnDemand } from './part-on-demand.tsx';

const load = async () => (await import('./question-view.tsx')).OwnShifts;

/** The questions and shifts of a nurse who has proven that the application is hers. */
export const OwnShiftsPart = ({ answer, asked }: { answer: StatusAnswer; asked: SenderValues }) =>
  answer.shifts && <PartOnDemand load={load} props={{ asked, shifts: answer.shifts }} />;
