import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { ErrorSummary, type SummaryItem } from '#frontend/ui/error-summary.tsx';
import type { Form } from '#shared/form.ts';
import { messages } from '#shared/messages.ts';
import { FormFields, type Subheadings } from './form-fields.tsx';
import { begunGroups, openWords, partOf } from './form-parts.ts';
import { goToNextControl } from './next-control.ts';
import { PartCard } from './part-card.tsx';
import { PartList } from './part-list.tsx';
import { type ResumePart, resumeField, resumePartOf } from './resume-part.ts';
import { cleanControl } from './use-cleaned-input.ts';
import { useFormCheck } from './use-form-check.ts';
import { useSending } from './use-sending.ts';

type FormIslandProps = {
  form: Form;
  submitLabel: string;
  /** What a visitor reads beside the reference: one sentence a line. */
  whatHappensNow: readonly string[];
  subheadings?: Subheadings;
  resume?: ResumePart;
};

/**
 * An intake form, drawn, checked and sent by its definition alone. Its inputs are uncontrolled, so
 * that what was filled in before it woke is kept.
 */
export function FormIsland(props: FormIslandProps) {
  const { form, submitLabel, whatHappensNow, subheadings = {}, resume } = props;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const check = useFormCheck(form, element);
  const { errors, watched, values } = check;

  const isField = (name: string) => form.fields.some((field) => field.name === name);
  const { sending, kit, isStuck, prepare, submit } = useSending(form.kind, {
    isField: (name) => isField(name) || (name === resumeField && resume !== undefined),
    onSucceeded() {
      element.current?.reset();
      resume?.clear();
      check.startAgain();
    },
    onInvalid(fields) {
      check.refuse(Object.keys(fields), fields);
      const message = fields[resumeField];
      if (message !== undefined) resume?.refuse(message);
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = check.check();
    const wrong = checked.status === 'invalid' ? Object.keys(checked.fields) : [];
    const file = resume?.fileNow();
    if (file !== undefined) resume?.forgive();
    else if (resume !== undefined) {
      wrong.push(resumeField);
      resume.refuse(messages.resumeMissing);
    }
    check.refuse(wrong);
    if (checked.status === 'valid' && wrong.length === 0) {
      void submit({ values: checked.values, resume: file });
    }
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if ('name' in target && typeof target.name === 'string') check.onEdit(target.name);
    prepare();
  };

  // Text that was typed before the form woke has not been cleaned yet.
  useEffect(() => {
    for (const field of form.fields) {
      const control = element.current?.elements.namedItem(field.name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        cleanControl(field, control);
      }
    }
  }, [form]);

  // Every refused submit, here or by the server, makes a new list and leads to the summary.
  useEffect(() => {
    if (watched.length > 0) summary.current?.focus();
  }, [watched]);

  const controlIdOf = (name: string) => `${form.kind}-${name}`;
  const partIdOf = (id: string) => `${form.kind}-part-${id}`;
  const wrongFields = form.fields.flatMap(({ name, label }): SummaryItem[] => {
    const message = errors[name];
    return message === undefined ? [] : [{ controlId: controlIdOf(name), label, message }];
  });
  const wrongResume: SummaryItem[] =
    resume?.error !== undefined && watched.includes(resumeField)
      ? [{ controlId: controlIdOf(resumeField), label: resume.label, message: resume.error }]
      : [];
  const items = [...wrongFields, ...wrongResume];

  const filled = { values, presets: check.presets, verdict: check.verdict, shown: errors };
  const sections = form.sections.map((section) => ({ section, part: partOf(section, filled) }));
  const resumePart = resume && resumePartOf(resume);
  const parts = [...sections.map(({ part }) => part), ...(resumePart ? [resumePart] : [])];
  const isLong = parts.length > 1;
  const shared = {
    ...{ subheadings, errors, controlIdOf },
    begun: begunGroups(form, values),
    today: check.today,
  };

  return (
    <div className={isLong ? 'intake' : undefined}>
      {isLong && <PartList parts={parts} idOf={partIdOf} />}
      {/* Before it wakes the form must go nowhere: method dialog neither sends nor leaves the page. */}
      <form
        className="form"
        method="dialog"
        ref={element}
        onSubmit={onSubmit}
        onInput={onInput}
        onKeyDown={goToNextControl}
        onFocus={check.readDay}
        noValidate
      >
        {items.length > 0 && (
          <ErrorSummary
            ref={summary}
            title={wrongFields.length > 0 ? messages.fillAllRequired : messages.onlyResumeMissing}
            items={items}
          />
        )}
        <p className="form__note">We need every field with an asterisk (*).</p>
        {sections.map(({ section, part }, index) =>
          isLong ? (
            <PartCard
              key={part.id}
              part={part}
              number={index + 1}
              titleId={partIdOf(part.id)}
              intro={section.intro}
            >
              <FormFields fields={section.fields} {...shared} />
            </PartCard>
          ) : (
            <FormFields key={part.id} fields={section.fields} {...shared} />
          ),
        )}
        {resume && resumePart && (
          <PartCard part={resumePart} number={parts.length} titleId={partIdOf(resumePart.id)}>
            {resume.draw({ controlId: controlIdOf(resumeField), progress: sending.resume })}
          </PartCard>
        )}
        <div className="form__submit">
          <Button type="submit" size="large">
            {submitLabel}
          </Button>
          <div>
            {items.length > 0 && <p className="form__missing">{stillWrong(items.length)}</p>}
            <p className="form__missing" role="alert">
              {isStuck && stuckWords}
            </p>
            {isLong && <p className="form__open">{openWords(parts)}</p>}
          </div>
        </div>
      </form>
      {kit && sending.status !== 'idle' && (
        <kit.SendingDialog
          sending={sending}
          whatHappensNow={whatHappensNow}
          submitter={kit.submitter}
        />
      )}
    </div>
  );
}

const stuckWords =
  'We could not reach our server. What you filled in is still here: check your connection, then press the button again.';

const stillWrong = (count: number): string =>
  count === 1 ? '1 field still to fix.' : `${count} fields still to fix.`;
