import { useEffect, useId, useRef, useState } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { TickBox, Ticks } from '#frontend/ui/tick-fields.tsx';
import { certificateLabels, certificateTypes } from '#shared/desk/credentials.ts';
import {
  emptyLicense,
  isEmptyLicense,
  type LicenseAnswers,
  licenseErrors,
  type ProfileAnswers,
  type ProfileErrors,
} from '#shared/desk/profile-answers.ts';
import { statesByNearness, usStates } from '#shared/desk/us-states.ts';
import {
  callTimeLabels,
  callTimes,
  distanceLabels,
  distances,
  shiftTimeLabels,
  shiftTimes,
  specialties,
  specialtyLabels,
  type WishAnswers,
  withoutEmpty,
  workKindLabels,
  workKinds,
} from '#shared/desk/wishes.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';
import { AvailabilityFields } from './availability-fields.tsx';

type WishFieldsProps = {
  /** The label of each wish. */
  labels: Readonly<Record<keyof WishAnswers, string>>;
  wishes: WishAnswers;
  onChange: (part: Pick<ProfileAnswers, 'wishes'>) => void;
};

/** The fields for wishes. */
export function WishFields({ labels, wishes, onChange }: WishFieldsProps) {
  const id = useId();
  const change = (part: Partial<WishAnswers>) =>
    onChange({ wishes: withoutEmpty({ ...wishes, ...part }) });
  return (
    <>
      <Ticks
        {...{ legend: labels.shifts, options: shiftTimes, labels: shiftTimeLabels }}
        chosen={wishes.shifts}
        onChange={(shifts) => change({ shifts })}
      />
      <Ticks
        {...{ legend: labels.kinds, options: workKinds, labels: workKindLabels }}
        chosen={wishes.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <AvailabilityFields {...{ id, labels, wishes, onChange: change }} />
      <div className="profile-fields__row">
        <DateField
          {...{ id: `${id}-earliest`, label: labels.earliestDay, value: wishes.earliestDay ?? '' }}
          onChange={({ target }) => change({ earliestDay: target.value || undefined })}
        />
        <SelectField
          {...{ id: `${id}-farthest`, label: labels.farthest, prompt: words.noAnswer }}
          {...{ options: distances, labels: distanceLabels, value: wishes.farthest }}
          onChange={(farthest) => change({ farthest })}
        />
        <SelectField
          {...{ id: `${id}-call`, label: labels.callAt, prompt: words.noAnswer }}
          {...{ options: callTimes, labels: callTimeLabels, value: wishes.callAt }}
          onChange={(callAt) => change({ callAt })}
        />
      </div>
      <Ticks
        {...{ legend: labels.specialties, options: specialties, labels: specialtyLabels }}
        chosen={wishes.specialties}
        onChange={(chosen) => change({ specialties: chosen })}
      />
    </>
  );
}

type LicensesProps = {
  licenses: ProfileAnswers['licenses'];
  /** The errors of a form that is saved as a whole. Without them each license is saved alone, once it is complete. */
  errors?: ProfileErrors;
  onChange: (part: Pick<ProfileAnswers, 'licenses'>) => void;
};

/** The licenses. The focus follows an added one into its fields, and a removed one to the license before. */
export function Licenses({ licenses, errors, onChange }: LicensesProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The license that receives the focus once it is rendered. Each press makes another value. */
  const [focused, setFocused] = useState<{ license: string | undefined }>();
  useEffect(() => {
    if (focused)
      list.current
        ?.querySelector<HTMLElement>(`[data-license="${focused.license}"] select`)
        ?.focus();
  }, [focused]);
  const show = (next: readonly LicenseAnswers[], license: LicenseAnswers | undefined) => {
    onChange({ licenses: next });
    setFocused({ license: license?.id });
  };
  const remove = (license: LicenseAnswers) => {
    const left = licenses.filter((one) => one !== license);
    const next = left.length > 0 ? left : [emptyLicense()];
    show(next, next[Math.max(0, licenses.indexOf(license) - 1)]);
  };
  const add = () => {
    const license = emptyLicense();
    show([...licenses, license], license);
  };
  return (
    <div className="stack gap-5" ref={list}>
      {licenses.map((license, at) => (
        <LicenseFields
          key={license.id}
          {...{ number: at + 1, license, errors }}
          onChange={(part) =>
            onChange({
              licenses: licenses.map((one) => (one === license ? { ...one, ...part } : one)),
            })
          }
          onRemove={
            licenses.length > 1 || !isEmptyLicense(license) ? () => remove(license) : undefined
          }
        />
      ))}
      {!licenses.some(isEmptyLicense) && (
        <p>
          <Button variant="quiet" onClick={add}>
            {words.addLicense}
          </Button>
        </p>
      )}
    </div>
  );
}

type LicenseFieldsProps = Pick<LicensesProps, 'errors'> & {
  /** From 1. */
  number: number;
  license: LicenseAnswers;
  onChange: (part: Partial<LicenseAnswers>) => void;
  /** Undefined for an empty one that is alone. */
  onRemove: (() => void) | undefined;
};

/** One license. Role and state are required once one of its fields has an answer. */
function LicenseFields({ number, license, onChange, onRemove, ...form }: LicenseFieldsProps) {
  const id = useId();
  const errors = form.errors ? (form.errors.get(license.id) ?? {}) : licenseErrors(license);
  const required = form.errors !== undefined;
  const isIncomplete = !isEmptyLicense(license) && (license.role === '' || license.state === '');
  const role = roles.find((one) => one === license.role);
  return (
    <fieldset
      className="profile-fields__license profile-fields__group field-group stack"
      data-license={license.id}
    >
      <legend className="title">{words.license(number)}</legend>
      <div className="profile-fields__row">
        <SelectField
          {...{ id: `${id}-role`, label: words.role, prompt: words.noAnswer, value: role }}
          {...{ options: roles, labels: roleAbbreviations, error: errors.role, required }}
          onChange={(value) => onChange({ role: value ?? '' })}
        />
        <SelectField
          {...{ id: `${id}-state`, label: words.state, prompt: words.noAnswer, required }}
          {...{ options: statesByNearness, labels: usStates, error: errors.state }}
          value={statesByNearness.find((one) => one === license.state)}
          onChange={(value) => onChange({ state: value ?? '' })}
        />
        <TextField
          {...{ id: `${id}-number`, label: words.number, short: true, error: errors.number }}
          {...{ maxLength: 20, autoComplete: 'off', spellCheck: false, value: license.number }}
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
      {!required && <p role="status">{isIncomplete && words.incomplete}</p>}
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

type CertificatesProps = {
  /** The label of the box of a certificate. */
  label: (certificate: string) => string;
  certificates: ProfileAnswers['certificates'];
  onChange: (part: Pick<ProfileAnswers, 'certificates'>) => void;
};

/** A box for each certificate, with its last valid day once it is ticked. */
export function Certificates({ label, certificates, onChange }: CertificatesProps) {
  const id = useId();
  return certificateTypes.map((type) => {
    const certificate = certificates[type];
    const set = (part: Partial<typeof certificate>) =>
      onChange({ certificates: { ...certificates, [type]: { ...certificate, ...part } } });
    return (
      <div className="stack gap-2" key={type}>
        <TickBox
          label={label(certificateLabels[type])}
          checked={certificate.has}
          onChange={(has) => set({ has })}
        />
        {certificate.has && (
          <DateField
            {...{ id: `${id}-${type}`, label: words.expiryOf(certificateLabels[type]) }}
            value={certificate.expiresOn}
            onChange={({ target }) => set({ expiresOn: target.value })}
          />
        )}
      </div>
    );
  });
}
