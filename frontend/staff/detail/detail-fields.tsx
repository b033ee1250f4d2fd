import type { Field } from '#shared/field.ts';
import { forms } from '#shared/forms.ts';
import type { Kind } from '#shared/kinds.ts';
import { answersOf, type Submission } from '#shared/stored-submission.ts';
import { emailLink, phoneLink } from './contact-links.ts';
import { longDay } from './long-day.ts';

type DetailFieldsProps = { kind: Kind; submission: Submission };

/**
 * Every field of the form in its order, numbered through, under the titles of its sections where it
 * has several; two columns where there is room.
 */
export function DetailFields({ kind, submission }: DetailFieldsProps) {
  const { sections, fields } = forms[kind];
  const values = answersOf(submission);
  return (
    <div className="detail-sections">
      {sections.map(({ id, title, fields: ofSection }) => (
        <section key={id} className="detail-section" aria-labelledby={`section-${id}`}>
          <h2
            id={`section-${id}`}
            className={sections.length > 1 ? 'detail-section__title' : 'visually-hidden'}
          >
            {title}
          </h2>
          <dl className="detail-grid">
            {ofSection.map((field) => (
              <DetailField
                key={field.name}
                field={field}
                number={fields.indexOf(field) + 1}
                value={values[field.name]}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

type DetailFieldProps = { field: Field; number: number; value: string | undefined };

function DetailField({ field, number, value }: DetailFieldProps) {
  const isWide = field.control === 'textarea' || field.control === 'checkbox';
  return (
    <div className={isWide ? 'detail-field detail-field--wide' : 'detail-field'}>
      <dt className="detail-field__label">
        <span className="detail-field__number">{number}.</span>
        {field.label}
      </dt>
      <dd className={`detail-field__value detail-field__value--${field.control}`}>
        <FieldValue field={field} value={value} />
      </dd>
    </div>
  );
}

/** A value as it is used: a number is called, an address written to, the rest read. */
function FieldValue({ field, value }: { field: Field; value: string | undefined }) {
  if (value === undefined || value === '') {
    return <span className="detail-field__empty">Not given</span>;
  }
  switch (field.control) {
    case 'tel':
      return <a href={phoneLink(value)}>{value}</a>;
    case 'email':
      return <a href={emailLink(value)}>{value}</a>;
    case 'date':
      return <time dateTime={value}>{longDay(value)}</time>;
    default:
      return value;
  }
}
