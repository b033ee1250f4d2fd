import { type KeyboardEvent, useRef } from 'react';
import { useShortcut } from '#frontend/staff/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/keys/use-keys.ts';
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
  const choose = (value: string) => {
    const status = statusesOf[kind].find((one) => one === value);
    if (status !== undefined) change({ status });
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={statusSelectId}>
        Status
      </label>
      <select
        ref={select}
        id={statusSelectId}
        className="field__control select"
        value={work.status}
        onChange={({ target }) => choose(target.value)}
        onKeyDown={leave}
        {...useShortcut('S')}
      >
        {/* A status of a later version, or of another kind. */}
        {!statusesOf[kind].includes(work.status) && (
          <option value={work.status}>{statusRules[work.status].label}</option>
        )}
        {statusesOf[kind].map((status) => (
          <option key={status} value={status}>
            {statusRules[status].label}
          </option>
        ))}
      </select>
    </div>
  );
}
