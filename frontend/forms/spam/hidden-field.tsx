import { useId } from 'react';
import { formExtras } from '#shared/form-token.ts';
import { formVisit } from './form-visit.ts';

/** Marks by which 1Password, LastPass, Bitwarden, Dashlane and Proton Pass leave a field alone. */
const notForPasswordManagers = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
};

/** One function for every render: with another, React would end the watch and begin it again. */
const watch = (field: HTMLInputElement | null) => (field ? formVisit.watch(field) : undefined);

/** A field that no person sees, reaches or hears of; what stands in it a program has filled in. */
export function HiddenField() {
  const id = useId();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input
        type="text"
        ref={watch}
        id={id}
        name={formExtras.hidden}
        tabIndex={-1}
        autoComplete="off"
        {...notForPasswordManagers}
      />
    </div>
  );
}
