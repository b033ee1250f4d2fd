import { Link } from 'react-router-dom';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { recordsWords } from './selected-bar.tsx';

type LeftRow = { kind: Kind; id: string; firstName: string; lastName: string };

const mostShown = 10;

type LeftRowsProps = { title: string; rows: readonly LeftRow[]; onDismiss: () => void };

/** The records that an action left unchanged because of a conflict, each as a link. */
export function LeftRows({ title, rows, onDismiss }: LeftRowsProps) {
  const more = rows.length - mostShown;
  return (
    <div role="alert">
      {rows.length > 0 && (
        <section className="notice left-rows" aria-label="Left as they are">
          <div>
            <h2 className="notice__title title">{title}</h2>
            <ul className="left-rows__list">
              {rows.slice(0, mostShown).map((row) => (
                <li key={`${row.kind} ${row.id}`}>
                  <Link to={staffPaths.detail(row.kind, row.id)}>{fullName(row)}</Link>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="soft">{`And ${recordsWords(rows.slice(mostShown))} more.`}</p>
            )}
          </div>
          <Button variant="quiet" onClick={onDismiss}>
            Close
          </Button>
        </section>
      )}
    </div>
  );
}
