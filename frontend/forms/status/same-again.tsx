import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import { status } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { readReference } from '#shared/reference.ts';
import { readStatusLink } from '#shared/status-link.ts';
import { type AskResult, askStatus, type SenderValues } from './ask-status.ts';
import { ProveByCode } from './prove-by-code.tsx';

type SameAgainProps = {
  /** The proven request that receives the shifts. The earlier request has the same digits. */
  asked: SenderValues;
  /** Copies the shifts of the earlier request. @returns how many had room */
  onCopy: (earlier: StatedShifts) => number;
};

const words = neededShifts.again;

/**
 * Copies the shifts of an earlier request. The link of that request proves that it is the sender's own. Its reference alone
 * needs a code by e-mail, if the stack sends codes.
 */
export function SameAgain({ asked, onCopy }: SameAgainProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  /** The earlier request, while a code can prove it. */
  const [unproven, setUnproven] = useState<SenderValues>();

  const take = (result: AskResult, values: SenderValues) => {
    setUnproven(undefined);
    if (result.status === 'wrong') return setProblem(status.wrong[result.reason]);
    const { kind, proof, stated } = result.answer;
    if (kind !== 'employer') return setProblem(words.noRequest);
    if (proof === 'code') return setUnproven(values);
    if (proof === 'phone') return setProblem(words.byLink);
    if (!stated || stated.shifts.length === 0) return setProblem(words.noShifts);
    const count = onCopy(stated);
    if (count === 0) return setProblem(words.full);
    setSaid(words.copied(count));
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const values = earlierOf(field.current?.value ?? '', asked);
    setSaid('');
    setProblem('');
    setUnproven(undefined);
    setError(values ? undefined : words.wrongReference);
    if (!values) return field.current?.focus();
    setBusy(true);
    const result = await askStatus(values);
    setBusy(false);
    take(result, values);
  };

  return (
    <div className="needed__again stack gap-2">
      <details className="optional-group">
        <summary>
          <Plus className="icon" size={20} strokeWidth={1.75} aria-hidden />
          <span>{words.title}</span>
        </summary>
        <form className="stack" method="dialog" onSubmit={onSubmit} noValidate>
          <TextField
            {...{ id: `${id}-reference`, ...words.field, error }}
            ref={field}
            {...{ maxLength: 300, autoComplete: 'off', spellCheck: false, required: true }}
          />
          <p>
            <Button variant="quiet" type="submit" inactive={isBusy}>
              {isBusy ? words.busy : words.submit}
            </Button>
          </p>
        </form>
        {unproven && <ProveByCode {...{ ...words.code, asked: unproven, onProven: take }} />}
      </details>
      <p role="status">{said}</p>
      <p role="alert" className="danger strong">
        {problem}
      </p>
    </div>
  );
}

/** Reads the earlier request from a reference, or from a link with its proof. @returns undefined if the text is neither */
function earlierOf(text: string, asked: SenderValues): SenderValues | undefined {
  const link = text.includes('#')
    ? readStatusLink(text.slice(text.indexOf('#')).trim())
    : undefined;
  const reference = link?.reference ?? readReference(text);
  if (reference === undefined) return undefined;
  if (reference === readReference(asked.reference)) return asked;
  return { ...link, reference, phoneLast4: asked.phoneLast4 };
}
