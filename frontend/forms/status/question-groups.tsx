import type { OwnShift } from '#shared/desk/answers.ts';
import type { AnswerResult, OrderAnswers } from './answer-questions.ts';
import { QuestionGroup } from './question-group.tsx';

export type QuestionGroupsProps = {
  questions: readonly OwnShift[];
  /** Sends answers to questions of one order. */
  answer: (given: OrderAnswers) => Promise<AnswerResult>;
  /** Called with the present shifts of the server after an answer, also after a refused one. */
  onShifts: (shifts: readonly OwnShift[]) => void;
};

/** The questions about shifts, those of one order together. */
export const QuestionGroups = ({ questions, answer, onShifts }: QuestionGroupsProps) =>
  [...Map.groupBy(questions, ({ order }) => order)].map(([order, own]) => (
    <QuestionGroup key={order} {...{ order, questions: own, answer, onShifts }} />
  ));
