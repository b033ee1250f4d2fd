import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { plainCode, refusedCodeProblem, typedCodeProblem } from './code-problem.ts';

type CodeFormProps = {
  className: string;
  submitWords: string;
  busyWords: string;
  /** Sends the code. The field shows a refusal of the code. */
  onSubmit: (code: string) => Promise<void>;
  /** Called with any other error. */
  onFailed: (error: unknown) => void;
  /** The content above the field. `after` is the content below the button. */
  children: ReactNode;
  after: ReactNode;
};

/** The form for a code of the authenticator app, with the error at its field. */
export function CodeForm(props: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = plainCode(typed);
    const found = typedCodeProblem(code);
    if (found !== undefined) return refuse(found);
    setProblem(undefined);
    setBusy(true);
    try {
      await props.onSubmit(code);
    } catch (error) {
      setBusy(false);
      const refused = refusedCodeProblem(error);
      if (refused === undefined) props.onFailed(error);
      else refuse(refused);
    }
  };

  return (
    <form className={props.className} noValidate onSubmit={submit}>
      {props.children}
      <TextField
        ref={input}
        id="app-code"
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        short
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button className="login__submit" type="submit" size="large" inactive={busy}>
        {busy ? props.busyWords : props.submitWords}
      </Button>
      {props.after}
    </form>
  );
}
