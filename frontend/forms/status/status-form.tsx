import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { status as words } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import type { FieldErrors } from '#shared/form.ts';
import { messages } from '#shared/messages.ts';
import { readReference } from '#shared/reference.ts';
import { statusRequestSchema } from '#shared/status.ts';
import type { StatusLink } from '#shared/status-link.ts';
import { type AskResult, type SenderValues, withdraw } from './ask-status.ts';
import { askUntilFound } from './look-again.ts';
import { StatusResult } from './status-result.tsx';
import { useStatusLink } from './use-status-link.ts';

/** The page's two questions and the answer. The form stores none of them, nor the secret of a link. */
export function StatusForm() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { link, linkNow } = useStatusLink(form);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<AskResult>();
  /** The request that is repeated while nothing is found. */
  const [looking, setLooking] = useState<AbortController>();
  /** The values of the last request. The fields may have changed since. */
  const [asked, setAsked] = useState<SenderValues>({ reference: '', phoneLast4: '' });
  /** The link of the last request: its notice is hidden after the request. */
  const [usedLink, setUsedLink] = useState<StatusLink>();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    looking?.abort();
    const looks = new AbortController();
    const values = valuesOf(event.currentTarget);
    const wrong = errorsOf(values);
    setErrors(wrong);
    setResult(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const used = linkNow();
    const isOfLink = readReference(values.reference) === used?.reference;
    const asking = {
      ...values,
      ...(isOfLink && { senderSecret: used?.senderSecret, recordId: used?.recordId }),
    };
    setAsked(asking);
    setUsedLink(used);
    const { signal } = looks;
    const answer = await askUntilFound(asking, {
      signal,
      onMissing(missing) {
        setResult(missing);
        setBusy(false);
        setLooking(looks);
      },
    });
    setLooking((now) => (now === looks ? undefined : now));
    if (signal.aborted) return;
    setBusy(false);
    setResult((shown) => (answer.status === 'wrong' && shown ? shown : answer));
  };

  const onWithdraw = async () => {
    const withdrawn = await withdraw(asked);
    if (withdrawn.status === 'found') setResult(withdrawn);
    return withdrawn;
  };

  const onProven = (proven: AskResult, provenBy: SenderValues) => {
    setAsked(provenBy);
    setResult(proven);
  };

  useEffect(() => () => looking?.abort(), [looking]);

  // After a press of the button, the focus moves to the first error or to the answer.
  useEffect(() => {
    const [name] = fieldNames.filter((one) => errors[one] !== undefined);
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);
  useEffect(() => {
    if (result?.status === 'found') heading.current?.focus();
  }, [result]);

  return (
    <div className="form stack gap-5">
      {/* Before hydration the form must not navigate: method dialog neither sends nor leaves the page. */}
      <form
        className="form stack gap-5"
        method="dialog"
        ref={form}
        onSubmit={onSubmit}
        onInput={() => looking?.abort()}
        noValidate
      >
        <p role="status" className="status__linked">
          {link && link !== usedLink && words.linked}
        </p>
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
      <div role="alert">
        {result?.status === 'wrong' && (
          <p className="notice notice--wrong">{words.wrong[result.reason]}</p>
        )}
      </div>
      <p role="status">{looking && <span>{words.lookingAgain}</span>}</p>
      {result?.status === 'found' && (
        <StatusResult {...{ answer: result.answer, asked, onWithdraw, onProven }} ref={heading} />
      )}
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
