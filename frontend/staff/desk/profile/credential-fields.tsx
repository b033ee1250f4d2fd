import { useId } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { ChoiceSelect, TickBox } from '#frontend/ui/tick-fields.tsx';
import {
  certificateLabels,
  certificateTypes,
  fileCheckLabels,
  fileChecks,
  fileResultLabels,
  fileResults,
} from '#shared/desk/credentials.ts';
import { emptyLicense, isEmptyLicense, type LicenseAnswers } from '#shared/desk/profile-answers.ts';
import { LicenseFields } from './license-fields.tsx';
import type { DraftProblems, StaffAnswers } from './profile-draft.ts';

type CredentialFieldsProps = {
  answers: StaffAnswers;
  problems: DraftProblems;
  onChange: (part: Partial<StaffAnswers>) => void;
};

/** The fields for licenses, certificates, and the checks of the personnel file. */
export function CredentialFields({ answers, problems, onChange }: CredentialFieldsProps) {
  const id = useId();
  const { licenses, certificates } = answers;
  const changeLicense = (changed: LicenseAnswers, part: Partial<LicenseAnswers>) =>
    onChange({
      licenses: licenses.map((one) => (one.id === changed.id ? { ...one, ...part } : one)),
    });
  return (
    <>
      {licenses.map((license, at) => (
        <LicenseFields
          key={license.id}
          number={at + 1}
          license={license}
          errors={problems.licenses.get(license.id) ?? {}}
          onChange={(part) => changeLicense(license, part)}
          onRemove={() => {
            const left = licenses.filter((one) => one.id !== license.id);
            onChange({ licenses: left.length > 0 ? left : [emptyLicense()] });
          }}
        />
      ))}
      {!licenses.some(isEmptyLicense) && (
        <p>
          <Button
            variant="quiet"
            onClick={() => onChange({ licenses: [...licenses, emptyLicense()] })}
          >
            {words.addLicense}
          </Button>
        </p>
      )}
      <fieldset className="staff-profile__group field-group stack">
        <legend className="title">Certificates</legend>
        {certificateTypes.map((type) => {
          const certificate = certificates[type];
          const set = (part: Partial<typeof certificate>) =>
            onChange({ certificates: { ...certificates, [type]: { ...certificate, ...part } } });
          return (
            <div key={type}>
              <TickBox
                label={certificateLabels[type]}
                checked={certificate.has}
                onChange={(has) => set({ has })}
              />
              {certificate.has && (
                <DateField
                  id={`${id}-${type}`}
                  label={words.expiryOf(certificateLabels[type])}
                  value={certificate.expiresOn}
                  onChange={({ target }) => set({ expiresOn: target.value })}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      {fileChecks.map((name) => {
        const check = answers[name];
        const set = (part: Partial<typeof check>) => onChange({ [name]: { ...check, ...part } });
        return (
          <fieldset key={name} className="staff-profile__group field-group stack">
            <legend className="title">{fileCheckLabels[name]}</legend>
            <div className="staff-profile__fields">
              <DateField
                id={`${id}-${name}-on`}
                label="Day of the result"
                value={check.on}
                error={problems.file[name]?.on}
                onChange={({ target }) => set({ on: target.value })}
              />
              <ChoiceSelect
                {...{ id: `${id}-${name}-result`, label: 'Result', prompt: 'None yet' }}
                {...{ options: fileResults, labels: fileResultLabels, value: check.result }}
                error={problems.file[name]?.result}
                onChange={(result) => set({ result })}
              />
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
