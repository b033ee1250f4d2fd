import { focusHeading } from './focus-heading.ts';
/**
 * Skips the bar and the filters and focuses the first row of a list. It is visible while it has the focus. It is a button,
 * because the fragment of a list's address is its filter.
 */
export function SkipToRows() {
  const skip = () => {
    const row = document.querySelector<HTMLElement>('main tbody a');
    if (row) row.focus();
    else focusHeading({ scroll: true });
  };
  return (
    <button type="button" className="skip-link visually-hidden" onClick={skip}>
      Skip to the rows
    </button>
  );
}
