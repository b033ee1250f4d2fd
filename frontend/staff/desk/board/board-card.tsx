import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { NameLoading } from '#frontend/staff/kit/layout/name-loading.tsx';
import { staffPaths } from '#shared/site-routes.ts';
import type { BoardCard, BoardName } from './board-cards.ts';

/** The most names of a narrow card. */
const mostNames = 2;

/**
 * The parts of cards that only wide or only narrow columns of the grid show. The style decides, so that a panel beside the grid renders no
 * card again.
 */
const wideOnly = '@max-[75rem]/week:hidden';
const narrowOnly = 'hidden @max-[75rem]/week:inline';

/** 'M. Lopez' of 'Maria Lopez'; a single name stays whole. */
function briefName(name: string): string {
  const parts = name.split(' ');
  const [first = ''] = parts;
  return parts.length > 1 ? `${[...first][0]}. ${parts.at(-1)}` : name;
}

/** The border, the words and the icon of a card say its state; color is added to them. */
const looks: Record<BoardCard['look'], string> = {
  urgent: 'border-line border-s-danger bg-surface text-ink',
  open: 'border-line border-s-ink-soft bg-surface text-ink [border-inline-start-style:double]',
  filled: 'border-line border-s-good bg-surface text-ink',
  draft: 'border-dashed border-line text-ink',
  'on-hold': 'border-dotted border-line bg-sand text-ink',
  canceled: 'border-line bg-surface text-ink',
  past: 'border-hairline text-ink-soft',
};

/** A card out of sight is not painted. */
const frame =
  'grid gap-px rounded border border-s-4 leading-[1.35] no-underline anywhere [scroll-margin-block:5rem_var(--space-4)] [content-visibility:auto] [contain-intrinsic-block-size:auto_5rem] hover:border-y-pine hover:border-e-pine aria-[current]:border-y-pine aria-[current]:border-e-pine aria-[current]:shadow-[0_0_0_2px_var(--pine)]';
const inGrid =
  'px-[0.375rem] py-1 text-[0.8125rem] focus-visible:outline-offset-1 max-[80rem]:px-[0.1875rem] max-[80rem]:py-[2px] max-[80rem]:text-[0.75rem] max-[80rem]:focus-visible:-outline-offset-1';
const inList = 'px-3 py-2 text-[0.9375rem]';

type CardLinkProps = {
  card: BoardCard;
  isChosen: boolean;
  /** Whether the grid moves the focus, and not Tab. */
  isInGrid: boolean;
};

/** A shift: a press shows its people beside the board, and a new tab the order. */
export const CardLink = memo(function CardLink(props: CardLinkProps) {
  const { card, isChosen, isInGrid } = props;
  const { shift, look, role, place, names, open, words, note } = card;
  return (
    <a
      className={`board-card ${frame} ${isInGrid ? inGrid : inList} ${looks[look]}`}
      href={staffPaths.order(shift.order, shift.id)}
      data-shift={shift.id}
      aria-current={isChosen ? 'true' : undefined}
      tabIndex={isInGrid ? -1 : undefined}
    >
      <span
        className={`tabular flex flex-wrap items-baseline gap-x-1 font-semibold ${look === 'canceled' ? 'line-through' : ''}`}
      >
        <span className="shift-role min-w-[2.25rem]">{role}</span>{' '}
        <span className="@max-[75rem]/week:sr-only">{card.times}</span>
        <span className={narrowOnly} aria-hidden>
          {card.briefTimes}
        </span>
      </span>
      {place !== '' && <span className="soft">{place}</span>}
      {names.map((one, at) => (
        <Name key={one.applicant} one={one} isWideOnly={at >= mostNames} />
      ))}
      {names.length > mostNames && (
        <span className={narrowOnly}>{`${names.length - mostNames} more`}</span>
      )}
      {open > 0 && (
        <span
          className={`strong tabular flex items-center gap-1 whitespace-nowrap ${look === 'urgent' ? 'text-danger' : ''}`}
        >
          {look === 'urgent' && <CircleAlert size={14} strokeWidth={2} aria-hidden />}
          <span>{`${open} open`}</span>
        </span>
      )}
      {words.map((word) => (
        <span key={word} className="soft">
          {word}
        </span>
      ))}
      {note !== undefined && <span className="strong">{note}</span>}
    </a>
  );
});

function Name({ one: { name, word }, isWideOnly }: { one: BoardName; isWideOnly: boolean }) {
  if (name === undefined) {
    return (
      <span className={isWideOnly ? `soft ${wideOnly}` : 'soft'} data-loading>
        <NameLoading />
      </span>
    );
  }
  return (
    <span className={isWideOnly ? wideOnly : undefined}>
      <span className={wideOnly} translate="no">
        {name}
      </span>
      <span className={narrowOnly} translate="no">
        {briefName(name)}
      </span>
      {word !== undefined && <span className="soft">{`, ${word}`}</span>}
    </span>
  );
}
