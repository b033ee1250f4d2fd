import { Button } from '#frontend/ui/button.tsx';
import { useSaveForm } from '#frontend/ui/save-form.tsx';
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
  const state = useSaveForm({
    start: { name: initial },
    check: () => ({}),
    async save({ name }) {
      const wanted = name.trim();
      const problem = problemOf(wanted);
      if (problem !== undefined) return { fields: { name: problem } };
      onName(wanted);
      state.set({ name: initial });
      return undefined;
    },
  });
  const { onChange, ...field } = state.field('name');
  return (
    <form
      className="my-3 flex basis-full flex-wrap items-end gap-3 [&_.button]:min-h-[3rem] [&_.field]:flex-[1_1_12rem]"
      {...state.form}
    >
      <TextField
        {...{ ...field, label, required: true, placeholder: '', autoComplete: 'off' }}
        maxLength={longestName}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" variant="quiet">
        {action}
      </Button>
    </form>
  );
}
