import { dayWords } from '#shared/desk/shift-words.ts';
import type { BoardCard } from './board-cards.ts';
import { type BoardRow, daysFrom } from './board-rows.ts';

type WeekPaperProps = {
  title: string;
  header: string;
  rows: readonly BoardRow[];
  /** The Monday. */
  week: string;
  hasHours: boolean;
};

/** The week on landscape paper, in black and white. Each sheet repeats the days. */
export function WeekPaper({ title, header, rows, week, hasHours }: WeekPaperProps) {
  return (
    <>
      <h1>{title}</h1>
      <table className="paper-week">
        <thead>
          <tr>
            <th scope="col">{header}</th>
            {daysFrom(week).map((day) => (
              <th key={day} scope="col">
                {dayWords(day)}
              </th>
            ))}
            {hasHours && (
              <th scope="col" className="paper-week__hours">
                Hours
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, part, isFirst, days, hours }) => (
            <tr key={key} className={isFirst ? 'paper-week__first' : undefined}>
              <th scope="row">
                {isFirst && <span className="paper-week__of">{title}</span>}
                <span className="regular">{part}</span>
              </th>
              {days.map((cards, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the seven days
                <td key={at}>
                  {cards.map((card) => (
                    <PaperCard key={card.shift.id} card={card} />
                  ))}
                </td>
              ))}
              {hasHours && (
                <td>
                  {[hours?.words, hours?.isOvertime && 'overtime'].filter(Boolean).join(', ')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const PaperCard = ({ card: { role, times, place, names, open, words } }: { card: BoardCard }) => (
  <div className="paper-card">
    <strong>{`${role} ${times}`}</strong>
    {place !== '' && <span>{place}</span>}
    {names.map(({ applicant, name, word }) => (
      <span key={applicant}>{[name, word].filter(Boolean).join(', ')}</span>
    ))}
    {open > 0 && <span className="paper-card__open">{`${open} open`}</span>}
    {words.length > 0 && <em>{words.join(', ')}</em>}
  </div>
);
