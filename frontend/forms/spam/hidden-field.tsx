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

/** A field that no person sees, reaches or hears of; what stands in it a program has filled in. */
export function HiddenField() {
  const id = useId();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input
        type="text"
        ref={(field) => (field ? formVisit.watch(field) : undefined)}
        id={id}
        name={formExtras.hidden}
        tabIndex={-1}
        autoComplete="off"
        {...notForPasswordManagers}
      />
    </div>
  );
}
