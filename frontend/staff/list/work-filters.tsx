import { useId } from 'react';
import type { Kind } from '#shared/kinds.ts';
import type { ListFilter } from '#shared/list.ts';
import { statusesOf, statusLabels } from '#shared/work.ts';

export const ownerLabels = { me: 'Mine', nobody: 'Nobody’s' } as const;

type WorkFiltersProps = {
  kind: Kind;
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
};

/** What narrows a list by what staff make of its records. */
export function WorkFilters({ kind, filter, onFilter }: WorkFiltersProps) {
  const id = useId();
  const { statuses, owner, needsLook } = filter;
  return (
    <>
      <fieldset className="filters__group">
        <legend className="filters__legend">Status</legend>
        {statusesOf[kind].map((status) => (
          <label key={status} className="tick">
            <input
              type="checkbox"
              checked={statuses.includes(status)}
              onChange={({ target }) =>
                onFilter({
                  statuses: statusesOf[kind].filter((one) =>
                    one === status ? target.checked : statuses.includes(one),
                  ),
                })
              }
            />
            {statusLabels[status]}
          </label>
        ))}
      </fieldset>
      <fieldset className="filters__group">
        <legend className="filters__legend">Owner</legend>
        {(['', 'me', 'nobody'] as const).map((one) => (
          <label key={one} className="tick">
            <input
              type="radio"
              name={`${id}-owner`}
              checked={owner === one}
              onChange={() => onFilter({ owner: one })}
            />
            {one === '' ? 'Anybody’s' : ownerLabels[one]}
          </label>
        ))}
      </fieldset>
      {kind === 'employment' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={needsLook}
            onChange={({ target }) => onFilter({ needsLook: target.checked })}
          />
          Needs a look
        </label>
      )}
    </>
  );
}
