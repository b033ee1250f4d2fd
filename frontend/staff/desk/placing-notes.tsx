import { CircleAlert, Info, PenLine } from 'lucide-react';
import type { Placing } from '#shared/desk/placing.ts';

const parts = [
  { of: 'refused', title: 'Can’t be placed yet', Icon: CircleAlert, tone: 'danger' },
  { of: 'needsReason', title: 'Placing needs a written reason', Icon: PenLine, tone: '' },
  { of: 'warnings', title: 'Before placing', Icon: Info, tone: 'soft' },
] as const;

type PlacingNotesProps = {
  placing: Placing;
  /** Whether a placement is possible on some of the days. */
  isForSome?: boolean;
};

/** The reasons against a placement, the reasons that a written reason overrides, and the warnings. */
export function PlacingNotes({ placing, isForSome = false }: PlacingNotesProps) {
  return parts.map(({ of, title, Icon, tone }) => {
    const sentences = placing[of];
    return (
      sentences.length > 0 && (
        <div key={of} className={`placing-notes small ${tone}`}>
          <p className="icon-text strong">
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{of === 'refused' && isForSome ? 'Can’t be placed on all days' : title}</span>
          </p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
