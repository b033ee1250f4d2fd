import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { eitherPhone } from '#frontend/content/agency.ts';
import { foundTitle, status as words } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import type { FieldErrors } from '#shared/form.ts';
import { messages } from '#shared/messages.ts';
import { readReference } from '#shared/reference.ts';
import { type StatusAnswer, statusRequestSchema } from '#shared/status.ts';
import type { StatusLink } from '#shared/status-link.ts';
import { forgetAskedShift } from '../storage/asked-shift.ts';
import { provenReceipt } from '../storage/saved-receipt.ts';
import { useAskedShift } from '../storage/use-asked-shift.ts';
import { type AskResult, type SenderValues, withdraw } from './ask-status.ts';
import { askUntilFound } from './look-again.ts';
import { OwnShiftsPart } from './own-shifts-part.tsx';
import { PartOnDemand } from './part-on-demand.tsx';
import { StatusResult } from './status-result.tsx';
import { useQuestionLink } from './use-question-link.ts';
import { useStatusLink } from './use-status-link.ts';

const loadAsk = async () => (await import('./ask-for-shifts.tsx')).AskForShifts;
const loadQuestion = async () => (await import('./question-view.tsx')).QuestionView;

/** The status page: the question of a mail's link, or else the form that looks up a submission. */
export function StatusForm() {
  const link = useQuestionLink();
  return link ? <PartOnDemand load={loadQuestion} props={{ link }} /> : <StatusLookup />;
}

/**
 * The page's two questions and the answer. In the tab that sent the submission, the page asks neither for half an hour. The form
 * stores none of them, nor the secret of a link.
 */
function StatusLookup() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  /** Whether the tab itself knew the answers to both questions. */
  const [isProven, setProven] = useState(false);
  const [result, setResult] = useState<AskResult>();
  /** The request that is repeated while nothing is found. */
  const [looking, setLooking] = useState<AbortController>();
  /** The values of the last request. The fields may have changed since. */
  const [asked, setAsked] = useState<SenderValues>({ reference: '', phoneLast4: '' });
  /** The link of the last request: its notice is hidden after the request. */
  const [usedLink, setUsedLink] = useState<StatusLink>();

  const ask = async (values: SenderValues) => {
    looking?.abort();
    const looks = new AbortController();
    setBusy(true);
    setAsked(values);
    setUsedLink(linkNow());
    const answered = await askUntilFound(values, {
      signal: looks.signal,
      onMissing(missing) {
        setResult(missing);
        setBusy(false);
        setLooking(looks);
      },
    });
    setLooking((now) => (now === looks ? undefined : now));
    if (looks.signal.aborted) return;
    setBusy(false);
    setResult((shown) => (answered.status === 'wrong' && shown ? shown : answered));
  };
  /**
   * Asks with the answers that this tab knows.
   * @param reference the link's; without it the newest submission, unless the visitor has begun to type
   */
  const askByTab = (reference: string | undefined) => {
    setResult(undefined);
    const isTyped = form.current !== null && valuesOf(form.current).reference !== '';
    const receipt = reference === undefined && isTyped ? undefined : provenReceipt(reference);
    setProven(receipt !== undefined);
    if (!receipt) return;
    const { senderSecret, recordId, known } = receipt;
    fill({ reference: receipt.reference, phoneLast4: known.phoneLast4 });
    setProven(true);
    void ask({
      reference: receipt.reference,
      phoneLast4: known.phoneLast4,
      senderSecret,
      recordId,
    });
  };
  const { link, linkNow } = useStatusLink(form, askByTab);
  const { posting, drop } = useAskedShift();

  const fill = (values: SenderValues) => {
    for (const name of fieldNames) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = values[name];
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    looking?.abort();
    const values = valuesOf(event.currentTarget);
    const wrong = errorsOf(values);
    setErrors(wrong);
    setResult(undefined);
    if (Object.keys(wrong).length > 0) return;
    const used = linkNow();
    const isOfLink = readReference(values.reference) === used?.reference;
    await ask({
      ...values,
      ...(isOfLink && { senderSecret: used?.senderSecret, recordId: used?.recordId }),
    });
  };
  const checkAnother = () => {
    form.current?.reset();
    setProven(false);
    setErrors({});
    setResult(undefined);
    setRequested([]);
    setOwnShifts(undefined);
    setAnother((times) => times + 1);
  };

  const onWithdraw = async () => {
    const withdrawn = await withdraw(asked);
    if (withdrawn.status === 'found') setResult(withdrawn);
    return withdrawn;
  };

  /** The shifts of the visitor after each request for shifts. */
  const [requested, setRequested] = useState<StatusAnswer['shifts'][]>([]);
  /** The shifts of the visitor after the last answer to a question. */
  const [ownShifts, setOwnShifts] = useState<StatusAnswer['shifts']>();
  const onProven = (proven: AskResult, provenBy: SenderValues) => {
    setAsked(provenBy);
    setResult(proven);
  };

  useEffect(() => () => looking?.abort(), [looking]);

  /** How many times the visitor pressed the button for another submission. */
  const [another, setAnother] = useState(0);
  useEffect(() => {
    const field = another > 0 && form.current?.elements.namedItem('reference');
    if (field instanceof HTMLElement) field.focus();
  }, [another]);

  // After a press of the button, the focus moves to the first error or to the answer.
  useEffect(() => {
    const [name] = fieldNames.filter((one) => errors[one] !== undefined);
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);
  useLayoutEffect(() => {
    if (result?.status === 'found') heading.current?.focus();
  }, [result]);

  const answer = result?.status === 'found' ? result.answer : undefined;
  // Not by `isAsked`: the entry and its later parts would become one script.
  const hasQuestions = (ownShifts ?? answer?.shifts ?? []).some(
    ({ state, closed }) => state === 'asked' && closed === undefined,
  );
  const isLooking = isProven && isBusy;
  return (
    <div className={answer ? 'status-view form stack gap-5' : 'form stack gap-5'}>
      <header className="stack gap-3">
        <h1 id="status-title" tabIndex={-1} ref={heading}>
          {answer ? foundTitle(answer) : words.title}
        </h1>
        {answer ? (
          <p className="status__asked cluster">
            <span className="tabular">{`${words.reference.label} ${readReference(asked.reference)}`}</span>
            <button type="button" className="text-button" onClick={checkAnother}>
              {words.another}
            </button>
          </p>
        ) : (
          <p className="lead">
            <span>{words.lead}</span> <span>{withPhoneLinks(eitherPhone)}.</span>
          </p>
        )}
      </header>
      <p role="status" className="status__linked">
        {isLooking ? words.looking : link && link !== usedLink && words.linked}
      </p>
      {posting !== undefined && (
        <PartOnDemand
          load={loadAsk}
          props={{
            ...{ posting, answer, asked, drop },
            onAsked: (shifts) => {
              forgetAskedShift();
              setRequested((before) => [...before, shifts]);
              setOwnShifts(shifts);
            },
          }}
        />
      )}
      {/* Before hydration the form must not navigate: method dialog neither sends nor leaves the page. */}
      <form
        className="form stack gap-5"
        method="dialog"
        hidden={answer !== undefined || isLooking}
        ref={form}
        onSubmit={onSubmit}
        onInput={() => looking?.abort()}
        noValidate
      >
        <TextField
          {...{ id: 'status-reference', name: 'reference', required: true, short: true }}
          {...words.reference}
          error={errors.reference}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...{ id: 'status-digits', name: 'phoneLast4', required: true, short: true }}
          {...words.digits}
          error={errors.phoneLast4}
          maxLength={4}
          autoComplete="off"
          inputMode="numeric"
        />
        <div className="form__submit">
          <Button type="submit" size="large" inactive={isBusy}>
            {isBusy ? words.busyLabel : words.submitLabel}
          </Button>
        </div>
      </form>
      <div role="alert" className="status__wrong">
        {result?.status === 'wrong' && (
          <p className="notice notice--wrong">{words.wrong[result.reason]}</p>
        )}
      </div>
      <p role="status" className="status__linked">
        {looking && <span>{words.lookingAgain}</span>}
      </p>
      {answer && (
        <OwnShiftsPart
          key={`${asked.reference} ${requested.length}`}
          answer={{ ...answer, shifts: requested.at(-1) ?? answer.shifts }}
          {...{ asked, onShifts: setOwnShifts }}
        />
      )}
      {answer && <StatusResult {...{ answer, asked, hasQuestions, onWithdraw, onProven }} />}
    </div>
  );
}

const fieldNames = ['reference', 'phoneLast4'] as const;

function valuesOf(form: HTMLFormElement): SenderValues {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '').trim();
  return { reference: textOf('reference'), phoneLast4: textOf('phoneLast4') };
}

function errorsOf(values: SenderValues): FieldErrors {
  const parsed = z.safeParse(statusRequestSchema, values);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      if (values[name] === '') return [[name, messages.fillOut]];
      const issue = issues.find(({ path }) => path[0] === name);
      return issue ? [[name, issue.message]] : [];
    }),
  );
}
