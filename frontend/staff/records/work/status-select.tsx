import { type KeyboardEvent, useRef } from 'react';
import { useShortcut } from '#frontend/staff/kit/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/kit/keys/use-keys.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import type { Kind } from '#shared/kinds.ts';
import { statuses, statusesOf, statusRules } from '#shared/statuses.ts';
import type { WorkState } from './use-work.ts';

/** The id of the select, which also receives the focus when a control beside it disappears. */
export const statusSelectId = 'work-status';

type StatusSelectProps = { kind: Kind; state: WorkState };

/** The shortcuts that leave the record. A letter with which the label of a status begins selects that status instead. */
const leaving = ['j', 'k', 'u'].filter(
  (letter) => !statuses.some((one) => statusRules[one].label.toLowerCase().startsWith(letter)),
);

/** Removes the focus before the shortcuts receive the key, because they are off while a control has the focus. */
const leave = ({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>) => {
  if (key === 'Escape' || leaving.includes(key)) currentTarget.blur();
};

/** The status of a record, which the key S focuses. */
export function StatusSelect({ kind, state: { work, change } }: StatusSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useKeys([{ key: 's', label: 'Status', run: () => select.current?.focus() }]);
  const isOther = !statusesOf[kind].includes(work.status);
  return (
    <SelectField
      ref={select}
      label="Status"
      id={statusSelectId}
      value={work.status}
      // A status of a later version, or of another kind, stays an option.
      options={[...(isOther ? [work.status] : []), ...statusesOf[kind]]}
      labels={(status) => statusRules[status].label}
      onChange={(status) => status !== work.status && change({ status })}
      onKeyDown={leave}
      {...useShortcut('S')}
    />
  );
}
