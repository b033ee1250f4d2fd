import { focusHeading } from './focus-heading.ts';
/**
 * The way past the bar and the filters to the first row of a list; seen when it has the focus. A button,
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
