import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { focusTarget } from './focus-target.ts';

export type SummaryItem = {
  /** The id of the control that is wrong. */
  controlId: string;
  label: string;
  message: string;
  /** The title of the part of the form in which it stands. */
  section: string;
  /** Whether it is to be filled, and not to be changed. */
  isEmpty: boolean;
};

type ErrorSummaryProps = {
  title: string;
  items: readonly SummaryItem[];
  /** The form focuses the summary when a submit failed. */
  ref?: Ref<HTMLDivElement>;
};

/** More than these are shown by the parts of the form. */
const mostInOneList = 6;

/** What is wrong with a form, in one place: how much, and lines that each lead to their field. */
export function ErrorSummary({ title, items, ref }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <p className="error-summary__title row">
        <CircleAlert className="icon" size={22} strokeWidth={1.75} aria-hidden />
        {title}
      </p>
      <p>{countWords(items)}</p>
      <ul className="error-summary__list">
        {items.length > mostInOneList ? (
          [...new Set(items.map(({ section }) => section))].map((section) => (
            <li key={section}>
              <strong>{section}</strong>
              <ul>
                <Links items={items.filter((item) => item.section === section)} />
              </ul>
            </li>
          ))
        ) : (
          <Links items={items} />
        )}
      </ul>
    </div>
  );
}

const Links = ({ items }: Pick<ErrorSummaryProps, 'items'>) =>
  items.map(({ controlId, label, message }) => (
    <li key={controlId}>
      <a href={`#${controlId}`} onClick={(event) => focusTarget(event, controlId)}>
        {label}: {message}
      </a>
    </li>
  ));

/** `12 to fill, 3 to change.` */
function countWords(items: readonly SummaryItem[]): string {
  const toFill = items.filter(({ isEmpty }) => isEmpty).length;
  const toChange = items.length - toFill;
  const words = [toFill > 0 && `${toFill} to fill`, toChange > 0 && `${toChange} to change`];
  return `${words.filter(Boolean).join(', ')}.`;
}
