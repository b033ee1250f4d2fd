import { usePersonChanges } from '#frontend/staff/kit/queries/use-applicants.ts';
import { DateField } from '#frontend/ui/date-field.tsx';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import {
  type Applicant,
  type DoNotSend,
  doNotSendCategories,
  doNotSendLabels,
} from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { sideLabels } from '#shared/desk/shift-words.ts';
import { sides } from '#shared/desk/sides.ts';
import { newYorkDay } from '#shared/new-york.ts';

type AddFacilityProps = {
  own: Applicant;
  /** The facilities to choose from. */
  facilities: readonly Facility[];
  onClose: () => void;
};

type Values = { [Name in keyof DoNotSend]: DoNotSend[Name] | undefined } & { since: string };

/** The dialog that adds a facility where a person is not sent: the side that decided it, the category and the day. */
export function AddFacility({ own, facilities, onClose }: AddFacilityProps) {
  const { changeDoNotSend } = usePersonChanges(own.id);
  const form = useSaveForm<Values>({
    start: {
      facility: undefined,
      by: undefined,
      category: undefined,
      since: newYorkDay(new Date()),
    },
    check: ({ facility, by, category, since }) => ({
      facility: facility ? undefined : 'Choose a facility.',
      by: by ? undefined : 'Choose who wants it.',
      category: category ? undefined : 'Choose a category.',
      since: since ? undefined : 'Enter a day of the calendar.',
    }),
    async save({ facility, by, category, since }) {
      if (!facility || !by || !category) return undefined;
      const added = { facility, by, category, since };
      const problem = await changeDoNotSend(own.version, [...own.doNotSend, added]);
      return problem === undefined ? undefined : { problem };
    },
    onSaved: onClose,
  });
  const { field, set } = form;
  const labels = Object.fromEntries(facilities.map((one) => [one.id, `${one.name}, ${one.town}`]));
  return (
    <SaveDialog title="Do not send" action="Add" state={form} onClose={onClose}>
      <SelectField
        {...{ ...field('facility'), label: 'Facility', prompt: 'Choose', required: true, labels }}
        options={facilities.map((one) => one.id)}
      />
      <SelectField
        {...{ ...field('by'), label: 'Who wants it', prompt: 'Choose', required: true }}
        {...{ options: sides, labels: sideLabels }}
      />
      <SelectField
        {...{ ...field('category'), label: 'Category', prompt: 'Choose', required: true }}
        {...{ options: doNotSendCategories, labels: doNotSendLabels }}
      />
      <DateField
        {...{ ...field('since'), label: 'Since', required: true }}
        onChange={({ target }) => set({ since: target.value })}
      />
    </SaveDialog>
  );
}
