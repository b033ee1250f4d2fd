import { useEffect, useId, useRef, useState } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { ChoiceSelect, TickBox, Ticks } from '#frontend/ui/tick-fields.tsx';
import { certificateLabels, certificateTypes } from '#shared/desk/credentials.ts';
import type { Profile } from '#shared/desk/profile.ts';
import { emptyLicense, isEmptyLicense, type LicenseAnswers } from '#shared/desk/profile-answers.ts';
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
import type { SenderValues } from './ask-status.ts';
import { LicenseFields } from './license-fields.tsx';
import { SaveLine } from './save-line.tsx';
import { useProfile } from './use-profile.ts';

type ProfileFormProps = {
  /** The values of the status request: the reference, the digits, and the proof. */
  asked: SenderValues;
  /** The stored answers; undefined where there are none. */
  profile: Profile | undefined;
  onSaved: (profile: Profile | undefined) => void;
};

/** The screen for an applicant's wishes, licenses and certificates. Every answer is optional. */
export function ProfileForm({ asked, profile, onSaved }: ProfileFormProps) {
  const id = useId();
  const { answers, setAnswers, state, saveAgain } = useProfile(asked, profile, onSaved);
  const { wishes, licenses, certificates } = answers;
  const form = useRef<HTMLFormElement>(null);
  /** The license that receives the focus once it is rendered. Each press makes another value. */
  const [focused, setFocused] = useState<{ license: string | undefined }>();
  useEffect(() => {
    const field =
      focused && form.current?.querySelector(`[data-license="${focused.license}"] select`);
    if (field instanceof HTMLElement) field.focus();
  }, [focused]);
  const addLicense = () => {
    const license = emptyLicense();
    setAnswers({ ...answers, licenses: [...licenses, license] });
    setFocused({ license: license.id });
  };
  const removeLicense = (license: LicenseAnswers) => {
    const at = licenses.indexOf(license);
    const left = licenses.filter((one) => one !== license);
    setAnswers({ ...answers, licenses: left });
    setFocused({ license: left[Math.max(0, at - 1)]?.id });
  };
  const change = (part: Partial<WishAnswers>) =>
    setAnswers({ ...answers, wishes: withoutEmpty({ ...wishes, ...part }) });
  const changeLicense = (at: number, part: Partial<LicenseAnswers>) =>
    setAnswers({
      ...answers,
      licenses: licenses.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });

  return (
    <form
      className="profile stack gap-5"
      ref={form}
      aria-labelledby={`${id}-title`}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        saveAgain();
      }}
      noValidate
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{words.lead}</p>
      <h3>{words.work}</h3>
      <Ticks
        {...{ legend: words.shifts, options: shiftTimes, labels: shiftTimeLabels }}
        chosen={wishes.shifts}
        onChange={(shifts) => change({ shifts })}
      />
      <Ticks
        {...{ legend: words.kinds, options: workKinds, labels: workKindLabels }}
        chosen={wishes.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <DateField
        id={`${id}-earliest`}
        label={words.earliestDay}
        value={wishes.earliestDay ?? ''}
        onChange={({ target }) => change({ earliestDay: target.value || undefined })}
      />
      <ChoiceSelect
        {...{ id: `${id}-farthest`, label: words.farthest, prompt: words.noAnswer }}
        {...{ options: distances, labels: distanceLabels, value: wishes.farthest }}
        onChange={(farthest) => change({ farthest })}
      />
      <Ticks
        {...{ legend: words.specialties, options: specialties, labels: specialtyLabels }}
        chosen={wishes.specialties}
        onChange={(chosen) => change({ specialties: chosen })}
      />
      <ChoiceSelect
        {...{ id: `${id}-call`, label: words.callAt, prompt: words.noAnswer }}
        {...{ options: callTimes, labels: callTimeLabels, value: wishes.callAt }}
        onChange={(callAt) => change({ callAt })}
      />
      <h3>{words.credentials}</h3>
      <p>{words.credentialsLead}</p>
      {licenses.map((license, at) => (
        <LicenseFields
          key={license.id}
          number={at + 1}
          license={license}
          onChange={(part) => changeLicense(at, part)}
          onRemove={licenses.length > 1 ? () => removeLicense(license) : undefined}
        />
      ))}
      {!licenses.some(isEmptyLicense) && (
        <p>
          <Button variant="quiet" onClick={addLicense}>
            {words.addLicense}
          </Button>
        </p>
      )}
      {certificateTypes.map((type) => {
        const certificate = certificates[type];
        const name = certificateLabels[type];
        const set = (part: Partial<typeof certificate>) =>
          setAnswers({
            ...answers,
            certificates: { ...certificates, [type]: { ...certificate, ...part } },
          });
        return (
          <div className="stack gap-2" key={type}>
            <TickBox
              label={words.has(name)}
              checked={certificate.has}
              onChange={(has) => set({ has })}
            />
            {certificate.has && (
              <DateField
                id={`${id}-${type}`}
                label={words.expiryOf(name)}
                value={certificate.expiresOn}
                onChange={({ target }) => set({ expiresOn: target.value })}
              />
            )}
          </div>
        );
      })}
      <SaveLine {...{ words, state, saveAgain }} />
    </form>
  );
}
