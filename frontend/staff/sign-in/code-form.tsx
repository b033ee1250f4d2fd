import type { ReactNode } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { plainCode, refusedCodeProblem, typedCodeProblem } from './code-problem.ts';

type CodeFormProps = {
  className: string;
  submitWords: string;
  busyWords: string;
  /** Sends the code. The field shows a refusal of the code. */
  onSubmit: (code: string) => Promise<void>;
  /** Called with any other error. @returns the problem of the form, if it shows one */
  onFailed: (error: unknown) => { problem?: string } | undefined;
  /** The content above the field, with the problem of the form. `after` is the content below the button. */
  children: (problem: string) => ReactNode;
  after: ReactNode;
};

/** The form for a code of the authenticator app, with the error at its field. */
export function CodeForm(props: CodeFormProps) {
  const state = useSaveForm({
    start: { code: '' },
    check: ({ code }) => ({ code: typedCodeProblem(plainCode(code)) }),
    async save({ code }) {
      try {
        await props.onSubmit(plainCode(code));
        return undefined;
      } catch (error) {
        const refused = refusedCodeProblem(error);
        if (refused !== undefined) return { fields: { code: refused } };
        return props.onFailed(error) ?? {};
      }
    },
  });
  const code = state.field('code');
  return (
    <form className={props.className} {...state.form}>
      {props.children(state.problem)}
      <TextField
        {...{ ...code, id: 'app-code', label: 'Code from the app', required: true, short: true }}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => code.onChange(target.value)}
      />
      <Button className="w-full" type="submit" size="large" inactive={state.isSaving}>
        {state.isSaving ? props.busyWords : props.submitWords}
      </Button>
      {props.after}
    </form>
  );
}
