import type { Colleague } from '#shared/audit.ts';
import { type Kind, recordsOf } from '#shared/kinds.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { DeleteManyDialog } from './delete-many-dialog.tsx';
import type { RowAction } from './use-row-actions.tsx';

const nobody = 'nobody';

/** The actions on selected records of a kind: a status, an owner, spam and deletion. @param people the accounts of the staff */
export const recordActions = (kind: Kind, people: readonly Colleague[]): readonly RowAction[] => [
  {
    label: 'Status',
    variant: 'quiet',
    does: ({ rows, run, close }) => (
      <ChooseDialog
        title={`Status of ${recordsOf(kind, rows.length)}`}
        options={statusesOf[kind].map((value) => ({ value, label: statusRules[value].label }))}
        action="Set status"
        onChoose={(status) => run({ does: 'change', change: { status } })}
        onClose={close}
      />
    ),
  },
  {
    label: 'Owner',
    variant: 'quiet',
    does: ({ rows, run, close }) => (
      <ChooseDialog
        title={`Owner of ${recordsOf(kind, rows.length)}`}
        options={[
          ...people
            .filter(({ mayOwn }) => mayOwn)
            .map(({ sub, email }) => ({ value: sub, label: email })),
          { value: nobody, label: 'Nobody' },
        ]}
        action="Set owner"
        onChoose={(sub) =>
          run({
            does: 'change',
            change: { owner: sub === nobody ? null : sub },
            handover: crypto.randomUUID(),
          })
        }
        onClose={close}
      />
    ),
  },
  {
    label: 'Suspected spam',
    variant: 'quiet',
    does: { does: 'change', change: { suspected: true } },
  },
  {
    label: 'Delete',
    variant: 'danger',
    does: ({ rows, run, close }) => (
      <DeleteManyDialog
        kind={kind}
        count={rows.length}
        onDelete={() => run({ does: 'delete' })}
        onClose={close}
      />
    ),
  },
];
