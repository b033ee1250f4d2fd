import { useState } from 'react';
import { notSaved } from '#frontend/staff/kit/queries/save.ts';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { credentialName, type License } from '#shared/desk/credentials.ts';
import {
  type CheckResult,
  type CheckSource,
  checkResultLabels,
  checkResults,
  checkSourceLabels,
  checkSources,
} from '#shared/desk/license-checks.ts';
import { useSaveProfile } from './use-save-profile.ts';

type CheckDialogProps = {
  id: string;
  license: License;
  /** The version of the credentials on the screen. */
  version: number;
  onClose: () => void;
};

type Values = { where: CheckSource | undefined; result: CheckResult | undefined };

/** The dialog that notes the source and the result of a license check. The server adds the compared values. */
export function CheckDialog({ id, license, onClose, ...shown }: CheckDialogProps) {
  // The first version stays: a newer version, which was not compared, must cause a conflict.
  const [version] = useState(shown.version);
  const { saveCheck } = useSaveProfile(id);
  const state = useSaveForm<Values>({
    start: {
      where: license.role === 'lna_cna' ? 'nh-oplc' : 'nursys-quickconfirm',
      result: undefined,
    },
    check: ({ where, result }) => ({
      where: where ? undefined : 'Choose a place.',
      result: result ? undefined : 'Choose a result.',
    }),
    async save({ where, result }) {
      if (!where || !result) return {};
      const saved = await saveCheck({ version, license: license.id, where, result });
      if (saved.status !== 'conflict') return notSaved(saved, 'the credentials');
      return {
        problem:
          'Not saved: someone changed the credentials meanwhile. The record shows the newest ones. Close this, compare them, and note the check again.',
      };
    },
    onSaved: onClose,
  });
  return (
    <SaveDialog
      {...{
        title: `Check of ${credentialName(license)}`,
        action: 'Save the check',
        state,
        onClose,
      }}
    >
      <SelectField
        {...{ label: 'Looked up at', prompt: 'Choose', required: true }}
        {...{ options: checkSources, labels: checkSourceLabels, ...state.field('where') }}
      />
      <SelectField
        {...{ label: 'Result', prompt: 'Choose', required: true }}
        {...{ options: checkResults, labels: checkResultLabels, ...state.field('result') }}
      />
    </SaveDialog>
  );
}
