import { useId } from 'react';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { type NewAccount, newAccountSchema } from '#shared/staff-accounts.ts';
import { RoleChoice } from './role-choice.tsx';

type AddAccountProps = {
  /** Adds the account. @returns the server's sentence for the address, or undefined once it is added or failed with a toast */
  onAdd: (account: NewAccount) => Promise<{ email?: string } | undefined>;
  onClose: () => void;
};

/** The dialog for the address and the role of a new account. */
export function AddAccount({ onAdd, onClose }: AddAccountProps) {
  const id = useId();
  const state = useSaveForm<NewAccount>({
    start: { email: '', role: 'recruiter' },
    check: (values) => ({
      email: newAccountSchema.safeParse(values).error?.issues[0]?.message,
    }),
    async save(values) {
      const fields = await onAdd(newAccountSchema.parse(values));
      return fields && { fields };
    },
    onSaved: onClose,
  });
  const { onChange, ...email } = state.field('email');
  const role = state.field('role');
  return (
    <SaveDialog title="Add account" action="Add account" {...{ state, onClose }}>
      <p className="dialog__text">
        The owner is mailed a temporary password, which is good for three days.
      </p>
      <TextField
        {...{ ...email, label: 'E-mail', type: 'email', autoComplete: 'off', required: true }}
        onChange={({ target }) => onChange(target.value)}
      />
      <RoleChoice id={`${id}-role`} role={role.value} onChoose={role.onChange} />
    </SaveDialog>
  );
}
