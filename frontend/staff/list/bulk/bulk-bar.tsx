import { useState } from 'react';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { Button } from '#frontend/ui/button.tsx';
import { type Kind, nounOf } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import { countOf } from '../list-words.ts';
import type { BulkAction } from './bulk-job.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { DeleteManyDialog } from './delete-many-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  kind: Kind;
  selection: Selection;
  matching: readonly PreparedRow[];
};

const nobody = 'nobody';

/** The bar for selected rows: their number, a button that selects all matching rows, and the actions. */
export function BulkBar({ kind, selection, matching }: BulkBarProps) {
  const bulk = useBulk(kind);
  const people = usePeople();
  const [asks, setAsks] = useState<'status' | 'owner' | 'delete'>();
  const { rows } = selection;
  const isNone = rows.length === 0;
  const words = countOf(kind, rows.length);
  const close = () => setAsks(undefined);
  const start = (action: BulkAction) => {
    close();
    bulk.start(action, rows);
  };

  return (
    <section className="bulk-bar" aria-label={`Selected ${nounOf(kind, 2)}`}>
      <p className="strong tabular" role="status">
        {isNone ? 'None selected' : `${words} selected`}
      </p>
      <div className="bulk-bar__buttons actions gap-2">
        <Button
          variant="quiet"
          inactive={rows.length === matching.length}
          onClick={() => selection.setAll(matching, true)}
        >
          {`Select all ${countOf(kind, matching.length)} that match`}
        </Button>
        <Button variant="quiet" inactive={isNone} onClick={() => setAsks('status')}>
          Status
        </Button>
        <Button variant="quiet" inactive={isNone} onClick={() => setAsks('owner')}>
          Owner
        </Button>
        <Button
          variant="quiet"
          inactive={isNone}
          onClick={() => start({ does: 'change', change: { suspected: true } })}
        >
          Suspected spam
        </Button>
        <Button variant="danger" inactive={isNone} onClick={() => setAsks('delete')}>
          Delete
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            // The focus moves first, because this bar disappears with the pressed button.
            document.getElementById('select-rows')?.focus();
            selection.turnOff();
          }}
        >
          Stop selecting
        </Button>
      </div>
      {asks === 'status' && (
        <ChooseDialog
          title={`Status of ${words}`}
          options={statusesOf[kind].map((value) => ({ value, label: statusRules[value].label }))}
          action="Set status"
          onChoose={(status) => start({ does: 'change', change: { status } })}
          onClose={close}
        />
      )}
      {asks === 'owner' && (
        <ChooseDialog
          title={`Owner of ${words}`}
          options={[
            ...people
              .filter(({ mayOwn }) => mayOwn)
              .map(({ sub, email }) => ({ value: sub, label: email })),
            { value: nobody, label: 'Nobody' },
          ]}
          action="Set owner"
          onChoose={(sub) =>
            start({
              does: 'change',
              change: { owner: sub === nobody ? null : sub },
              handover: crypto.randomUUID(),
            })
          }
          onClose={close}
        />
      )}
      {asks === 'delete' && (
        <DeleteManyDialog
          kind={kind}
          count={rows.length}
          onDelete={() => start({ does: 'delete' })}
          onClose={close}
        />
      )}
      <BulkProgress kind={kind} bulk={bulk} />
    </section>
  );
}
