import { useId } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { ChoiceSelect, TickBox } from '#frontend/ui/tick-fields.tsx';
import {
  isEmptyLicense,
  type LicenseAnswers,
  type LicenseErrors,
} from '#shared/desk/profile-answers.ts';
import { statesByNearness, usStates } from '#shared/desk/us-states.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';

type LicenseFieldsProps = {
  /** From 1. */
  number: number;
  license: LicenseAnswers;
  errors: LicenseErrors;
  onChange: (part: Partial<LicenseAnswers>) => void;
  onRemove: () => void;
};

/** One license. Role and state are required once one of its fields has an answer. */
export function LicenseFields(props: LicenseFieldsProps) {
  const { number, license, errors, onChange, onRemove } = props;
  const id = useId();
  const role = roles.find((one) => one === license.role);
  return (
    <fieldset className="staff-profile__group field-group stack">
      <legend className="title">{words.license(number)}</legend>
      <div className="staff-profile__fields">
        <ChoiceSelect
          {...{ id: `${id}-role`, label: words.role, prompt: words.noAnswer, value: role }}
          {...{ options: roles, labels: roleAbbreviations, error: errors.role, required: true }}
          onChange={(value) => onChange({ role: value ?? '' })}
        />
        <ChoiceSelect
          {...{ id: `${id}-state`, label: words.state, prompt: words.noAnswer }}
          {...{ options: statesByNearness, labels: usStates, error: errors.state, required: true }}
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
      </div>
      {role !== undefined && role !== 'lna_cna' && (
        <TickBox
          label={words.multistate}
          checked={license.multistate === true}
          onChange={(multistate) => onChange({ multistate })}
        />
      )}
      {!isEmptyLicense(license) && (
        <p>
          <Button variant="quiet" onClick={onRemove}>
            {words.removeLicense(number)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
