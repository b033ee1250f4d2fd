import { type KeyboardEvent, useRef } from 'react';
import { useShortcut } from '#frontend/staff/keys/keys-setting.ts';
import { useKeys } from '#frontend/staff/keys/use-keys.ts';
import type { Kind } from '#shared/kinds.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import type { WorkState } from './use-work.ts';

/** Takes the focus too when a control beside it goes. */
export const statusSelectId = 'work-status';

type StatusSelectProps = { kind: Kind; state: WorkState };

/** Letters of no status, so that they lead on to another record from here too; and Esc leads back to the keys. */
const leaving = ['Escape', 'j', 'k', 'u'];

/** Before the keys hear of it, which rest where something is typed. */
const leave = ({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>) => {
  if (leaving.includes(key)) currentTarget.blur();
};

/** How far staff have come with a record; S goes there. */
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
        {/* One of a later version, or of another kind. */}
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
