import { Button } from '#frontend/ui/button.tsx';
import type { SaveState } from './use-saved-answers.ts';

type SaveWords = {
  saving: string;
  saved: string;
  conflict: string;
  wrong: Record<Exclude<SaveState, 'untouched' | 'saving' | 'saved' | 'conflict'>, string>;
  saveAgain: string;
};
type SaveLineProps = { words: SaveWords; state: SaveState; saveAgain: () => void };

/** Whether the last change is saved, and a button where it is not. */
export function SaveLine({ words, state, saveAgain }: SaveLineProps) {
  const isQuiet = state === 'untouched' || state === 'saving' || state === 'saved';
  return (
    <div className="profile__saved">
      <p role="status">{(state === 'saving' || state === 'saved') && words[state]}</p>
      <p role="alert" className="danger strong">
        {state === 'conflict' ? words.conflict : !isQuiet && words.wrong[state]}
      </p>
      {!isQuiet && state !== 'conflict' && (
        <Button variant="quiet" onClick={saveAgain}>
          {words.saveAgain}
        </Button>
      )}
    </div>
  );
}
