import { ButtonLink } from '#frontend/ui/button.tsx';
import { focusTarget } from '#frontend/ui/focus-target.ts';
import { type FormPart, nextOpenPart } from './form-parts.ts';

type NextPartProps = {
  parts: readonly FormPart[];
  /** The index of the part that the visitor is reading, from 0. */
  current: number;
  controlIdOf: (name: string) => string;
};

/** On a phone: a link to the next part's first field that needs an answer. It is hidden when no answer is missing. */
export function NextPart({ parts, current, controlIdOf }: NextPartProps) {
  const next = nextOpenPart(parts, current);
  if (next?.firstOpen === undefined) return null;
  const controlId = controlIdOf(next.firstOpen);
  // Over an empty form it would cover the fields to begin with.
  const isBegun = current > 0 || parts[0]?.state.status !== 'not-started';
  return (
    <p className="form__next" data-begun={isBegun ? '' : undefined}>
      <ButtonLink
        variant="quiet"
        href={`#${controlId}`}
        onClick={(event) => focusTarget(event, controlId)}
      >
        {`Next: ${next.title}`}
      </ButtonLink>
    </p>
  );
}
