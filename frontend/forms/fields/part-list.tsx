import { focusTarget } from '#frontend/ui/focus-target.ts';
import { type FormPart, openCountOf, partWords, toFillWords } from './form-parts.ts';
import { PartMark } from './part-mark.tsx';

type PartListProps = {
  parts: readonly FormPart[];
  /** The index of the part that the visitor is reading, from 0. */
  current: number;
  idOf: (partId: string) => string;
};

/**
 * Links to the parts of a long form with their states, and the number of missing answers. The list stays visible
 * beside the form; on a phone it is one line at the top of the viewport.
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
