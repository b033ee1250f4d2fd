import { useId, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { ChoiceSelect } from '#frontend/ui/tick-fields.tsx';
import { credentialName, type License } from '#shared/desk/credentials.ts';
import {
  type CheckResult,
  type CheckSource,
  checkResultLabels,
  checkResults,
  checkSourceLabels,
  checkSources,
} from '#shared/desk/license-checks.ts';
import { messages } from '#shared/messages.ts';
import { useSaveProfile } from './use-save-profile.ts';

type CheckDialogProps = {
  id: string;
  license: License;
  /** The version of the credentials on the screen. */
  version: number;
  onClose: () => void;
};

/** The dialog that notes the source and the result of a license check. The server adds the compared values. */
export function CheckDialog({ id, license, onClose, ...shown }: CheckDialogProps) {
  const fieldId = useId();
  // The first version stays: a newer version, which was not compared, must cause a conflict.
  const [version] = useState(shown.version);
  const { saveCheck } = useSaveProfile(id);
  const [where, setWhere] = useState<CheckSource | undefined>(
    license.role === 'lna_cna' ? 'nh-oplc' : 'nursys-quickconfirm',
  );
  const [result, setResult] = useState<CheckResult>();
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async () => {
    setIsTried(true);
    if (where === undefined || result === undefined) {
      document.getElementById(`${fieldId}-${where === undefined ? 'where' : 'result'}`)?.focus();
      return;
    }
    setIsSaving(true);
    setProblem('');
    const saved = await saveCheck({ version, license: license.id, where, result });
    setIsSaving(false);
    if (saved.status === 'saved') return onClose();
    setProblem(
      saved.status === 'conflict'
        ? 'Not saved: someone changed the credentials meanwhile. The record shows the newest ones. Close this, compare them, and note the check again.'
        : 'Not saved. Your choices are still here: try again.',
    );
  };
  return (
    <Dialog
      open
      title={`Check of ${credentialName(license)}`}
      dismissible={!isSaving}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ChoiceSelect
          {...{ id: `${fieldId}-where`, label: 'Looked up at', prompt: 'Choose', required: true }}
          {...{ options: checkSources, labels: checkSourceLabels, value: where }}
          error={isTried && where === undefined ? 'Choose a place.' : undefined}
          onChange={setWhere}
        />
        <ChoiceSelect
          {...{ id: `${fieldId}-result`, label: 'Result', prompt: 'Choose', required: true }}
          {...{ options: checkResults, labels: checkResultLabels, value: result }}
          error={isTried && result === undefined ? 'Choose a result.' : undefined}
          onChange={setResult}
        />
        <p role="alert" className="staff-profile__alert danger strong">
          {problem}
        </p>
        <div className="dialog__actions">
          <Button type="submit" inactive={isSaving}>
            {isSaving ? 'Saving…' : 'Save the check'}
          </Button>
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
