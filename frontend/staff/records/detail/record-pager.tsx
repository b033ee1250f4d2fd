import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useShortcut } from '#frontend/staff/kit/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/kit/keys/use-keys.ts';
import type { RecordSteps } from '#frontend/staff/kit/visit/record-position.ts';
import { Button } from '#frontend/ui/button.tsx';
import { messages } from '#shared/messages.ts';
import { positionWords } from './position-words.ts';

/** 'Previous, 3 of 146, Next': steps from record to record. At an end its button is inactive, so that it keeps the focus. */
export function RecordPager({ steps }: { steps: RecordSteps }) {
  const { previous, next, stepTo } = steps;
  const goTo = (id: string | undefined) => {
    if (id !== undefined) stepTo(id);
  };
  useKeys([
    { key: 'j', label: 'Next record', run: () => goTo(next) },
    { key: 'k', label: 'Previous record', run: () => goTo(previous) },
  ]);
  return (
    <nav className="row max-sm:[&_.button]:px-3" aria-label="Records">
      <Button
        variant="quiet"
        aria-label={messages.previousPage}
        inactive={previous === undefined}
        {...useShortcut('K')}
        onClick={() => goTo(previous)}
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:hidden">{messages.previousPage}</span>
      </Button>
      <span className="flex-[1_0_auto] min-w-[5rem] text-ink-soft tabular-nums text-center">
        {positionWords(steps)}
      </span>
      <Button
        variant="quiet"
        aria-label={messages.nextPage}
        inactive={next === undefined}
        {...useShortcut('J')}
        onClick={() => goTo(next)}
      >
        <span className="max-sm:hidden">{messages.nextPage}</span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Button>
    </nav>
  );
}
