import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { focusTarget } from './focus-target.ts';

export type SummaryItem = {
  /** The id of the control that is wrong. */
  controlId: string;
  label: string;
  message: string;
};

type ErrorSummaryProps = {
  title: string;
  items: readonly SummaryItem[];
  /** The form focuses the summary when a submit failed. */
  ref?: Ref<HTMLDivElement>;
};

/** What is wrong with a form, in one place: each line leads to its field. */
export function ErrorSummary({ title, items, ref }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <p className="error-summary__title">
        <CircleAlert className="icon" size={22} strokeWidth={1.75} aria-hidden />
        {title}
      </p>
      <ul className="error-summary__list">
        {items.map(({ controlId, label, message }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} onClick={(event) => focusTarget(event, controlId)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
