import type { ComponentProps } from 'react';
import { Button } from '#frontend/ui/button.tsx';

/**
 * A button that can be out of use, while it works or at an end, without losing the focus as a
 * disabled one would.
 */
export function SteadyButton({
  inactive,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { inactive: boolean }) {
  return (
    <Button
      {...rest}
      aria-disabled={inactive}
      onClick={(event) => {
        if (inactive) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
