import { useId } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { ChoiceSelect, TickBox } from '#frontend/ui/tick-fields.tsx';
import {
  isEmptyLicense,
  type LicenseAnswers,
  licenseErrors,
} from '#shared/desk/profile-answers.ts';
import { statesByNearness, usStates } from '#shared/desk/us-states.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';

type LicenseFieldsProps = {
  /** From 1. */
  number: number;
  license: LicenseAnswers;
  onChange: (part: Partial<LicenseAnswers>) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
};

/** One license. It is saved once it has a role and a state. */
export function LicenseFields({ number, license, onChange, onRemove }: LicenseFieldsProps) {
  const id = useId();
  const errors = licenseErrors(license);
  const isIncomplete = !isEmptyLicense(license) && (license.role === '' || license.state === '');
  const role = roles.find((one) => one === license.role);
  return (
    <fieldset className="profile__license field-group stack" data-license={license.id}>
      <legend className="field__label">{words.license(number)}</legend>
      <ChoiceSelect
        {...{ id: `${id}-role`, label: words.role, prompt: words.noAnswer, value: role }}
        {...{ options: roles, labels: roleAbbreviations }}
        onChange={(value) => onChange({ role: value ?? '' })}
      />
      <ChoiceSelect
        {...{ id: `${id}-state`, label: words.state, prompt: words.noAnswer }}
        {...{ options: statesByNearness, labels: usStates }}
        value={statesByNearness.find((one) => one === license.state)}
        onChange={(value) => onChange({ state: value ?? '' })}
      />
      <TextField
        {...{ id: `${id}-number`, label: words.number, short: true, error: errors.number }}
        {...{ maxLength: 20, autoComplete: 'off', spellCheck: false }}
        value={license.number}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <DateField
        {...{ id: `${id}-expires`, label: words.expiresOn, error: errors.expiresOn }}
        value={license.expiresOn}
        onChange={({ target }) => onChange({ expiresOn: target.value })}
      />
      {role !== undefined && role !== 'lna_cna' && (
        <TickBox
          label={words.multistate}
          checked={license.multistate === true}
          onChange={(multistate) => onChange({ multistate })}
        />
      )}
      <p role="status">{isIncomplete && words.incomplete}</p>
      {onRemove && (
        <p>
          <Button variant="quiet" onClick={onRemove}>
            {words.removeLicense(number)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
