import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { focusNext } from '#frontend/ui/focus-target.ts';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import {
  type Call,
  CallFields,
  callProblem,
  callResults,
  contactOf,
  newCall,
} from './contact-fields.tsx';
import { useOrderActions } from './use-order-actions.ts';

type NoteCallProps = {
  name: string;
  /** The questions of one person that wait for an answer. */
  rows: readonly AssignmentRow[];
  focusId: string;
};

/** The button that notes a call about questions, and its dialog. The questions stay as they are. */
export function NoteCall({ name, rows, focusId }: NoteCallProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <span>Note a call</span>
        <span className="visually-hidden">{`: ${name}`}</span>
      </Button>
      {isOpen && <CallDialog {...{ name, rows, focusId }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CallDialog({ name, rows, focusId, onClose }: NoteCallProps & { onClose: () => void }) {
  const { order = '', applicant = '' } = rows[0] ?? {};
  const { changeAssignments } = useOrderActions(order);
  const form = useSaveForm<Call>({
    start: newCall,
    check: (call) => ({ callBackAt: callProblem(call) }),
    async save(call) {
      const change = {
        changes: rows.map(({ shift, version, state }) => ({ shift, version, state })),
        contact: contactOf(call, new Date()),
      };
      const refusal = await changeAssignments(applicant, change, `The call to ${name} is noted.`);
      return refusal && { problem: refusal.problem };
    },
    onSaved() {
      onClose();
      focusNext(focusId);
    },
  });
  return (
    <SaveDialog title={`Call to ${name}`} action="Note it" state={form} onClose={onClose}>
      <CallFields
        results={callResults}
        result={form.field('result')}
        callBackAt={form.field('callBackAt')}
      />
    </SaveDialog>
  );
}
