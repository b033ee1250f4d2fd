import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { messages } from '#shared/messages.ts';
import { type NewAccount, newAccountSchema } from '#shared/staff-accounts.ts';
import type { StaffRole } from '#shared/staff-groups.ts';
import { RoleChoice } from './role-choice.tsx';

type AddAccountProps = {
  isBusy: boolean;
  /** The server's error for the address. */
  problem: string | undefined;
  onAdd: (account: NewAccount) => void;
  onClose: () => void;
};

/** The form for the address and the role of a new account. */
export function AddAccount({ isBusy, problem, onAdd, onClose }: AddAccountProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('recruiter');
  const [found, setFound] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = newAccountSchema.safeParse({ email, role });
    setFound(parsed.error?.issues[0]?.message);
    if (parsed.success) onAdd(parsed.data);
    else input.current?.focus();
  };

  return (
    <form className="manage-account" noValidate onSubmit={submit}>
      <p className="dialog__text">
        The owner is mailed a temporary password, which is good for three days.
      </p>
      <TextField
        ref={input}
        id={`${id}-email`}
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        value={email}
        error={found ?? problem}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleChoice id={`${id}-role`} role={role} onChoose={setRole} />
      <div className="dialog__actions">
        <Button type="submit" inactive={isBusy}>
          {isBusy ? 'Adding' : 'Add account'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
