import { useId } from 'react';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { Button } from '#frontend/ui/button.tsx';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import type { Answer, OwnShift } from '#shared/desk/answers.ts';
import {
  detailWords,
  instantWords,
  shiftWords,
  withUnbrokenTimes,
} from '#shared/desk/shift-words.ts';
import { canTakeBack, isAsked, questionWords } from './own-shift-words.ts';

type Choice = Answer['answer'];

type QuestionLineProps = {
  shift: OwnShift;
  isSending: boolean;
  /** Whether it is the only open question of its order, so that a press answers it at once. */
  isAlone: boolean;
  /** Whether it has another deadline than the other questions. */
  hasDeadline: boolean;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  onAnswer: (choice: Choice) => void;
};

const choices = ['yes', 'no'] as const;

/** The id of a question, which receives the focus once it is closed. */
export const questionId = (shift: string): string => `question-${shift}`;

/** One question: the shift, and yes and no, or what has become of the question. */
export function QuestionLine(props: QuestionLineProps) {
  const { shift, isSending, isAlone, hasDeadline, chosen, onChoose, onAnswer } = props;
  const id = useId();
  const details = detailWords(shift);
  const state = questionWords(shift);
  const isOpen = isAsked(shift);
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend holds no paragraphs beside its answers */}
      <div
        id={questionId(shift.id)}
        tabIndex={-1}
        className="stack gap-1"
        role="group"
        aria-labelledby={`${id}-shift`}
        aria-describedby={`${id}-details`}
      >
        <p id={`${id}-shift`} className="strong">
          {withUnbrokenTimes(shiftWords(shift))}
        </p>
        <div id={`${id}-details`} className="stack gap-1 anywhere">
          {details !== '' && <p>{details}</p>}
          {shift.note !== undefined && <p>{shift.note}</p>}
          {isOpen && hasDeadline && shift.answerBy !== undefined && (
            <p>{withUnbrokenTimes(words.answerBy(instantWords(shift.answerBy)))}</p>
          )}
          {state !== '' && (
            <p key={state} className="strong">
              {withPhoneLinks(state)}
            </p>
          )}
        </div>
        {isOpen && isAlone && (
          <div className="own-shifts__answers actions">
            {choices.map((choice) => (
              <Button
                key={choice}
                variant={choice === 'yes' ? 'primary' : 'quiet'}
                inactive={isSending}
                onClick={() => onAnswer(choice)}
              >
                {words[choice]}
              </Button>
            ))}
          </div>
        )}
        {isOpen && !isAlone && (
          <div className="own-shifts__answers choice__answers choice__answers--many">
            {choices.map((choice) => (
              <label className="choice__answer row" key={choice}>
                <input
                  className="choice__mark"
                  type="radio"
                  name={id}
                  checked={chosen === choice}
                  onChange={() => onChoose(choice)}
                />
                <span>{words[choice]}</span>
              </label>
            ))}
          </div>
        )}
        {canTakeBack(shift) && (
          <p className="own-shifts__answers">
            <Button variant="quiet" inactive={isSending} onClick={() => onAnswer('no')}>
              {words.takeBack}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
