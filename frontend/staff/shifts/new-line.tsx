import { useState } from 'react';
import { useLineChanges } from '#frontend/staff/queries/use-lines.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { NewLine as NewLineBody, StatedShift } from '#shared/desk/lines.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { LineDialog } from './line-dialog.tsx';
import { draftOf, emptyDraft } from './line-draft.ts';

type NewLineProps = {
  /** The request that led to the line, with its stated facility and shift. */
  from?: { request: string; place?: StatedShifts['facility'] | undefined; stated?: StatedShift };
  onSaved?: () => void;
  onClose: () => void;
};

/** The dialog with the form of a new line. It is open while it is rendered. */
export function NewLine({ from, onSaved, onClose }: NewLineProps) {
  const { toasts } = useStaff();
  const { addLine } = useLineChanges();
  // One id for each form, so that a retry does not add the line twice.
  const [id] = useState(() => from?.stated?.id ?? crypto.randomUUID());
  const save = (state: NewLineBody['state'], label: string) => ({
    label,
    save: (answers: Omit<NewLineBody, 'id' | 'state' | 'request'>) =>
      addLine({ ...answers, id, state, ...(from && { request: from.request }) }),
  });
  return (
    <LineDialog
      title="New line"
      start={from?.stated ? draftOf(from.stated) : emptyDraft}
      place={from?.place}
      isKnown={false}
      actions={[save('open', 'Open line'), save('draft', 'Save as draft')]}
      onSaved={({ line }) => {
        toasts.show('success', line.state === 'draft' ? 'Draft saved.' : 'Line opened.');
        onSaved?.();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
