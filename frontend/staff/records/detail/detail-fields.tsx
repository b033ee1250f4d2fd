import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { emailLink, phoneLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { writtenMoney, writtenPhone } from '#frontend/staff/kit/layout/us-format.ts';
import { useSensitiveAnswers } from '#frontend/staff/kit/queries/use-sensitive-answers.ts';
import { createDeviceSwitch } from '#frontend/ui/device-switch.ts';
import { useStore } from '#frontend/ui/store.ts';
import type { Field } from '#shared/field.ts';
import { forms } from '#shared/forms.ts';
import type { Kind } from '#shared/kinds.ts';
import { answersOf, type Submission } from '#shared/stored-submission.ts';
import { BreakableEmail } from './breakable-email.tsx';
import { HiddenAnswer } from './hidden-answer.tsx';
import { longDay } from './long-day.ts';

type DetailFieldsProps = { kind: Kind; submission: Submission };

/** Whether fields without an answer are left out; they keep their numbers. */
const hideEmpty = createDeviceSwitch('staff-hide-empty', false);

/**
 * Every field of the form in its order, with consecutive numbers, and with headings if the form has several
 * sections, in as many columns as fit. A field without an answer is shown as not given, unless staff chose
 * on this device to leave such fields out. An answer that the server left out is shown as hidden.
 */
export function DetailFields({ kind, submission }: DetailFieldsProps) {
  const { sections, fields } = forms[kind];
  const { masked = [] } = submission;
  const { answers, isAsking, ask } = useSensitiveAnswers(kind, submission.id);
  const values = { ...answersOf(submission), ...answers };
  /** The button disappears, so the focus moves to the answer in its place. */
  const show = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const answer = currentTarget.closest('dd');
    if (await ask()) answer?.focus();
  };
  const empty = fields.filter(({ name }) => isEmpty(values[name]) && !masked.includes(name));
  const hides = useStore(hideEmpty.isOn);
  const shown = sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !(hides && empty.includes(field))),
    }))
    .filter((section) => section.fields.length > 0);
  return (
    <div className="grid gap-6 max-md:gap-0 content-start @container print:block">
      {empty.length > 0 && (
        <label className="tick row gap-3 md:-mb-4 print:hidden">
          <input
            type="checkbox"
            checked={hides}
            onChange={({ target }) => hideEmpty.turn(target.checked)}
          />
          <span>{`Hide what was not given (${empty.length})`}</span>
        </label>
      )}
      {shown.map(({ id, title, staffTitle = title, fields: ofSection }) => (
        <DetailSection
          key={id}
          id={`section-${id}`}
          title={staffTitle}
          count={ofSection.length}
          isOnly={sections.length === 1}
        >
          {ofSection.map((field) => (
            <DetailField
              key={field.name}
              field={field}
              number={fields.indexOf(field) + 1}
              value={values[field.name]}
              isMasked={masked.includes(field.name)}
              hidden={
                answers === undefined && (
                  <HiddenAnswer
                    label={field.staffLabel ?? field.label}
                    isAsking={isAsking}
                    onShow={show}
                  />
                )
              }
            />
          ))}
        </DetailSection>
      ))}
    </div>
  );
}

type DetailSectionProps = {
  id: string;
  title: string;
  /** The number of its fields. */
  count: number;
  /** Whether the form has no other section: it needs no heading and is never folded. */
  isOnly: boolean;
  children: ReactNode;
};

/**
 * The fields of a section under its heading. On a phone sections are folded, so that what follows them is in reach; paper and wide
 * screens always show them.
 */
function DetailSection({ id, title, count, isOnly, children }: DetailSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      {isOnly ? (
        <h2 id={id} className="visually-hidden">
          {title}
        </h2>
      ) : (
        <h2 id={id} className="title md:mb-3 print:mt-[0.1in] print:mb-[0.04in] print:text-[11pt]">
          <span className="max-md:hidden print:inline">{title}</span>
          <button
            type="button"
            className="md:hidden flex w-full gap-3 items-center justify-between min-h-touch px-0 py-3 border-0 border-t border-solid border-hairline bg-transparent text-ink text-start cursor-pointer"
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{title}</span>
            <span className="cluster flex-none gap-2 font-text font-normal text-small text-ink-soft">
              <span className="tabular">{`${count} answers`}</span>
              <ChevronDown
                className={isOpen ? 'rotate-180' : ''}
                size={18}
                strokeWidth={1.75}
                aria-hidden
              />
            </span>
          </button>
        </h2>
      )}
      <dl
        id={`${id}-fields`}
        className={`grid gap-x-6 @min-[28rem]:grid-cols-2 @min-[60rem]:grid-cols-3 print:grid print:grid-cols-2 print:gap-x-[0.3in] ${isOpen || isOnly ? '' : 'max-md:hidden'}`}
      >
        {children}
      </dl>
    </section>
  );
}

const valueLooks: Partial<Record<Field['control'], string>> = {
  textarea: 'font-normal',
  tel: 'font-semibold tabular-nums',
  date: 'font-semibold tabular-nums',
};

const isEmpty = (value: string | undefined): value is '' | undefined =>
  value === undefined || value === '';

type DetailFieldProps = {
  field: Field;
  number: number;
  value: string | undefined;
  isMasked: boolean;
  /** Shown in place of a masked value until it is loaded. */
  hidden: ReactNode;
};

function DetailField({ field, number, value, isMasked, hidden }: DetailFieldProps) {
  const { label, staffLabel = label } = field;
  const isWide = field.control === 'textarea' || field.control === 'checkbox';
  return (
    <div
      className={`border-t border-hairline py-3 ps-6 wrap-anywhere print:break-inside-avoid print:py-[0.04in] print:ps-[0.25in] ${isWide ? 'col-span-full' : ''}`}
    >
      <dt className="soft small print:text-[8pt]">
        <span className="float-start -ms-6 tabular-nums print:ms-[-0.25in]">{`${number}.`}</span>
        <span>{staffLabel}</span>
      </dt>
      <dd
        className={`max-w-measure whitespace-pre-line print:max-w-none ${valueLooks[field.control] ?? 'font-semibold'}`}
        tabIndex={isMasked ? -1 : undefined}
        // A name or an address, as browsers fill it in.
        translate={field.autocomplete === 'on' ? undefined : 'no'}
      >
        {(isMasked && hidden) || <FieldValue field={field} value={value} />}
      </dd>
    </div>
  );
}

/** A value in its form: a phone number and an e-mail address as links, other values as text. */
function FieldValue({ field, value }: { field: Field; value: string | undefined }) {
  if (isEmpty(value)) {
    return <span className="soft regular">Not given</span>;
  }
  switch (field.control) {
    case 'tel':
      return <a href={phoneLink(value)}>{writtenPhone(value)}</a>;
    case 'email':
      return (
        <a href={emailLink(value)}>
          <BreakableEmail email={value} />
        </a>
      );
    case 'date':
      return <time dateTime={value}>{longDay(value)}</time>;
    default:
      return field.name === 'lastSalary' ? writtenMoney(value) : value;
  }
}
