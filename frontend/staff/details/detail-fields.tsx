import type { Field } from '../../../shared/field.ts';
import { forms } from '../../../shared/forms.ts';
import type { Kind } from '../../../shared/kinds.ts';
import type { Submission } from '../../../shared/submission.ts';
import { emailLink, phoneLink } from '../contact-links.ts';

type DetailFieldsProps = { kind: Kind; submission: Submission };

/** Every field of the form in its order, numbered; two columns where there is room. */
export function DetailFields({ kind, submission }: DetailFieldsProps) {
  const fields = forms[kind]?.fields ?? [];
  return (
    <dl className="detail-grid">
      {fields.map((field, index) => (
        <div
          key={field.name}
          className={
            field.control === 'textarea' ? 'detail-field detail-field--wide' : 'detail-field'
          }
        >
          <dt className="detail-field__label">
            <span className="detail-field__number">{index + 1}.</span>
            {field.label}
          </dt>
          <dd className="detail-field__value">
            <FieldValue field={field} value={submission[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
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
    default:
      return value;
  }
}
