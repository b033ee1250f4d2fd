import { useId, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/ui/dialog.tsx';
import { messages } from '#shared/messages.ts';

type ChooseDialogProps<Value> = {
  title: string;
  options: readonly { value: Value; label: string }[];
  /** The text of the button that confirms the choice. */
  action: string;
  onChoose: (value: Value) => void;
  onClose: () => void;
};

/** Asks which value the selected rows receive. */
export function ChooseDialog<Value extends string>(props: ChooseDialogProps<Value>) {
  const { title, options, action, onChoose, onClose } = props;
  const id = useId();
  const [chosen, setChosen] = useState<Value>();
  return (
    <Dialog open title={title} dismissible onClose={onClose}>
      <fieldset className="grid max-h-[50dvb] m-0 p-0 border-0 overflow-auto">
        <legend className="visually-hidden">{title}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className="tick row gap-3">
            <input
              type="radio"
              name={id}
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <DialogActions onClose={onClose} close={messages.cancel}>
        <Button
          inactive={chosen === undefined}
          onClick={() => chosen !== undefined && onChoose(chosen)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
