import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { draftDays } from '#shared/draft.ts';
import type { DraftPart, DraftState } from './use-draft.ts';

/** The line over a form: it says which answers the device stores, and has buttons to clear or refuse them. */
export function DraftLine({ draft }: { draft: DraftPart }) {
  const { state, isResumeLost, refuse, clear } = draft;
  const [asks, setAsks] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  // After a press by mistake, the harmless answer has the focus.
  useEffect(() => {
    if (asks) keepButton.current?.focus();
  }, [asks]);
  // The pressed button is removed, so the focus moves to the line.
  const settle = (does?: () => void) => () => {
    does?.();
    setAsks(false);
    line.current?.focus();
  };

  return (
    <div className="draft" ref={line} tabIndex={-1}>
      <p role="status">
        {[
          asks ? 'Empty the form and forget it on this device?' : lineOf(state),
          ...(isResumeLost ? [resumeLost] : []),
        ].join(' ')}
      </p>
      {asks ? (
        <>
          <LineButton ref={keepButton} onClick={settle()}>
            Keep it
          </LineButton>
          <LineButton onClick={settle(clear)}>Empty it</LineButton>
        </>
      ) : (
        <>
          {state.status === 'empty' && (
            // `site.ts` finds this button by its attribute and handles a press before hydration.
            <LineButton data-do-not-keep onClick={settle(refuse)}>
              Shared computer? Don’t save
            </LineButton>
          )}
          {state.status === 'saved' && <LineButton onClick={() => setAsks(true)}>Clear</LineButton>}
        </>
      )}
    </div>
  );
}

const LineButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="draft__button text-button" {...props} />
);

const resumeLost =
  'There is no room to keep your resume, or this is a private window: after a reload, please choose it again.';

function lineOf(state: DraftState): string {
  if (state.sentElsewhere === undefined) return wordsOf(state);
  const { reference, leaves } = state.sentElsewhere;
  const left = leaves ? ' Your answers in this tab are still here.' : '';
  return `This form was sent from another tab, under the reference ${reference}.${left}`;
}

function wordsOf({ status, until, restored }: DraftState): string {
  switch (status) {
    case 'empty':
      return `What you type is kept on this device for ${draftDays} days.`;
    case 'refused':
      return 'Nothing is kept on this device: leaving this page loses what you typed.';
    case 'unavailable':
      return 'This browser has no room to keep what you type: leaving this page loses it.';
    case 'saved': {
      const kept = `kept on this device until ${until}.`;
      if (restored === 'unsent') return `Not sent yet, as far as we know. Your answers are ${kept}`;
      return restored === 'answers' ? `Your answers are back, ${kept}` : `K${kept.slice(1)}`;
    }
  }
}
