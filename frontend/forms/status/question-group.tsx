import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { Button } from '#frontend/ui/button.tsx';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import type { Answer } from '#shared/desk/answers.ts';
import { instantWords, withUnbrokenTimes } from '#shared/desk/shift-words.ts';
import { canTakeBack, isAsked, placeWords } from './own-shift-words.ts';
import type { QuestionGroupsProps } from './question-groups.tsx';
import { QuestionLine, questionId } from './question-line.tsx';

type Choice = Answer['answer'];

/** The questions of one order. A single one has two buttons; several ones have a yes and a no each, and one button to send them. */
export function QuestionGroup(props: QuestionGroupsProps & { order: string }) {
  const { order, questions, answer, onShifts } = props;
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [isSending, setSending] = useState(false);
  /** The result of the last answer; `closed`: the id of a shift whose line says it. A new object moves the focus. */
  const [said, setSaid] = useState<{ thanks?: string; problem?: string; closed?: string }>({});
  const thanks = useRef<HTMLParagraphElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const open = questions.filter(isAsked);
  const deadlines = new Set(open.map(({ answerBy }) => answerBy));
  const [deadline] = deadlines;

  const send = async (answers: Answer[]) => {
    if (isSending) return;
    setSending(true);
    setSaid({});
    const result = await answer({ order, answers });
    setSending(false);
    if (result.status === 'wrong') return setSaid({ problem: words.wrong[result.reason] });
    if (result.shifts) onShifts(result.shifts);
    if (result.status === 'refused') {
      const [closed] = answers.map(({ shift }) => result.shifts?.find(({ id }) => id === shift));
      const isClosed = closed && !isAsked(closed) && !canTakeBack(closed);
      return setSaid(isClosed ? { closed: closed.id } : { problem: result.message });
    }
    const isYes = answers.some((one) => one.answer === 'yes');
    setSaid({ thanks: isYes ? words.thanks.yes : words.thanks.no });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = open.flatMap(({ id: shift, version }): Answer[] => {
      const one = chosen[shift];
      return one ? [{ shift, version, answer: one }] : [];
    });
    if (answers.length > 0) return void send(answers);
    setSaid({ problem: words.chooseOne });
  };

  // The pressed button can be gone.
  useLayoutEffect(() => {
    if (said.thanks) thanks.current?.focus();
    else if (said.closed) document.getElementById(questionId(said.closed))?.focus();
    else if (said.problem && document.activeElement === document.body) problem.current?.focus();
  }, [said]);

  const [{ place } = { place: undefined }] = questions;
  return (
    <form
      className="own-shifts__group stack gap-3"
      aria-labelledby={`${id}-place`}
      method="dialog"
      onSubmit={onSubmit}
      noValidate
    >
      <p id={`${id}-place`} className="title anywhere">
        {place && placeWords(place)}
      </p>
      {deadlines.size === 1 && deadline !== undefined && (
        <p>{withUnbrokenTimes(words.answerBy(instantWords(deadline)))}</p>
      )}
      <ul className="own-shifts__list stack">
        {questions.map((shift) => (
          <QuestionLine
            key={shift.id}
            {...{ shift, isSending, isAlone: open.length === 1 }}
            hasDeadline={deadlines.size > 1}
            chosen={chosen[shift.id]}
            onChoose={(choice) => setChosen({ ...chosen, [shift.id]: choice })}
            onAnswer={(choice) =>
              void send([{ shift: shift.id, version: shift.version, answer: choice }])
            }
          />
        ))}
      </ul>
      {open.length > 1 && (
        <p>
          <Button type="submit" inactive={isSending}>
            {isSending ? words.sending : words.send}
          </Button>
        </p>
      )}
      <p role="status" className="own-shifts__said strong" tabIndex={-1} ref={thanks}>
        {said.thanks && <span>{withPhoneLinks(said.thanks)}</span>}
      </p>
      <p role="alert" className="own-shifts__said danger strong" tabIndex={-1} ref={problem}>
        {said.problem && <span>{withPhoneLinks(said.problem)}</span>}
      </p>
    </form>
  );
}
