import { useRef } from 'react';
import { useLineChanges } from '#frontend/staff/queries/use-lines.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Line } from '#shared/desk/lines.ts';
import { LineDialog } from './line-dialog.tsx';
import { draftOf } from './line-draft.ts';

type EditLineProps = { line: Line; onClose: () => void };

/** The form of a known line in a dialog. It is open for as long as it is rendered. */
export function EditLine({ line, onClose }: EditLineProps) {
  const { toasts } = useStaff();
  const { changeLine } = useLineChanges();
  // The version that the fields show: a newer one on the page behind them stays a conflict.
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
