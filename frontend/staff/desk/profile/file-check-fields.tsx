import { useId } from 'react';
import { DateField } from '#frontend/ui/date-field.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import {
  type FileCheck,
  fileCheckLabels,
  fileChecks,
  fileResultLabels,
  fileResults,
} from '#shared/desk/credentials.ts';
import type { ProfileAnswers, ProfileErrors } from '#shared/desk/profile-answers.ts';

type FileCheckFieldsProps = {
  answers: Pick<ProfileAnswers, FileCheck>;
  errors: ProfileErrors;
  onChange: (part: Partial<Pick<ProfileAnswers, FileCheck>>) => void;
};

/** The fields for the checks of the personnel file. */
export function FileCheckFields({ answers, errors, onChange }: FileCheckFieldsProps) {
  const id = useId();
  return fileChecks.map((name) => {
    const check = answers[name];
    const set = (part: Partial<typeof check>) => onChange({ [name]: { ...check, ...part } });
    return (
      <fieldset key={name} className="profile-fields__group field-group stack">
        <legend className="title">{fileCheckLabels[name]}</legend>
        <div className="profile-fields__row">
          <DateField
            {...{ id: `${id}-${name}-on`, label: 'Day of the result', value: check.on }}
            error={errors.get(name)?.on}
            onChange={({ target }) => set({ on: target.value })}
          />
          <SelectField
            {...{ id: `${id}-${name}-result`, label: 'Result', prompt: 'None yet' }}
            {...{ options: fileResults, labels: fileResultLabels, value: check.result }}
            error={errors.get(name)?.result}
            onChange={(result) => set({ result })}
          />
        </div>
      </fieldset>
    );
  });
}
