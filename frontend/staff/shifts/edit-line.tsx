import { useRef } from 'react';
import { useLineChanges } from '#frontend/staff/queries/use-lines.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Line } from '#shared/desk/lines.ts';
import { LineDialog } from './line-dialog.tsx';
import { draftOf } from './line-draft.ts';

type EditLineProps = { line: Line; onClose: () => void };

/** The dialog with the form of an existing line. It is open while it is rendered. */
export function EditLine({ line, onClose }: EditLineProps) {
  const { toasts } = useStaff();
  const { changeLine } = useLineChanges();
  // The version in the fields. It stays, so that a newer version on the page behind them causes a conflict.
  const version = useRef(line.version);
  return (
    <LineDialog
      title="Change line"
      start={draftOf(line)}
      isKnown
      actions={[
        {
          label: 'Save line',
          save: (answers) => changeLine(line.id, { version: version.current, answers }),
        },
      ]}
      onConflict={(desk) => {
        version.current = desk.line.version;
      }}
      onSaved={() => {
        toasts.show('success', 'Line saved.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
