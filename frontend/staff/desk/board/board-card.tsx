import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { staffPaths } from '#shared/site-routes.ts';
import type { BoardCard, BoardName } from './board-cards.ts';

/** The most names of a narrow card. */
const mostNames = 2;

/** 'M. Lopez' of 'Maria Lopez'; a single name stays whole. */
function briefName(name: string): string {
  const parts = name.split(' ');
  const [first = ''] = parts;
  return parts.length > 1 ? `${[...first][0]}. ${parts.at(-1)}` : name;
}

type CardLinkProps = {
  card: BoardCard;
  isChosen: boolean;
  /** Whether the column is narrow. */
  isCompact: boolean;
  /** Whether the grid moves the focus, and not Tab. */
  isInGrid: boolean;
};

/** A shift: a press shows its people beside the board, and a new tab the order. */
export const CardLink = memo(function CardLink(props: CardLinkProps) {
  const { card, isChosen, isCompact, isInGrid } = props;
  const { shift, look, role, place, names, open, words, note } = card;
  const shown = isCompact ? names.slice(0, mostNames) : names;
  const more = names.length - shown.length;
  return (
    <a
      className="board-card"
      href={staffPaths.order(shift.order, shift.id)}
      data-shift={shift.id}
      data-look={look}
      aria-current={isChosen ? 'true' : undefined}
      tabIndex={isInGrid ? -1 : undefined}
    >
      <span className="board-card__when tabular">
        <span className="shift-role">{role}</span> <Times card={card} isCompact={isCompact} />
      </span>
      {place !== '' && <span className="board-card__place">{place}</span>}
      {shown.map((one) => (
        <Name key={one.applicant} one={one} isCompact={isCompact} />
      ))}
      {more > 0 && <span className="board-card__name">{`${more} more`}</span>}
      {open > 0 && (
        <span className="board-card__open strong tabular">
          {look === 'urgent' && <CircleAlert size={14} strokeWidth={2} aria-hidden />}
          <span>{`${open} open`}</span>
        </span>
      )}
      {words.map((word) => (
        <span key={word} className="board-card__word">
          {word}
        </span>
      ))}
      {note !== undefined && <span className="board-card__note strong">{note}</span>}
    </a>
  );
});

/** A narrow column has room for '7p–7a'; screen readers say the times in full. */
function Times({
  card: { times, briefTimes },
  isCompact,
}: Pick<CardLinkProps, 'card' | 'isCompact'>) {
  if (!isCompact) return <span>{times}</span>;
  return (
    <span>
      <span aria-hidden>{briefTimes}</span>
      <span className="visually-hidden">{times}</span>
    </span>
  );
}

function Name({ one: { name, word }, isCompact }: { one: BoardName; isCompact: boolean }) {
  if (name === undefined) {
    return (
      <span className="board-card__name soft">
        <span className="visually-hidden">Name is loading</span>
        <span aria-hidden>…</span>
      </span>
    );
  }
  return (
    <span className="board-card__name">
      <span translate="no">{isCompact ? briefName(name) : name}</span>
      {word !== undefined && <span className="board-card__word">{`, ${word}`}</span>}
    </span>
  );
}
