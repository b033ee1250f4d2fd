import { type FormEvent, useId, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { longestName } from './saved-views.ts';

type ViewNameFormProps = {
  label: string;
  action: string;
  initial?: string;
  problemOf: (name: string) => string | undefined;
  onName: (name: string) => void;
};

/** Asks for the name of a view. */
export function ViewNameForm(props: ViewNameFormProps) {
  const { label, action, initial = '', problemOf, onName } = props;
  const id = useId();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const found = problemOf(wanted);
    setProblem(found);
    if (found !== undefined) return;
    onName(wanted);
    setName(initial);
  };

  return (
    <form className="view-form" onSubmit={submit} noValidate>
      <TextField
        id={`${id}-name`}
        label={label}
        required
        placeholder=""
        autoComplete="off"
        maxLength={longestName}
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="quiet">
        {action}
      </Button>
    </form>
  );
}
