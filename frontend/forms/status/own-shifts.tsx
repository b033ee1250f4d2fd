import { useId, useState } from 'react';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import type { OwnShift } from '#shared/desk/answers.ts';
import { answerShifts } from './answer-questions.ts';
import type { SenderValues } from './ask-status.ts';
import { sortedOwnShifts } from './own-shift-words.ts';
import { Placements } from './placements.tsx';
import { QuestionGroups } from './question-groups.tsx';

type OwnShiftsProps = {
  /** The values of the status request: the reference, the digits, and the proof. */
  asked: SenderValues;
  shifts: readonly OwnShift[];
  /** Called with the present shifts after an answer. */
  onShifts: (shifts: OwnShift[]) => void;
};

/** A nurse's questions, which she answers here, and the shifts for which she is placed. */
export function OwnShifts({ asked, shifts, onShifts }: OwnShiftsProps) {
  const id = useId();
  const [shown, setShown] = useState(shifts);
  const [now] = useState(() => new Date().toISOString());
  const coming = shown.filter(({ end, state }) => end > now && state !== 'worked');
  const { questions, placements } = sortedOwnShifts(coming);
  if (questions.length + placements.length === 0) return <p className="soft">{words.none}</p>;
  return (
    <>
      {questions.length > 0 && (
        <section className="own-shifts card stack" aria-labelledby={`${id}-questions`}>
          <h2 id={`${id}-questions`}>{words.questions}</h2>
          <QuestionGroups
            questions={questions}
            onShifts={(next) => {
              setShown(next);
              onShifts([...next]);
            }}
            answer={(given) => answerShifts(asked, given)}
          />
        </section>
      )}
      {placements.length > 0 && (
        <section className="own-shifts card stack" aria-labelledby={`${id}-shifts`}>
          <h2 id={`${id}-shifts`}>{words.shifts}</h2>
          <Placements placements={placements} />
          <p>{withPhoneLinks(words.cannotCome)}</p>
        </section>
      )}
    </>
  );
}
