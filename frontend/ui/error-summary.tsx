import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { focusTarget } from './focus-target.ts';

export type SummaryItem = {
  /** The id of the control with the error. */
  controlId: string;
  /** The field and its error, in one line. */
  words: string;
  /** The title of the part of the form that contains the field. */
  section: string;
  /** Whether the field is empty. Otherwise its value is wrong. */
  isEmpty: boolean;
};

type ErrorSummaryProps = {
  title: string;
  items: readonly SummaryItem[];
  /** The form focuses the summary when a submit failed. */
  ref?: Ref<HTMLDivElement>;
};

/** With more errors than this, each part of the form has one line. */
const mostInOneList = 5;

/** The errors of a form: their number, and lines that each link to a field or to the first field of a part. */
export function ErrorSummary({ title, items, ref }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <p className="error-summary__title row">
        <CircleAlert className="icon" size={22} strokeWidth={1.75} aria-hidden />
        <span>{title}</span>
      </p>
      <p>{`${countWords(items)}.`}</p>
      <ul className="error-summary__list">
        {linesOf(items).map(({ controlId, words }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} onClick={(event) => focusTarget(event, controlId)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line for each field, or for each part with the first of its fields. */
function linesOf(items: readonly SummaryItem[]): { controlId: string; words: string }[] {
  if (items.length <= mostInOneList) {
    return items.map(({ controlId, words }) => ({ controlId, words }));
  }
  return items
    .filter(({ section }, index) => section !== items[index - 1]?.section)
    .map(({ section, controlId }) => {
      const ofPart = items.filter((item) => item.section === section);
      return { controlId, words: `${section}: ${countWords(ofPart)}` };
    });
}

/** `12 to fill, 3 to change` */
function countWords(items: readonly SummaryItem[]): string {
  const toFill = items.filter(({ isEmpty }) => isEmpty).length;
  const toChange = items.length - toFill;
  const words = [toFill > 0 && `${toFill} to fill`, toChange > 0 && `${toChange} to change`];
  return words.filter(Boolean).join(', ');
}
