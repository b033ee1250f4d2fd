import { ButtonLink } from '#frontend/ui/button.tsx';
import { focusTarget } from '#frontend/ui/focus-target.ts';
import { nextOpenPart, type Part } from './form-parts.ts';

type NextPartProps = {
  parts: readonly Part[];
  /** The part that is being read, from 0. */
  current: number;
  controlIdOf: (name: string) => string;
};

/** On a phone: leads from part to part, to the first field that needs an answer. It is gone once nothing is left. */
export function NextPart({ parts, current, controlIdOf }: NextPartProps) {
  const next = nextOpenPart(parts, current);
  if (next?.firstOpen === undefined) return null;
  const controlId = controlIdOf(next.firstOpen);
  return (
    <p className="form__next">
      <ButtonLink
        look="quiet"
        href={`#${controlId}`}
        onClick={(event) => focusTarget(event, controlId)}
      >
        Next: {next.title}
      </ButtonLink>
    </p>
  );
}
