import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { Button } from '#frontend/ui/button.tsx';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import type { OwnShift, QuestionLink } from '#shared/desk/answers.ts';
import { answerQuestion, showQuestion } from './answer-questions.ts';
import type { WrongAnswer } from './ask-status.ts';
import { isAsked, sortedOwnShifts } from './own-shift-words.ts';
import { Placements } from './placements.tsx';
import { QuestionGroups } from './question-groups.tsx';

// One script for both views: they share most of their modules.
export { OwnShifts } from './own-shifts.tsx';

type Shown =
  | { status: 'looking' }
  | { status: 'shown'; shifts: readonly OwnShift[] }
  | { status: 'wrong'; reason: WrongAnswer['reason'] };

/** The page of a link in a mail: exactly its questions, which a nurse answers without typing anything. */
export function QuestionView({ link }: { link: QuestionLink }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [shown, setShown] = useState<Shown>({ status: 'looking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button begins another attempt
  useEffect(() => {
    let isCurrent = true;
    setShown({ status: 'looking' });
    showQuestion(link).then((result) => {
      if (!isCurrent) return;
      if (result.status === 'wrong') setShown(result);
      else setShown({ status: 'shown', shifts: result.shifts ?? [] });
    });
    return () => {
      isCurrent = false;
    };
  }, [link, attempt]);
  useLayoutEffect(() => {
    if (shown.status !== 'looking') heading.current?.focus();
  }, [shown.status]);

  const shifts = shown.status === 'shown' ? shown.shifts : [];
  const { questions, placements } = sortedOwnShifts(shifts);
  const canRetry = shown.status === 'wrong' && mayPass.includes(shown.reason);
  return (
    <div className="form stack gap-5">
      <h1 id="status-title" tabIndex={-1} ref={heading}>
        {shifts.length > 0 ? titleOf(shifts) : words.link.title}
      </h1>
      <p role="status" className="status__linked">
        {shown.status === 'looking' && words.link.looking}
      </p>
      <div role="alert" className="status__wrong">
        {shown.status === 'wrong' && (
          <p className="notice notice--wrong">{withPhoneLinks(words.link.wrong[shown.reason])}</p>
        )}
      </div>
      {canRetry && (
        <p>
          <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
            {words.link.again}
          </Button>
        </p>
      )}
      {questions.length > 0 && (
        <section className="own-shifts card stack" aria-labelledby="status-title">
          <QuestionGroups
            questions={questions}
            answer={({ answers }) => answerQuestion(link, answers)}
            onShifts={(next) => setShown({ status: 'shown', shifts: next })}
          />
        </section>
      )}
      {placements.length > 0 && (
        <section className="own-shifts card stack" aria-labelledby="status-title">
          <Placements placements={placements} />
          <p>{withPhoneLinks(words.cannotCome)}</p>
        </section>
      )}
      {shown.status === 'shown' && <p>{withPhoneLinks(words.questionsToUs)}</p>}
      {shown.status !== 'looking' && (
        <p>
          <a href="/status">{words.link.more}</a>
        </p>
      )}
    </div>
  );
}

/** The failures after which another attempt can succeed. */
const mayPass: readonly WrongAnswer['reason'][] = ['offline', 'failed'];

function titleOf(shifts: readonly OwnShift[]): string {
  const open = shifts.filter(isAsked).length;
  if (open > 0) return words.canYou(open);
  const isOf = (...states: OwnShift['state'][]) =>
    shifts.some(({ state, closed }) => closed === undefined && states.includes(state));
  if (isOf('placed')) return words.link.placed;
  if (shifts.some(({ canceledBy }) => canceledBy !== undefined)) return words.link.canceled;
  return isOf('said-yes', 'said-no') ? words.link.answered : words.link.closed;
}
