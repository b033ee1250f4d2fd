import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { Find } from './use-find.ts';

/** The result of the search in words. */
function resultOf({ status, hasText, matches, position }: Find): string {
  if (status === 'idle') return '';
  if (status === 'reading') return 'Reading';
  if (!hasText) return 'No text to find: it may be a scan';
  return matches.length === 0 ? 'Not found' : `${position} of ${matches.length}`;
}

/** The field that finds words in a resume. The browser's own search keeps its shortcut. */
export function FindBar({ find }: { find: Find }) {
  const id = useId();
  const isEmpty = find.matches.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      find.step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && find.words !== '') {
      event.preventDefault();
      find.setWords('');
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so it is no form
    <div
      className="flex flex-wrap gap-x-3 gap-y-2 items-center px-3 py-2 border-b border-hairline bg-surface [&_.button]:px-3"
      role="search"
      aria-label="Resume"
    >
      <div className="relative flex-[1_1_12rem] max-w-[22rem]">
        <Search
          className="absolute inset-y-0 start-3 my-auto text-ink-soft pointer-events-none"
          size={18}
          strokeWidth={1.75}
          aria-hidden
        />
        <label className="visually-hidden" htmlFor={id}>
          Find in resume
        </label>
        <input
          className="field__control w-full min-h-touch py-2 ps-[calc(2_*_var(--space-3)_+_18px)]"
          id={id}
          type="search"
          placeholder="Find in resume"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={find.words}
          onChange={({ target }) => find.setWords(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className="soft tabular" role="status">
        {resultOf(find)}
      </span>
      {find.status !== 'idle' && (
        <span className="flex gap-2 ms-auto">
          <Button
            variant="quiet"
            aria-label="Previous match"
            inactive={isEmpty}
            onClick={() => find.step(-1)}
          >
            <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
          </Button>
          <Button
            variant="quiet"
            aria-label="Next match"
            inactive={isEmpty}
            onClick={() => find.step(1)}
          >
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        </span>
      )}
    </div>
  );
}
