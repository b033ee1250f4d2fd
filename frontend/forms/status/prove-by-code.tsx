import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { status } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { type AskResult, exchangeCode, type SenderValues, sendCode } from './ask-status.ts';

type ProveByCodeProps = {
  title: string;
  /** The reason why the page asks for a code. */
  lead: string;
  /** The values of the status request. */
  asked: SenderValues;
  /** Called with the answer to the right code, and the values with the secret for the next requests. */
  onProven: (result: AskResult, asked: SenderValues) => void;
};

const words = status.code;

/** The form for a sender without the receipt's link: it sends a code by e-mail, and the sender types the code here. */
export function ProveByCode({ title, lead, asked, onProven }: ProveByCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState<'sending' | 'checking'>();
  const [problem, setProblem] = useState('');
  const [error, setError] = useState<string>();
  useLayoutEffect(() => {
    if (sent > 0) field.current?.focus();
  }, [sent]);

  const send = async () => {
    if (busy) return;
    setBusy('sending');
    setProblem('');
    const result = await sendCode(asked);
    setBusy(undefined);
    if (result.status === 'wrong') return setProblem(status.wrong[result.reason]);
    setSent((before) => before + 1);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = field.current?.value.replace(/\s/g, '') ?? '';
    setProblem('');
    if (!/^\d{8}$/.test(code)) {
      setError(words.wrong);
      return field.current?.focus();
    }
    setError(undefined);
    setBusy('checking');
    const result = await exchangeCode(asked, code);
    setBusy(undefined);
    if (result.status === 'wrong') return setProblem(status.wrong[result.reason]);
    const { senderSecret } = result.answer;
    if (senderSecret !== undefined) return onProven(result, { ...asked, senderSecret });
    setError(words.wrong);
    field.current?.focus();
  };

  return (
    <section className="status__proof form card stack gap-5" aria-labelledby="status-proof-title">
      <h2 id="status-proof-title">{title}</h2>
      <p>{lead}</p>
      <div>
        <Button variant="quiet" inactive={busy !== undefined} onClick={send}>
          {busy === 'sending' ? words.sending : sent > 0 ? words.again : words.send}
        </Button>
      </div>
      <p role="status">{sent > 0 && words.sent}</p>
      {sent > 0 && (
        <form className="form stack gap-5" method="dialog" onSubmit={onSubmit} noValidate>
          <TextField
            {...{ id: 'status-code', name: 'code', required: true, short: true }}
            {...words.field}
            error={error}
            ref={field}
            maxLength={11}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <div className="form__submit">
            <Button type="submit" inactive={busy !== undefined}>
              {busy === 'checking' ? words.checking : words.check}
            </Button>
          </div>
        </form>
      )}
      <p className="danger strong" role="alert">
        {problem}
      </p>
    </section>
  );
}
