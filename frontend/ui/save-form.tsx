import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** The sentences for wrong fields, by their names. */
type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

/** Why a form was not saved: a sentence for the form, sentences for fields, or both. */
export type SaveProblem<Values> = { problem?: string; fields?: FieldErrors<Values> };

type SaveFormOptions<Values extends object> = {
  start: Values;
  /** The sentences for the wrong fields, in the order of the form; empty where all are right. */
  check: (values: Values) => FieldErrors<Values>;
  /** Saves the values. @param action that of `submit`, undefined for the form's own. @returns undefined once they are saved */
  save: (values: Values, action?: string) => Promise<SaveProblem<Values> | undefined>;
  onSaved?: () => void;
};

/** The id, the value, the error and the setter of one field. */
export type SaveField<Value> = {
  id: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

export type SaveForm<Values extends object> = {
  values: Values;
  set: (changed: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => SaveField<Values[Name]>;
  /** The sentences for the wrong fields, from the first try on. */
  errors: FieldErrors<Values>;
  /** Saves by another button than the form's own. */
  submit: (action: string) => void;
  isSaving: boolean;
  /** The sentence for the form as a whole; '' without one. */
  problem: string;
  /** The attributes of the form's element. */
  form: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
};

/**
 * The state of a form that saves: its values, the sentences for wrong fields from the first try on, the first of which gets the
 * focus, and one save at a time. The values stay until they are saved.
 */
export function useSaveForm<Values extends object>(
  options: SaveFormOptions<Values>,
): SaveForm<Values> {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.start);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const errors: FieldErrors<Values> = tries > 0 ? { ...options.check(values), ...refused } : {};

  // After a try, not at each key: a field may be put right while another is wrong.
  useLayoutEffect(() => {
    if (tries > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [tries]);

  const change = (names: readonly string[], next: (before: Values) => Values) => {
    setValues(next);
    setRefused((before) => {
      const left = { ...before };
      for (const name of names) Reflect.deleteProperty(left, name);
      return left;
    });
  };
  const submit = async (action?: string) => {
    if (isSaving) return;
    setRefused({});
    setProblem('');
    if (Object.values(options.check(values)).some((error) => error !== undefined)) {
      setTries((before) => before + 1);
      return;
    }
    setIsSaving(true);
    const result = await options.save(values, action).finally(() => setIsSaving(false));
    if (!result) {
      options.onSaved?.();
      return;
    }
    setRefused(result.fields ?? {});
    setProblem(result.problem ?? '');
    setTries((before) => before + 1);
  };
  return {
    values,
    set: (changed) => change(Object.keys(changed), (before) => ({ ...before, ...changed })),
    field: (name) => ({
      id: `${id}-${name}`,
      value: values[name],
      error: errors[name],
      onChange: (value) => change([name], (before) => ({ ...before, [name]: value })),
    }),
    errors,
    submit: (action) => void submit(action),
    isSaving,
    problem,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

type SaveDialogProps<Values extends object> = {
  title: string;
  /** The words of the button that saves. */
  action: string;
  state: SaveForm<Values>;
  onClose: () => void;
  cancel?: string;
  /** The words of the button while it saves. */
  busyAction?: string;
  variant?: 'danger';
  /** Whether the values can't be saved now, for a reason that the dialog shows. */
  isBlocked?: boolean;
  children: ReactNode;
};

/** A dialog with a form that saves. It stays open, with everything that was typed, until it is saved. */
export function SaveDialog<Values extends object>(props: SaveDialogProps<Values>) {
  const { title, action, state, onClose, cancel = 'Cancel', variant, isBlocked, children } = props;
  const { busyAction = 'Saving…' } = props;
  const { isSaving, problem, form } = state;
  return (
    <Dialog open title={title} dismissible={!isSaving} onClose={onClose}>
      <form className="stack" {...form}>
        {children}
        <p role="alert" className="line-alert danger strong">
          {problem}
        </p>
        <DialogActions onClose={onClose} close={cancel} isBusy={isSaving}>
          <Button
            type="submit"
            inactive={isSaving || isBlocked === true}
            {...(variant && { variant, className: 'dialog__confirm' })}
          >
            {isSaving ? busyAction : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
