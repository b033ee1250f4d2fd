import { ButtonLink } from '#frontend/ui/button.tsx';

/** The two ways to begin: for facilities and for nurses. */
export function Actions() {
  return (
    <div className="actions">
      <ButtonLink size="large" href="/hire-us">
        Hire Us
      </ButtonLink>
      <ButtonLink size="large" look="accent" href="/career">
        Join Us
      </ButtonLink>
    </div>
  );
}
