import { useState } from 'react';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { recordsOf } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import type { BulkAction } from './bulk-job.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { DeleteManyDialog } from './delete-many-dialog.tsx';
import type { Bulk } from './use-bulk.ts';

type RecordActionsProps = { kind: Kind; rows: readonly PreparedRow[]; bulk: Bulk };

const nobody = 'nobody';

/** The actions on selected records of a kind: a status, an owner, spam and deletion. */
export function RecordActions({ kind, rows, bulk }: RecordActionsProps) {
  const people = usePeople();
  const [asks, setAsks] = useState<'status' | 'owner' | 'delete'>();
  const isNone = rows.length === 0;
  const words = recordsOf(kind, rows.length);
  const close = () => setAsks(undefined);
  const start = (action: BulkAction) => {
    close();
    bulk.start(
      action,
      rows.map((row) => ({ ...row, kind })),
    );
  };

  return (
    <>
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
    </>
  );
}
