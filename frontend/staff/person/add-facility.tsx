import { useId, useState } from 'react';
import { sideLabels } from '#frontend/staff/desk/line-words.ts';
import { usePersonChanges } from '#frontend/staff/queries/use-applicants.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { ChoiceSelect } from '#frontend/ui/tick-fields.tsx';
import {
  type Applicant,
  type DoNotSend,
  doNotSendCategories,
  doNotSendLabels,
} from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { sides } from '#shared/desk/lines.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { problemOf } from './avoided-words.ts';

type AddFacilityProps = {
  own: Applicant;
  /** The facilities to choose from. */
  facilities: readonly Facility[];
  onClose: () => void;
};

/** The dialog that adds a facility where a person is not sent: the side that decided it, the category and the day. */
export function AddFacility({ own, facilities, onClose }: AddFacilityProps) {
  const id = useId();
  const { changeDoNotSend } = usePersonChanges(own.id);
  const [facility, setFacility] = useState<string>();
  const [by, setBy] = useState<DoNotSend['by']>();
  const [category, setCategory] = useState<DoNotSend['category']>();
  const [since, setSince] = useState(() => newYorkDay(new Date()));
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const labels = Object.fromEntries(facilities.map((one) => [one.id, `${one.name}, ${one.town}`]));
  const missing = (value: unknown, sentence: string) =>
    isTried && (value === undefined || value === '') ? sentence : undefined;
  const save = async () => {
    setIsTried(true);
    if (facility === undefined || by === undefined || category === undefined || since === '') {
      const [first] = Object.entries({ facility, by, category, since }).find(
        ([, value]) => value === undefined || value === '',
      ) ?? [''];
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setIsSaving(true);
    setProblem('');
    const added: DoNotSend = { facility, by, category, since };
    const result = await changeDoNotSend(own.version, [...own.doNotSend, added]);
    setIsSaving(false);
    if (result.status === 'saved') onClose();
    else setProblem(problemOf(result));
  };
  return (
    <Dialog open title="Do not send" dismissible={!isSaving} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ChoiceSelect
          {...{ id: `${id}-facility`, label: 'Facility', prompt: 'Choose', required: true, labels }}
          options={facilities.map((one) => one.id)}
          value={facility}
          error={missing(facility, 'Choose a facility.')}
          onChange={setFacility}
        />
        <ChoiceSelect
          {...{ id: `${id}-by`, label: 'Who wants it', prompt: 'Choose', required: true }}
          {...{ options: sides, labels: sideLabels, value: by }}
          error={missing(by, 'Choose who wants it.')}
          onChange={setBy}
        />
        <ChoiceSelect
          {...{ id: `${id}-category`, label: 'Category', prompt: 'Choose', required: true }}
          {...{ options: doNotSendCategories, labels: doNotSendLabels, value: category }}
          error={missing(category, 'Choose a category.')}
          onChange={setCategory}
        />
        <DateField
          {...{ id: `${id}-since`, label: 'Since', required: true, value: since }}
          error={missing(since, 'Enter a day of the calendar.')}
          onChange={({ target }) => setSince(target.value)}
        />
        <p role="alert" className="line-alert danger strong">
          {problem}
        </p>
        <div className="dialog__actions">
          <Button type="submit" inactive={isSaving}>
            {isSaving ? 'Saving…' : 'Add'}
          </Button>
          <Button variant="quiet" disabled={isSaving} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
