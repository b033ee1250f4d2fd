import { focusTarget } from '#frontend/ui/focus-target.ts';
import { openCountOf, type Part, partWords, toFillWords } from './form-parts.ts';
import { PartMark } from './part-mark.tsx';

type PartListProps = {
  parts: readonly Part[];
  /** The part that is being read, from 0. */
  current: number;
  idOf: (partId: string) => string;
};

/**
 * The parts of a long form with their states, each leading to its card, and how much is still to fill. It stays
 * in sight: beside the form, on a phone as one line at the window's top.
 */
export function PartList({ parts, current, idOf }: PartListProps) {
  return (
    <nav className="part-list" aria-label="Parts of the form">
      <p className="part-list__now tabular">
        <span className="strong">{partWords(parts, current)}</span>{' '}
        <span className="soft">{toFillWords(openCountOf(parts))}</span>
      </p>
      <ol>
        {parts.map(({ id, title, state }, index) => (
          <li key={id}>
            <a
              className={`part-list__link part-list__link--${state.status}`}
              href={`#${idOf(id)}`}
              aria-current={index === current ? 'step' : undefined}
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
