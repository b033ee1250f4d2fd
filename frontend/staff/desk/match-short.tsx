import type { Assignment } from '#shared/desk/assignments.ts';
import type { Mark } from '#shared/desk/marks.ts';
import type { RuleColumn } from '#shared/desk/rule.ts';
import { MarkCell } from './mark-cell.tsx';
import { askedWords } from './match-columns.ts';
import type { ShownRow } from './match-table.tsx';

/** The columns whose figures a narrow row has whatever they are. */
const figures: readonly string[] = ['distance', 'hours'];

type MatchShortProps = {
  row: ShownRow;
  shownColumns: readonly RuleColumn[];
  own: readonly Assignment[];
  now: Date;
};

/** The second line of a narrow row: what a call would settle, the marks that are no yes, the way, the hours, and the last question. */
export function MatchShort({ row: { match, marks }, shownColumns, own, now }: MatchShortProps) {
  const shown = shownColumns.flatMap((column) => {
    const mark: Mark | undefined = marks[column];
    if (!mark || (column === 'asked' && own.length > 0)) return [];
    const isSaid = figures.includes(column) || !['yes', 'ask'].includes(mark.kind);
    return isSaid ? [{ column, mark }] : [];
  });
  return (
    <div className="flex flex-wrap gap-x-3">
      {match.asks.length > 0 && (
        <span>
          <span className="text-ink-soft">Ask about: </span>
          <span>{match.asks.join(', ')}</span>
        </span>
      )}
      {shown.map(({ column, mark }) => (
        <MarkCell key={column} mark={mark} />
      ))}
      {own.length > 0 && <span>{askedWords(own, undefined, now)}</span>}
    </div>
  );
}
