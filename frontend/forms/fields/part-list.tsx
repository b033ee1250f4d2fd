import { focusTarget } from '#frontend/ui/focus-target.ts';
import type { Part } from './form-parts.ts';
import { PartMark } from './part-mark.tsx';

type PartListProps = { parts: readonly Part[]; idOf: (partId: string) => string };

/** The parts of a long form with their states; each leads to its card. */
export function PartList({ parts, idOf }: PartListProps) {
  return (
    <nav className="part-list" aria-label="Parts of the form">
      <ol>
        {parts.map(({ id, title, state }) => (
          <li key={id}>
            <a
              className="part-list__link"
              href={`#${idOf(id)}`}
              onClick={(event) => focusTarget(event, idOf(id))}
            >
              <span className="part-list__title">{title}</span>
              <PartMark state={state} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
