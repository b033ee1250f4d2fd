import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { phoneOf } from '#frontend/content/agency.ts';
import { requiredWords } from '#frontend/content/form-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import { ErrorSummary } from '#frontend/ui/error-summary.tsx';
import { focusControl } from '#frontend/ui/focus-target.ts';
import { type Ready, ReadyPoints } from '#frontend/ui/ready-points.tsx';
import type { Form } from '#shared/form.ts';
import { messages } from '#shared/messages.ts';
import { DraftLine } from './drafts/draft-line.tsx';
import { useDraft } from './drafts/use-draft.ts';
import { useSamePerson } from './drafts/use-same-person.ts';
import { LastingPanel } from './end/lasting-panel.tsx';
import { useReceipt } from './end/use-receipt.ts';
import { type FieldReading, FormFields, type Subheadings } from './fields/form-fields.tsx';
import { begunGroups, openCountOf, openWords, partOf, resumePartOf } from './fields/form-parts.ts';
import { goToNextControl } from './fields/next-control.ts';
import { NextPart } from './fields/next-part.tsx';
import { PartCard } from './fields/part-card.tsx';
import { PartList } from './fields/part-list.tsx';
import { useCurrentPart } from './fields/use-current-part.ts';
import type { ResumePart } from './fields/use-resume.ts';
import { resumeField } from './sending/sending.ts';
import { HiddenField } from './spam/hidden-field.tsx';
import { useSubmit } from './submit/use-submit.ts';
import { fieldAdvice } from './validation/field-advice.ts';
import { SpokenWords } from './validation/spoken-words.tsx';
import { fieldItems, resumeItems } from './validation/summary-items.ts';
import { useCleanedForm } from './validation/use-cleaned-input.ts';
import { useDropped } from './validation/use-dropped.ts';
import { useFormValidation } from './validation/use-form-validation.ts';

type FormIslandProps = {
  form: Form;
  submitLabel: string;
  /** The title over the reference, such as 'We have your message'. */
  received: string;
  /** The text beside the reference, after the line about the answer and its time: one sentence a line. */
  whatHappensNow: readonly string[];
  /** The needs of the form. A wide window shows them below the list of parts. */
  ready?: Ready;
  subheadings?: Subheadings;
  reading?: FieldReading;
  resume?: ResumePart;
  /** Called once the form was sent. */
  onSent?: () => void;
};

/**
 * An intake form. Its definition alone decides how it is drawn, checked and sent. Its inputs are uncontrolled, so
 * that answers from before hydration are kept. If React draws the form anew, `keepAnswers` copies them.
 */
export function FormIsland(props: FormIslandProps) {
  const { form, submitLabel, received, whatHappensNow, ready, resume, onSent } = props;
  const { subheadings = {}, reading = {} } = props;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const dropped = useDropped(form);
  const { notices, onDropped } = dropped;
  useCleanedForm(form, element, onDropped);
  const currentPart = useCurrentPart(element);
  const validation = useFormValidation(form, element);
  const { errors, watched, values } = validation;

  const startAgain = () => {
    element.current?.reset();
    resume?.clear();
    validation.startAgain();
    dropped.forget();
  };
  const draft = useDraft(form, element, {
    resume,
    readValues: validation.readValues,
    onFilled: validation.onEdit,
    empty: startAgain,
  });

  const isField = (name: string) => form.fields.some((field) => field.name === name);
  const { sending, loaded, script, prepare, submit } = useSubmit(form.kind, {
    isField: (name) => isField(name) || (name === resumeField && resume !== undefined),
    onSucceeded() {
      onSent?.();
      draft.end();
      startAgain();
    },
    onInvalid(fields) {
      validation.refuse(Object.keys(fields), fields);
      const message = fields[resumeField];
      if (message !== undefined) resume?.refuse(message);
    },
  });

  const isLoading = script === 'loading' || script === 'slow';

  const { receipt, sendAnother } = useReceipt(form.kind, element, sending);
  const samePerson = useSamePerson(form, element, {
    onFilled() {
      validation.onEdit();
      draft.onInput();
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = validation.check();
    const wrong = checked.status === 'invalid' ? Object.keys(checked.fields) : [];
    const file = resume?.fileNow();
    if (file !== undefined) resume?.clearError();
    else if (resume !== undefined) {
      wrong.push(resumeField);
      resume.refuse(messages.resumeMissing);
    }
    validation.refuse(wrong);
    if (checked.status === 'valid' && wrong.length === 0) {
      draft.begin();
      samePerson.note(checked.values);
      void submit({ values: checked.values, resume: file });
    }
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if ('name' in target && typeof target.name === 'string') validation.onEdit(target.name);
    draft.onInput();
    prepare();
  };

  const fillSamePerson = () => {
    const next = samePerson.take(validation.readValues());
    if (next !== undefined) focusControl(controlIdOf(next));
  };

  // Every refused submit, here or by the server, makes a new list and moves the focus to the summary.
  useLayoutEffect(() => {
    if (watched.length > 0) summary.current?.focus();
  }, [watched]);

  const controlIdOf = (name: string) => `${form.kind}-${name}`;
  const readyId = `${form.kind}-ready`;
  const partIdOf = (id: string) => `${form.kind}-part-${id}`;
  const wrongFields = fieldItems(form, values, { errors, watched, controlIdOf });
  const items = [...wrongFields, ...resumeItems(resume, { watched, controlIdOf })];

  const filled = {
    values,
    presets: validation.presets,
    errors: validation.allErrors,
    shown: errors,
  };
  const sections = form.sections.map((section) => ({ section, part: partOf(section, filled) }));
  const resumePart = resume && resumePartOf(resume);
  const parts = [...sections.map(({ part }) => part), ...(resumePart ? [resumePart] : [])];
  const isLong = parts.length > 1;
  const openCount = openCountOf(parts);
  const shared = {
    ...{ subheadings, reading, errors, controlIdOf, onDropped },
    advice: fieldAdvice(form, values, {
      all: validation.allErrors,
      shown: errors,
      notices,
      offers: validation.offers,
    }),
    begun: begunGroups(form, values),
    offers: validation.offers,
    today: validation.today,
  };

  return (
    <div className={isLong ? 'intake' : undefined} data-ended={receipt && ''}>
      {receipt && (
        <LastingPanel
          kind={form.kind}
          receipt={receipt}
          title={received}
          whatHappensNow={whatHappensNow}
          isCovered={sending.status !== 'idle'}
          onSendAnother={() => {
            samePerson.offer();
            sendAnother();
          }}
        />
      )}
      {isLong && (
        <div className="intake__rail">
          <PartList parts={parts} current={currentPart} idOf={partIdOf} />
          {ready && (
            <section className="intake__ready" aria-labelledby={readyId}>
              <h2 className="title" id={readyId}>
                {ready.title}
              </h2>
              <ReadyPoints {...ready} />
            </section>
          )}
        </div>
      )}
      {/* Before hydration the form must not navigate: method dialog neither sends nor leaves the page. */}
      <form
        className="form stack gap-5"
        method="dialog"
        ref={element}
        onSubmit={onSubmit}
        onInput={onInput}
        onKeyDown={goToNextControl}
        onFocus={validation.readDay}
        onBlur={validation.onBlur}
        noValidate
      >
        {items.length > 0 && (
          <ErrorSummary
            ref={summary}
            title={wrongFields.length > 0 ? messages.fillAllRequired : messages.onlyResumeMissing}
            items={items}
          />
        )}
        {validation.today !== undefined && <SpokenWords texts={[validation.said, dropped.said]} />}
        <DraftLine draft={draft} />
        {samePerson.isOffered && (
          <p>
            <Button variant="quiet" onClick={fillSamePerson}>
              {isLong ? 'Use my name and address again' : 'Use my name and number again'}
            </Button>
          </p>
        )}
        <HiddenField />
        {resume?.drawFirst({ controlId: controlIdOf(resumeField) })}
        {/* The page of a long form has this note above the form. */}
        {!isLong && <p className="form__note soft small">{requiredWords}</p>}
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
        {isLong && <NextPart parts={parts} current={currentPart} controlIdOf={controlIdOf} />}
        <div className="form__submit" data-filled={openCount === 0 ? '' : undefined}>
          <Button type="submit" size="large" inactive={isLoading}>
            {submitLabel}
          </Button>
          <div>
            {items.length > 0 && <p className="danger strong">{stillWrong(items.length)}</p>}
            <p className="danger strong" role="alert">
              {script === 'failed' && loadFailedWords}
            </p>
            <p className="soft" role="status">
              {isLoading && loadingWords[script]}
            </p>
            {isLong && <p className="form__open soft">{openWords(parts)}</p>}
          </div>
        </div>
      </form>
      {loaded && sending.status !== 'idle' && (
        <loaded.SendingDialog
          sending={sending}
          kind={form.kind}
          whatHappensNow={whatHappensNow}
          phone={phoneOf[form.kind]}
          controls={loaded.submitter}
        />
      )}
    </div>
  );
}

const loadingWords = {
  loading: 'One moment: the page gets ready to send.',
  slow: 'This takes longer than usual. Your answers are still here; please keep this page open.',
};

const loadFailedWords =
  'We could not reach our server. Your answers are still here: check your connection, then press the button again.';

/** The number of errors, short enough for one line beside Send on a phone. */
const stillWrong = (count: number): string => `${count} to fix.`;
