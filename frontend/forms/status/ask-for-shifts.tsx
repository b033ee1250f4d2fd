import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { asks as words } from '#frontend/content/asks.ts';
import { Button } from '#frontend/ui/button.tsx';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { withUnbrokenTimes } from '#shared/desk/shift-words.ts';
import type { Offer } from '#shared/open-shifts/offer.ts';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import type { StatusAnswer } from '#shared/status.ts';
import { readOffer } from '../requests/read-offer.ts';
import { askForShifts, type SenderValues } from './ask-status.ts';

type AskForShiftsProps = {
  /** The id of the posting. */
  posting: string;
  /** The answer to the status request; undefined before the look-up. */
  answer: StatusAnswer | undefined;
  asked: SenderValues;
  onAsked: (shifts: StatusAnswer['shifts']) => void;
  /** Ends the request before it is sent. */
  drop: () => void;
};

/** The published shifts for which a nurse who applied asks. She proves that the application is hers before she can press the button. */
export function AskForShifts({ posting, answer, asked, onAsked, drop }: AskForShiftsProps) {
  const id = useId();
  const [offer, setOffer] = useState<Offer | 'closed'>();
  useEffect(() => {
    let isCurrent = true;
    void readOffer(posting).then((found) => isCurrent && setOffer(found));
    return () => {
      isCurrent = false;
    };
  }, [posting]);
  if (offer === undefined) return <p role="status">{words.looking}</p>;
  if (offer === 'closed') {
    return (
      <div className="notice">
        <p role="status">
          <span>{words.closed}</span> <a href={openShiftsPath}>{words.others}</a>
        </p>
        <Drop drop={drop} />
      </div>
    );
  }
  return (
    <section className="status__asks card stack" aria-labelledby={id}>
      <h2 id={id}>{`${words.title}: ${offer.title}`}</h2>
      {answer?.kind === 'employment' && answer.proof === 'given' ? (
        <Choice key={posting} {...{ posting, offer, asked, onAsked }} />
      ) : (
        <>
          <ul>
            {offer.shifts.map((shift) => (
              <li key={shift.id}>{withUnbrokenTimes(shift.words)}</li>
            ))}
          </ul>
          <p role="status" className="strong">
            {stepOf(answer)}
          </p>
          <Drop drop={drop} />
        </>
      )}
    </section>
  );
}

const Drop = ({ drop }: Pick<AskForShiftsProps, 'drop'>) => (
  <button type="button" className="text-button" onClick={drop}>
    {words.application.drop}
  </button>
);

/** The next step before the request. */
function stepOf(answer: StatusAnswer | undefined): string {
  if (!answer) return words.lookUp;
  return answer.kind === 'employment' ? words.prove : words.noApplication;
}

type ChoiceProps = Pick<AskForShiftsProps, 'posting' | 'asked' | 'onAsked'> & { offer: Offer };

/** The shifts to tick, and the button. A single shift needs no tick. */
function Choice({ posting, offer, asked, onAsked }: ChoiceProps) {
  const all = offer.shifts.map((shift) => shift.id);
  const [chosen, setChosen] = useState<readonly string[]>(all.slice(0, 1));
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<{ thanks?: string; problem?: string; isRefused?: true }>({});
  const thanks = useRef<HTMLParagraphElement>(null);
  const wordsOf = new Map(offer.shifts.map((shift) => [shift.id, withUnbrokenTimes(shift.words)]));
  const send = async () => {
    if (isSending) return;
    if (chosen.length === 0) return setSaid({ problem: words.chooseOne });
    setSending(true);
    setSaid({});
    const result = await askForShifts(asked, posting, chosen);
    setSending(false);
    if (result.status === 'wrong') return setSaid({ problem: words.wrong[result.reason] });
    if (result.status === 'refused') return setSaid({ problem: result.message, isRefused: true });
    setSaid({ thanks: words.thanks });
    onAsked(result.answer.shifts);
  };
  // The pressed button is gone.
  useLayoutEffect(() => {
    if (said.thanks) thanks.current?.focus();
  }, [said]);
  return (
    <>
      {all.length > 1 && !said.thanks && (
        <Ticks
          {...{ legend: words.choose, options: all, chosen, onChange: setChosen }}
          labels={(one) => wordsOf.get(one) ?? ''}
        />
      )}
      {all.length === 1 && <p>{withUnbrokenTimes(offer.shifts[0]?.words ?? '')}</p>}
      {!said.thanks && (
        <p>
          <Button size="large" inactive={isSending} onClick={send}>
            {isSending ? words.asking : words.ask(chosen.length)}
          </Button>
        </p>
      )}
      <p role="status" className="own-shifts__said strong" tabIndex={-1} ref={thanks}>
        {said.thanks && <span>{withPhoneLinks(said.thanks)}</span>}
      </p>
      <p role="alert" className="own-shifts__said danger strong">
        {said.problem && <span>{withPhoneLinks(said.problem)}</span>}{' '}
        {said.isRefused && <a href={openShiftsPath}>{words.others}</a>}
      </p>
    </>
  );
}
